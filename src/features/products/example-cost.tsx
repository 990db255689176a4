import type { RateCheck } from '#domain/deal/deal-rate-check.ts'
import type { DealRentals } from '#domain/deal/deal-rentals.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Decimals of a yearly rate and of how far two of them lie apart. */
const rateDecimals = 2

function RateDifferenceText({ rate: { stated, found, withTax, difference } }: ExampleRateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const apart = (other: number) => format.number(Math.abs(other - stated), rateDecimals)
  if (found === null) return <Hint tone="caution">{t('product_rate_none')}</Hint>
  if (difference === 'payments')
    return <Hint tone="caution">{t('product_rate_differs', { points: apart(found) })}</Hint>
  if (difference === 'payment_tax' && withTax !== null)
    return <p className="small second">{t('product_rate_tax', { points: apart(withTax) })}</p>
  return <p className="small second">{t('product_rate_agrees')}</p>
}

interface ExampleRateProps {
  readonly rate: RateCheck
}

/** The yearly rate of the example’s payments beside the one they are calculated from. */
export function ExampleRate({ rate }: ExampleRateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = (percent: number | null) =>
    percent === null ? '–' : format.percent(percent, rateDecimals)
  return (
    <section className="product-part" aria-label={t('product_rate')}>
      <h4>{t('product_rate')}</h4>
      <dl className="product-figures">
        <div>
          <dt>{t('product_rate_stated')}</dt>
          <dd className="figures strong">{write(rate.stated)}</dd>
        </div>
        <div>
          <dt>{t('product_rate_found')}</dt>
          <dd className="figures strong">{write(rate.found)}</dd>
        </div>
        {rate.withTax !== null && (
          <div>
            <dt>{t('product_rate_with_tax')}</dt>
            <dd className="figures strong">{write(rate.withTax)}</dd>
          </div>
        )}
      </dl>
      <RateDifferenceText rate={rate} />
    </section>
  )
}

/** What the example’s lease costs: its initial rental, those that follow, and all of them. */
export function ExampleRentals({ rentals }: { readonly rentals: DealRentals }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { initial, multiple, monthly, following, total, tax, totalWithResidualValue } = rentals
  const times = (count: number) =>
    t('product_rentals_times', { count: format.number(count), rental: format.money(monthly) })
  const lines = [
    { label: 'product_rentals_initial', value: format.money(initial), note: times(multiple) },
    {
      label: 'product_rentals_following',
      value: format.money(monthly * following),
      note: times(following),
    },
    { label: 'product_rentals_total', value: format.money(total) },
    ...(tax === 0 ? [] : [{ label: 'product_rentals_tax', value: format.money(tax) } as const]),
    { label: 'product_rentals_with_residual', value: format.money(totalWithResidualValue) },
  ] as const
  return (
    <section className="product-part" aria-label={t('product_rentals')}>
      <h4>{t('product_rentals')}</h4>
      <dl className="product-figures">
        {lines.map(({ label, value, ...line }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <span className="figures strong">{value}</span>
              {'note' in line && <span className="small second note">{line.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
