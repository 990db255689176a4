import { useMemo } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import { MessageView } from '#src/ui/message-view.tsx'
import { useText } from '#src/ui/text.ts'
import { Fold } from './fold.tsx'

/** What was sent: its subject, from whom and by which template, and its words (W§3 L60). */
export function CommunicationBody({
  entry: { subject, sender, template, comment },
}: {
  readonly entry: ActivityEntry
}) {
  const say = useText()
  const nodes = useMemo(() => readMessage(comment ?? ''), [comment])
  const facts = [
    sender === null ? null : { label: say('activity_sender'), value: sender },
    template === null ? null : { label: say('activity_template'), value: template },
  ].filter((fact) => fact !== null)
  return (
    <>
      {subject !== null && <p className="strong activity-words">{subject}</p>}
      {facts.length > 0 && (
        <dl className="activity-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {nodes.length > 0 && (
        <Fold>
          <MessageView nodes={nodes} className="activity-message activity-words" />
        </Fold>
      )}
    </>
  )
}
