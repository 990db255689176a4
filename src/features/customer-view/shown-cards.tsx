import type { ShownDeal, ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { toScreenDeals } from '#domain/offers/shown/shown-deals.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { FormatProvider, useFormat } from '#src/ui/format.tsx'
import { Money, MoneyFigure } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './customer-view.css'

/** The monthly change, largest on the card, with its sign and label. */
function Change({ minor }: { readonly minor: number }) {
  const { t } = useTranslation()
  return (
    <p className={`shown-change ${minor > 0 ? 'caution' : 'positive'}`}>
      {minor === 0 ? (
        <span className="shown-same">{t('shown_same')}</span>
      ) : (
        <MoneyFigure minor={minor} sign="always" />
      )}{' '}
      {minor !== 0 && (
        <span className="shown-word">{t(minor < 0 ? 'shown_less' : 'shown_more')}</span>
      )}
    </p>
  )
}

interface Fact {
  readonly field:
    | 'payment'
    | 'today'
    | 'deposit'
    | 'contribution'
    | 'price'
    | 'paymentTax'
    | 'priceTax'
    | 'term'
    | 'mileage'
    | 'apr'
    | 'finalPayment'
    | 'totalPayable'
  readonly label: TextKey
  readonly of: 'month' | 'sum' | 'count' | 'percent'
}

const terms: readonly Fact[] = [
  { field: 'today', label: 'shown_today', of: 'month' },
  { field: 'payment', label: 'shown_payment', of: 'month' },
  { field: 'deposit', label: 'shown_deposit', of: 'sum' },
  { field: 'contribution', label: 'shown_contribution', of: 'sum' },
  { field: 'price', label: 'shown_price', of: 'sum' },
  { field: 'paymentTax', label: 'shown_payment_tax', of: 'month' },
  { field: 'priceTax', label: 'shown_price_tax', of: 'sum' },
  { field: 'term', label: 'shown_term', of: 'count' },
  { field: 'mileage', label: 'shown_mileage', of: 'count' },
]

/** What the credit costs, smaller on the card: nobody shall think that the payments are all. */
const costs: readonly Fact[] = [
  { field: 'finalPayment', label: 'shown_sheet_final', of: 'sum' },
  { field: 'totalPayable', label: 'shown_sheet_total', of: 'sum' },
  { field: 'apr', label: 'shown_sheet_apr', of: 'percent' },
]

const sumsOfSomeDeals: ReadonlySet<Fact['field']> = new Set([
  'contribution',
  'priceTax',
  'finalPayment',
  'totalPayable',
])

/** A hidden figure is absent; one that this deal does not have is not named. */
function isNamed(deal: ShownDeal, field: Fact['field']): boolean {
  const value = deal[field]
  if (value === undefined) return false
  if (field === 'apr') return value !== null
  return !sumsOfSomeDeals.has(field) || (value !== null && value !== 0)
}

function ShownFacts({
  deal,
  facts: shown,
}: {
  readonly deal: ShownDeal
  readonly facts: readonly Fact[]
}) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const write = (of: Fact['of'], value: number) => {
    if (of === 'month' || of === 'sum')
      return <Money minor={value} decimals={of === 'month' ? 2 : 0} />
    return <span className="figures">{of === 'count' ? number(value) : percent(value, 1)}</span>
  }
  const facts = shown.filter(({ field }) => isNamed(deal, field))
  if (facts.length === 0) return null
  return (
    <dl className={shown === costs ? 'shown-costs' : ''}>
      {facts.map(({ field, label, of }) => {
        const value = deal[field] ?? null
        return (
          <div key={field} className={field === 'payment' ? 'shown-pays' : ''}>
            <dt>{t(label)}</dt>
            <dd>{value === null ? t('shown_no_figure') : write(of, value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function ShownCard({
  deal,
  heading: Heading,
}: {
  readonly deal: ShownDeal
  readonly heading: 'h2' | 'h3'
}) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormat()
  const { rates } = deal.asOf
  return (
    <li className="shown-card">
      {deal.picture !== null && (
        <img
          className="shown-picture"
          src={deal.picture}
          alt=""
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <Heading className="shown-vehicle">
        {deal.vehicle || '–'}
        {deal.derivative !== null && <span className="shown-derivative">{deal.derivative}</span>}
      </Heading>
      {typeof deal.change === 'number' && <Change minor={deal.change} />}
      <ShownFacts deal={deal} facts={terms} />
      <ShownFacts deal={deal} facts={costs} />
      {rates !== null && (
        <p className="shown-as-of">
          {t('shown_figures_of', { time: rates.length === 10 ? date(rates) : dateTime(rates) })}
        </p>
      )}
    </li>
  )
}

/** Up to three deals as they were shown, without what only the printed sheet contains. */
export function ShownCards({
  shown,
  heading,
}: {
  readonly shown: ShownDeals
  readonly heading: 'h2' | 'h3'
}) {
  return (
    <FormatProvider format={shown.format}>
      <ul className={`shown-cards of-${shown.deals.length}`}>
        {toScreenDeals(shown).deals.map((deal, index) => (
          // The order is part of what was shown, and never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <ShownCard key={index} deal={deal} heading={heading} />
        ))}
      </ul>
    </FormatProvider>
  )
}
