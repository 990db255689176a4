import { getContactPermission } from '#domain/customers/contact/contact-permission.rules.ts'
import { isTabByStep } from '#domain/customers/contact/contact-status.rules.ts'
import { toTelephoneLink } from '#domain/customers/contact/telephone-link.rules.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'

/**
 * What is to be done, beside when it is due. Where not the step but the status has put the customer
 * into their tab, the status comes first.
 */
export function StepCell({
  row,
  hasStatus,
}: {
  readonly row: CustomerListRow
  readonly hasStatus: boolean
}) {
  const label = useLabel()
  const { nextStep } = row
  const step =
    nextStep === null || nextStep === undefined || nextStep === 'none'
      ? undefined
      : label(`customer_field_nextStep_${nextStep}`, nextStep)
  if (hasStatus || isTabByStep(row.contact_status, nextStep))
    return step === undefined ? <span className="quiet">–</span> : <>{step}</>
  return (
    <span className="step-cell" title={step}>
      <StatusMark status={toStatusName(row.status)} />
      {step !== undefined && <span className="second-line small second">{step}</span>}
    </span>
  )
}

/** The number to call; where calls are objected to, that instead of it. */
export function PhoneCell({ row }: { readonly row: CustomerListRow }) {
  const { t } = useTranslation()
  const number = [row.cMobile, row.cPhone].find((one) => (one ?? '') !== '') ?? ''
  if (number === '') return <span className="quiet">–</span>
  const permission = getContactPermission(row.dnc, row.doNotContact)
  if (permission === 'not_allowed' || permission === 'do_not_contact')
    return <span className="caution">{t('consent_call_no')}</span>
  return (
    <a
      className="phone-cell figures"
      href={toTelephoneLink(number)}
      aria-label={t('contact_call_number', { number })}
    >
      {number}
    </a>
  )
}

/** Who works the customer, without since when. */
export function AssigneeCell({ row }: { readonly row: CustomerListRow }) {
  return row.assignedUser === null || row.assignedUser === undefined ? (
    <span className="quiet">–</span>
  ) : (
    <>{row.assignedUser}</>
  )
}
