import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { useActivityWords } from './activity-words.ts'
import { Fold } from './fold.tsx'

/** An event that was logged: what was done, what came of it, why, for when, and the note (O§3 L93). */
export function EventBody({
  entry: { event, outcome, reason, date, note, comment },
}: {
  readonly entry: ActivityEntry
}) {
  const say = useText()
  const format = useFormat()
  const words = useActivityWords()
  const facts = [
    outcome === null
      ? null
      : { label: say('activity_outcome'), value: words.outcome(event, outcome) },
    reason === null ? null : { label: say('activity_reason'), value: words.reason(reason) },
    date === null
      ? null
      : {
          label: say('activity_date'),
          value: say('activity_at', { day: format.date(date), time: format.time(date) }),
        },
  ].filter((fact) => fact !== null)
  const said = note ?? comment
  return (
    <>
      {event !== null && <p className="strong">{words.event(event)}</p>}
      <dl className="activity-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {said !== null && (
        <Fold>
          <p className="activity-words">{said}</p>
        </Fold>
      )}
    </>
  )
}
