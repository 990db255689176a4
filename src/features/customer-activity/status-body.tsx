import { arrowForwardOutline, calendarOutline } from 'ionicons/icons'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { useText } from '#src/ui/text.ts'
import { useActivityWords } from './activity-words.ts'
import { Fold } from './fold.tsx'

/** From when until when, for a start and, where it has one, an end. */
function Appointment({ start, end }: { readonly start: string; readonly end: string | null }) {
  const say = useText()
  const { date, time } = useFormat()
  const isWithinDay = end !== null && date(end) === date(start)
  const from = say('activity_at', { day: date(start), time: time(start) })
  return (
    <p className="activity-when figures">
      <Icon of={calendarOutline} size={16} />
      {isWithinDay
        ? say('activity_from_until', { day: date(start), start: time(start), end: time(end) })
        : end === null
          ? from
          : `${from} – ${say('activity_at', { day: date(end), time: time(end) })}`}
    </p>
  )
}

/** A status that was set, and what it followed; an assignment with who made it (W§3 L59). */
export function StatusBody({
  entry,
  before,
}: {
  readonly entry: ActivityEntry
  readonly before: string | undefined
}) {
  const say = useText()
  const words = useActivityWords()
  const {
    activity_type,
    assigner,
    activity,
    status,
    superseded,
    start,
    end,
    reason,
    comment,
    additionalComment,
  } = entry
  const person = activity === status ? null : activity
  const isChange = before !== undefined && before !== status
  return (
    <>
      {activity_type !== null && (
        <p>
          <b>{say(`activity_${activity_type}`)}</b>
          {person !== null &&
            ` ${say(activity_type === 'assigned' ? 'activity_to_name' : 'activity_was_named', { name: person })}`}
          {assigner !== null && ` ${say('activity_by', { name: assigner })}`}
        </p>
      )}
      {status !== null && (
        <p className="activity-change">
          {isChange && (
            <>
              <span className="sr-only">{say('activity_change_from')} </span>
              <StatusMark status={statusNameOf(before)} />
              <Icon of={arrowForwardOutline} size={14} />
              <span className="sr-only"> {say('activity_change_to')} </span>
            </>
          )}
          <StatusMark status={statusNameOf(status)} />
        </p>
      )}
      {start !== null && <Appointment start={start} end={end} />}
      {reason !== null && <p className="second">{words.reason(reason)}</p>}
      {comment !== null && (
        <Fold>
          <p className="activity-words">{comment}</p>
        </Fold>
      )}
      {additionalComment !== null && <p className="activity-words second">{additionalComment}</p>}
      {superseded && <Hint tone="caution">{say('activity_superseded')}</Hint>}
    </>
  )
}
