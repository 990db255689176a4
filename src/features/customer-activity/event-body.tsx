import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useActivityLabels } from './activity-labels.ts'
import { CollapsibleText } from './collapsible-text.tsx'
import { useTimeSpan } from './time-span.ts'

/** A logged event: its kind, outcome, reason, date and note. */
export function EventBody({
  entry: { event, outcome, reason, date, end, note, comment },
}: {
  readonly entry: ActivityEntry
}) {
  const { t } = useTranslation()
  const timeSpan = useTimeSpan()
  const labels = useActivityLabels()
  const facts = [
    outcome === null
      ? null
      : { label: t('activity_outcome'), value: labels.outcome(event, outcome) },
    reason === null ? null : { label: t('activity_reason'), value: labels.reason(reason) },
    date === null ? null : { label: t('activity_date'), value: timeSpan(date, end) },
  ].filter((fact) => fact !== null)
  const text = note ?? comment
  return (
    <>
      {event !== null && <p className="strong">{labels.event(event)}</p>}
      <dl className="activity-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {text !== null && (
        <CollapsibleText>
          <p className="activity-words">{text}</p>
        </CollapsibleText>
      )}
    </>
  )
}
