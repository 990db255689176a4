import { formatDate, withoutYear } from '#domain/formatting/date.ts'
import { alertCircleOutline } from 'ionicons/icons'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { useText, useWords } from '../text.ts'
import './customer.css'

export interface NextStepProps {
  /** A code such as `call` or `visit`. */
  readonly step: string | null | undefined
  /** When it is due: an ISO instant. */
  readonly at: string | null | undefined
  /** Now, as an ISO instant. */
  readonly now: string
}

/** What is to be done next and when; what is late says so in words and in red. */
export function NextStep({ step, at, now }: NextStepProps) {
  const say = useText()
  const words = useWords()
  const { organisation, time } = useFormat()
  if (step === null || step === undefined || step === 'none')
    return <span className="quiet">{say('customer_no_step')}</span>
  const act = words(`customer_field_nextStep_${step}`, step)
  if (at === null || at === undefined) return act
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
        <Icon of={alertCircleOutline} size={16} />
        <span className="figures">{say('customer_step_overdue', { step: act, day })}</span>
      </span>
    )
  }
  return (
    <span className="figures">{say('customer_step_due', { step: act, day, time: time(at) })}</span>
  )
}
