import { formatDate, withoutYear } from '#domain/formatting/date.ts'
import { alertCircleOutline } from 'ionicons/icons'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { useTranslation, useLabel } from '../translation.ts'
import './customer.css'

export interface NextStepLabelProps {
  /** A code such as `call` or `visit`. */
  readonly step: string | null | undefined
  /** When it is due: an ISO instant. */
  readonly at: string | null | undefined
  /** Now, as an ISO instant. */
  readonly now: string
}

/** The next step and when it is due; an overdue one is red and says so. */
export function NextStepLabel({ step, at, now }: NextStepLabelProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { organisation, time } = useFormat()
  if (step === null || step === undefined || step === 'none')
    return <span className="quiet">{t('customer_no_step')}</span>
  const action = label(`customer_field_nextStep_${step}`, step)
  if (at === null || at === undefined) return action
  const sameYear = at.slice(0, 4) === now.slice(0, 4)
  const day = formatDate(
    at,
    sameYear
      ? { ...organisation.date, date: withoutYear(organisation.date.date) }
      : organisation.date,
  )
  if (Date.parse(at) < Date.parse(now)) {
    return (
      <span className="next-step refusal">
        <Icon icon={alertCircleOutline} size={16} />
        <span className="figures">{t('customer_step_overdue', { step: action, day })}</span>
      </span>
    )
  }
  // A day of another year is long already, and too far off to need its time.
  if (!sameYear) return <span className="figures">{`${action} ${day}`}</span>
  return (
    <span className="figures">{t('customer_step_due', { step: action, day, time: time(at) })}</span>
  )
}
