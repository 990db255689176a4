import { arrowForwardOutline, calendarOutline } from 'ionicons/icons'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useActivityLabels } from './activity-labels.ts'
import { CollapsibleText } from './collapsible-text.tsx'
import { useTimeSpan } from './time-span.ts'

/** An appointment's start and, where it has one, its end. */
function Appointment({ start, end }: { readonly start: string; readonly end: string | null }) {
  const timeSpan = useTimeSpan()
  return (
    <p className="activity-when figures">
      <Icon icon={calendarOutline} size={16} />
      {timeSpan(start, end)}
    </p>
  )
}

/** A status with the one before it, or an assignment with who made it. */
export function StatusBody({
  entry,
  before,
}: {
  readonly entry: ActivityEntry
  readonly before: string | undefined
}) {
  const { t } = useTranslation()
  const labels = useActivityLabels()
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
          <b>{t(`activity_${activity_type}`)}</b>
          {person !== null &&
            ` ${t(activity_type === 'assigned' ? 'activity_to_name' : 'activity_was_named', { name: person })}`}
          {assigner !== null && ` ${t('activity_by', { name: assigner })}`}
        </p>
      )}
      {status !== null && (
        <p className="activity-change">
          {isChange && (
            <>
              <span className="sr-only">{t('activity_change_from')} </span>
              <StatusMark status={toStatusName(before)} />
              <Icon icon={arrowForwardOutline} size={14} />
              <span className="sr-only"> {t('activity_change_to')} </span>
            </>
          )}
          <StatusMark status={toStatusName(status)} />
        </p>
      )}
      {start !== null && <Appointment start={start} end={end} />}
      {reason !== null && <p className="second">{labels.reason(reason)}</p>}
      {comment !== null && (
        <CollapsibleText>
          <p className="activity-words">{comment}</p>
        </CollapsibleText>
      )}
      {additionalComment !== null && <p className="activity-words second">{additionalComment}</p>}
      {superseded && <Hint tone="caution">{t('activity_superseded')}</Hint>}
    </>
  )
}
