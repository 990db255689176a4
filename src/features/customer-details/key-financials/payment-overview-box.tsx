import { useId } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { PaymentCount } from '#domain/agreement/payment-count.ts'
import { explainPaymentCount } from '#domain/agreement/payment-count.ts'
import { paymentOverview } from '#domain/customers/details/payment-overview.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** How many payments there are, and why that is not the number of months. */
function AllPayments({ payments }: { readonly payments: PaymentCount }) {
  const { t } = useTranslation()
  const format = useFormat()
  const reason = explainPaymentCount(payments)
  if (reason === 'monthly') return null
  return (
    <div>
      <dt>{t('financials_payments')}</dt>
      <dd className="figures">
        {format.number(payments.count)}{' '}
        <span className="figure-note">
          {t(`financials_payments_${reason}`, {
            term: payments.term,
            every: payments.every,
            rentals: payments.first_rentals,
            month: payments.final_month ?? 0,
          })}
        </span>
      </dd>
    </div>
  )
}

/** The payment, how many remain, and the next one; N/A when it is more than 180 days away. */
export function PaymentOverviewBox({ details }: { readonly details: CustomerDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const { payments } = details.figures
  const overview = paymentOverview(details.row, details.figures.day ?? details.today)
  const counted = (value: number | null) => (value === null ? '–' : format.number(value))
  return (
    <section className="figure-box" aria-labelledby={heading}>
      <h3 id={heading}>{t('financials_overview')}</h3>
      {overview === null ? (
        <p title={t('financials_overview_na')}>
          <span className="quiet">{t('mark_not_available')}</span>
          <span className="sr-only">{t('financials_overview_na')}</span>
        </p>
      ) : (
        <dl>
          <div>
            <dt>{t('customer_field_fPayment')}</dt>
            <dd>
              {overview.fPayment === null ? '–' : <Money minor={overview.fPayment} decimals={0} />}
            </dd>
          </div>
          <div>
            <dt>{t('customer_field_payments_made')}</dt>
            <dd className="figures">{counted(overview.payments_made)}</dd>
          </div>
          <div>
            <dt>{t('customer_field_payments_rem')}</dt>
            <dd className="figures">{counted(overview.payments_rem)}</dd>
          </div>
          {payments !== undefined && <AllPayments payments={payments} />}
          <div>
            <dt>{t('financials_next_payment')}</dt>
            <dd className="figures">
              {overview.nextPaymentDate === null ? '–' : format.date(overview.nextPaymentDate)}{' '}
              {overview.nextPaymentDays !== null && (
                <span className="figure-note">
                  {t('customer_in_days', { count: overview.nextPaymentDays })}
                </span>
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
