import { getDueTime } from '#domain/customers/contact/due-time.rules.ts'
import { formatDate, withoutYear } from '#domain/formatting/date.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import './customer.css'

export interface DueTimeLabelProps {
  /** An ISO instant. */
  readonly at: string | null | undefined
  /** Now, as an ISO instant. */
  readonly now: string
  readonly layout: 'wide' | 'stacked'
}

/** When something is due, and in words how late it is or how soon. */
export function DueTimeLabel({ at, now, layout }: DueTimeLabelProps) {
  const { t } = useTranslation()
  const { organisation, time } = useFormat()
  if (at === null || at === undefined)
    return <span className="quiet">{t('customer_due_no_time')}</span>
  const { day, distance } = getDueTime(at, now, organisation.date.timeZone)
  const isThisYear = at.slice(0, 4) === now.slice(0, 4)
  const pattern = isThisYear ? withoutYear(organisation.date.date) : organisation.date.date
  const dayText =
    day === undefined
      ? formatDate(at, { ...organisation.date, date: pattern })
      : t(`customer_due_${day}`)
  const isLate = distance?.kind === 'late'
  return (
    <span className={`due ${layout}`}>
      <span className="figures">{`${dayText} ${time(at)}`}</span>
      {distance !== undefined && (
        <span className={`second-line small ${isLate ? 'refusal strong' : ''}`}>
          {distance.kind === 'soon'
            ? t('customer_due_soon', { count: distance.count })
            : t(`customer_due_late_${distance.unit}`, { count: distance.count })}
        </span>
      )}
    </span>
  )
}
