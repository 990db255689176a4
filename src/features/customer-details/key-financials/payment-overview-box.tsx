import { useId } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { paymentOverview } from '#domain/customers/payment-overview.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useText } from '#src/ui/text.ts'

/** What is paid, how often still, and when next; N/A when the next payment is more than 180 days away (W§4 L105). */
export function PaymentOverviewBox({ details }: { readonly details: CustomerDetails }) {
  const say = useText()
  const format = useFormat()
  const heading = useId()
  const overview = paymentOverview(details.row, details.figures.day ?? details.today)
  const counted = (value: number | null) => (value === null ? '–' : format.number(value))
  return (
    <section className="figure-box" aria-labelledby={heading}>
      <h3 id={heading}>{say('financials_overview')}</h3>
      {overview === null ? (
        <p title={say('financials_overview_na')}>
          <span className="quiet">{say('mark_not_available')}</span>
          <span className="sr-only">{say('financials_overview_na')}</span>
        </p>
      ) : (
        <dl>
          <div>
            <dt>{say('customer_field_fPayment')}</dt>
            <dd>
              {overview.fPayment === null ? '–' : <Money minor={overview.fPayment} decimals={0} />}
            </dd>
          </div>
          <div>
            <dt>{say('customer_field_payments_made')}</dt>
            <dd className="figures">{counted(overview.payments_made)}</dd>
          </div>
          <div>
            <dt>{say('customer_field_payments_rem')}</dt>
            <dd className="figures">{counted(overview.payments_rem)}</dd>
          </div>
          <div>
            <dt>{say('financials_next_payment')}</dt>
            <dd className="figures">
              {overview.nextPaymentDate === null ? '–' : format.date(overview.nextPaymentDate)}
              {overview.nextPaymentDays !== null && (
                <span className="figure-note">
                  {say('customer_in_days', { count: overview.nextPaymentDays })}
                </span>
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
