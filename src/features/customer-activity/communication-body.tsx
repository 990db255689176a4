import { useMemo } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import { MessageView } from '#src/ui/message-view.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import { useActivityLabels } from './activity-labels.ts'
import { CollapsibleText } from './collapsible-text.tsx'

const wentWell: ReadonlySet<string> = new Set([
  'sent',
  'handed_over',
  'lead_accepted',
  'watched',
  'watched_whole',
  'replied',
])

/** What was sent: its subject, sender, template and text. */
export function CommunicationBody({
  entry: { subject, sender, template, comment, outcome, reason },
}: {
  readonly entry: ActivityEntry
}) {
  const { t } = useTranslation()
  const label = useLabel()
  const labels = useActivityLabels()
  const why = reason === null ? '' : label(`messages_reason_${reason}`, '')
  const nodes = useMemo(() => readMessage(comment ?? ''), [comment])
  const facts = [
    sender === null ? null : { label: t('activity_sender'), value: sender },
    template === null ? null : { label: t('activity_template'), value: template },
  ].filter((fact) => fact !== null)
  return (
    <>
      {outcome !== null && (
        <p className={wentWell.has(outcome) ? 'second' : 'caution strong'}>
          {labels.outcome(null, outcome)}
          {why !== '' && `: ${why}`}
        </p>
      )}
      {subject !== null && <p className="strong activity-words">{subject}</p>}
      {facts.length > 0 && (
        <dl className="activity-facts">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
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
