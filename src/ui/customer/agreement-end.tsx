import { daysBetween } from '#domain/calendar.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import './customer.css'

export interface AgreementEndProps {
  /** The last day of the agreement, `YYYY-MM-DD`. */
  readonly day: string | null | undefined
  /** Today in the organisation's zone, `YYYY-MM-DD`. */
  readonly today: string
  /** The day and its distance side by side, one under the other, or the distance alone. */
  readonly layout?: 'wide' | 'stacked' | 'days'
}

/** When an agreement ends, and how far off that is. */
export function AgreementEnd({ day, today, layout = 'wide' }: AgreementEndProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (day === null || day === undefined) return <span className="quiet">–</span>
  const days = daysBetween(today, day)
  const distance =
    days === 0
      ? t('criterion_today')
      : days < 0
        ? t('customer_ended')
        : layout === 'wide'
          ? t('customer_days_short', { count: days })
          : t('customer_days', { count: days })
  if (layout === 'days')
    return (
      <span className="figures">
        {days < 0
          ? format.date(day)
          : days === 0
            ? distance
            : t('customer_in_days', { count: days })}
      </span>
    )
  return (
    <span className={`ends ${layout}`}>
      <span className="figures">{format.date(day)}</span>
      <span className={layout === 'wide' ? 'quiet small figures' : 'second-line'}>{distance}</span>
    </span>
  )
}
