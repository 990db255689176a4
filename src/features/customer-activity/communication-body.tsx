import { useMemo } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import { MessageView } from '#src/ui/message-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CollapsibleText } from './collapsible-text.tsx'

/** What was sent: its subject, sender, template and text. */
export function CommunicationBody({
  entry: { subject, sender, template, comment },
}: {
  readonly entry: ActivityEntry
}) {
  const { t } = useTranslation()
  const nodes = useMemo(() => readMessage(comment ?? ''), [comment])
  const facts = [
    sender === null ? null : { label: t('activity_sender'), value: sender },
    template === null ? null : { label: t('activity_template'), value: template },
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
        <CollapsibleText>
          <MessageView nodes={nodes} className="activity-message activity-words" />
        </CollapsibleText>
      )}
    </>
  )
}
