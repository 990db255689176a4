import { useState } from 'react'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { EquityFigure } from '#src/ui/marks/equity-figure.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ChangeFigure } from '../views/change-figure.tsx'
import { DealStatus } from '../views/deal-status.tsx'
import type { DealCalculation } from '../state/deal-calculation.ts'
import { refusalText } from './refusal-text.ts'

export interface DealResultProps {
  readonly row: CustomerRow
  readonly calculation: DealCalculation
  readonly plain: KeyFinancials
  readonly isRvShown: boolean
  readonly isRateShown: boolean
}

interface ResultRow {
  readonly label: TextKey
  readonly of: (deal: KeyFinancials['deal']) => number | null
  readonly decimals: 0 | 2
  /** Adds the sign and a label to the current figure. */
  readonly tone?: 'equity' | 'parity'
  /** Hidden with less room: `deal-further` on tablets, `deal-second` on phones too. */
  readonly rank?: 'deal-second' | 'deal-further'
}

const rows: readonly ResultRow[] = [
  { label: 'customer_field_fPayment', of: ({ fPayment }) => fPayment, decimals: 2 },
  {
    label: 'customer_field_fParity',
    of: ({ fParity }) => fParity,
    decimals: 2,
    tone: 'parity',
  },
  {
    label: 'customer_field_fEquity',
    of: ({ fEquity }) => fEquity,
    decimals: 0,
    tone: 'equity',
    rank: 'deal-further',
  },
  {
    label: 'customer_field_fDeposit',
    of: ({ fDeposit }) => fDeposit,
    decimals: 0,
    rank: 'deal-second',
  },
  { label: 'step_credit', of: ({ fAdvance }) => fAdvance, decimals: 0, rank: 'deal-further' },
]
const balloon: ResultRow = {
  label: 'deal_field_fBalloon',
  of: ({ fBalloon }) => fBalloon,
  decimals: 0,
  rank: 'deal-further',
}
const discountedPrice: ResultRow = {
  label: 'deal_price_after_discount',
  of: ({ fPurchasePrice }) => fPurchasePrice,
  decimals: 0,
  rank: 'deal-further',
}
const total: ResultRow = {
  label: 'offers_total_payable',
  of: ({ totalAmountPayable }) => totalAmountPayable,
  decimals: 0,
  rank: 'deal-second',
}

const hasDiscount = (figures: KeyFinancials | null): boolean =>
  figures?.steps.credit.some(({ label }) => label === 'dealer_discount') === true

/** That VAT is added, and how much; nothing where prices include it. */
function AddedTax({
  facts,
  figures: { deal, steps },
}: {
  readonly facts: DealFacts | null
  readonly figures: KeyFinancials
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const product = facts?.products.find(({ product: name }) => name === deal.fProduct)
  if (facts === null || product?.tax_included !== 0) return null
  const isOnPrice = steps.credit.some(({ label }) => label === 'tax')
  const { tax_rate_percentage: rate } = parseDealSettings(new Map(Object.entries(facts.parameters)))
  return (
    <p className="small">
      {t(isOnPrice ? 'deal_tax_price' : 'deal_tax_payment', {
        rate: format.percent(rate, rate % 1 === 0 ? 0 : 1),
        sum: format.money(deal.tax_component),
      })}
    </p>
  )
}

/** The deal; while the entries are refused, the last one that was possible. */
function useLastPossible({ deal, refusal }: DealCalculation): KeyFinancials | null {
  const [last, setLast] = useState(deal)
  if (deal !== null && deal !== last) setLast(deal)
  return refusal === null ? deal : (deal ?? last)
}

/**
 * The result of the entries: the monthly change, then each figure before and now. While they are
 * refused, the last possible figures stay, greyed.
 */
export function DealResult({ row, calculation, plain, isRvShown, isRateShown }: DealResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { refusal } = calculation
  const deal = useLastPossible(calculation)
  const isStale = calculation.deal === null && deal !== null
  const change =
    deal === null || typeof row.fPayment !== 'number' ? null : deal.deal.fPayment - row.fPayment
  const shown = [
    ...rows,
    ...(hasDiscount(deal) || hasDiscount(plain) ? [discountedPrice] : []),
    ...(isRvShown ? [balloon] : []),
    total,
  ]
  const sum = (
    { of, decimals, tone }: ResultRow,
    figures: KeyFinancials | null,
    isNow: boolean,
  ) => {
    const minor = figures === null ? null : of(figures.deal)
    if (minor === null) return '–'
    return isNow && tone !== undefined ? (
      <EquityFigure kind={tone} minor={minor} decimals={decimals} />
    ) : (
      <Money minor={minor} decimals={decimals} sign={tone === undefined ? 'negative' : 'always'} />
    )
  }
  const percent = (figures: KeyFinancials | null) =>
    figures === null || figures.deal.apr === null ? '–' : format.percent(figures.deal.apr, 1)
  return (
    <section
      className={`deal-result${isStale ? ' stale' : ''}`}
      aria-label={t(isStale ? 'deal_result_stale' : 'deal_result')}
    >
      <div className="deal-change">
        <h3>{t('financials_a_month')}</h3>
        <div aria-live="polite">
          <ChangeFigure minor={change} />
          {isStale && <p className="small">{t('deal_result_stale')}</p>}
          {refusal !== null && refusal.field === undefined && (
            <p className="refusal">{refusalText(refusal, t, format)}</p>
          )}
        </div>
      </div>
      <table>
        <caption className="sr-only">{t('deal_result')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('deal_before')}</th>
            <th scope="col">{t('deal_now')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((of) => (
            <tr
              key={of.label}
              className={of.rank === 'deal-further' ? 'deal-second deal-further' : of.rank}
            >
              <th scope="row">{t(of.label)}</th>
              <td>{sum(of, plain, false)}</td>
              <td className="strong">{sum(of, deal, true)}</td>
            </tr>
          ))}
          {isRateShown && (
            <tr className="deal-second deal-further">
              <th scope="row">{t('offers_apr')}</th>
              <td>{percent(plain)}</td>
              <td className="strong">{percent(deal)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {deal !== null && <AddedTax facts={calculation.facts} figures={deal} />}
      <DealStatus calculation={calculation} />
    </section>
  )
}
