import type { ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import type { TotalCosts } from '#domain/offers/key-financials/total-cost.contract.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'
import type { OfferVisibility } from '../views/offer-rows.tsx'
import type { CalculatedDeal } from '../state/deal-calculation.ts'

/** A comparison row below the monthly change. */
export interface ComparisonRow {
  readonly id: string
  readonly label: TextKey
  readonly note?: string
  readonly current: ReactNode
  readonly values: readonly ReactNode[]
  /** The deals' values differ. */
  readonly differs: boolean
}

interface ComparisonInput {
  readonly row: CustomerRow
  readonly deals: readonly CalculatedDeal[]
  /** Null where total costs are not compared, or not known yet. */
  readonly costs: TotalCosts | null
  readonly hasTotalCosts: boolean
  readonly visible: OfferVisibility
  readonly format: Format
  readonly t: Translate
}

const dash = '–'

type BuildLine = (
  id: string,
  label: TextKey,
  current: string,
  value: (deal: CalculatedDeal, at: number) => string,
  note?: string,
) => ComparisonRow

function totalCostRows(
  costs: TotalCosts | null,
  line: BuildLine,
  format: Format,
  t: Translate,
): readonly ComparisonRow[] {
  const getCost = (at: number) => costs?.costs[at] ?? null
  const money = (minor: number | undefined, decimals: 0 | 2) =>
    minor === undefined ? dash : format.money(minor, decimals === 0 ? { decimals } : undefined)
  const period = costs === null ? undefined : t('compare_total_cost_over', { count: costs.horizon })
  return [
    line('cost', 'compare_total_cost', dash, (_deal, at) => money(getCost(at)?.total, 0), period),
    line('cost-month', 'compare_cost_a_month', dash, (_deal, at) =>
      money(getCost(at)?.perMonth, 2),
    ),
    line('cost-mile', 'compare_cost_a_mile', dash, (_deal, at) => {
      const perMile = getCost(at)?.perMile
      return perMile === undefined ? dash : format.money(Math.round(perMile))
    }),
    line('level', 'compare_level', dash, (_deal, at) => {
      const level = getCost(at)?.level
      return level === undefined ? dash : t(`smr_level_${level}`)
    }),
  ]
}

/** The visible comparison rows; monthly amounts show pence, capital amounts do not. */
export function comparisonRows({
  row,
  deals,
  costs,
  hasTotalCosts,
  visible,
  format,
  t,
}: ComparisonInput): readonly ComparisonRow[] {
  const sum = (minor: number | null | undefined) =>
    typeof minor === 'number' ? format.money(minor, { decimals: 0 }) : dash
  const monthly = (minor: number | null | undefined) =>
    typeof minor === 'number' ? format.money(minor) : dash
  const count = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : dash
  const percent = (value: number | null | undefined) =>
    typeof value === 'number' ? format.percent(value, 1) : dash
  const line: BuildLine = (id, label, current, value, note) => {
    const values = deals.map(value)
    const differs = new Set(values).size > 1
    return { id, label, current, values, differs, ...(note === undefined ? {} : { note }) }
  }
  const offered = deals.map(({ offer }) => offer)
  const oldRate = visible.isOldRateShown ? row.fRate : undefined
  return [
    line('payment', 'compare_payment', monthly(row.fPayment), ({ offer }) =>
      monthly(offer.fPayment),
    ),
    line('deposit', 'compare_deposit', sum(row.fDeposit), ({ offer }) => sum(offer.fDeposit)),
    line('term', 'compare_term', count(row.fTerm), ({ offer }) => count(offer.fTerm)),
    line('mileage', 'compare_mileage', count(row.fDistance), ({ offer }) => count(offer.Mileage)),
    ...(offered.some(visible.isRvShown)
      ? [
          line(
            'balloon',
            'compare_balloon',
            sum(visible.isOldRvShown ? row.fBalloon : null),
            ({ offer }) => (visible.isRvShown(offer) ? sum(offer.fBalloon) : dash),
          ),
        ]
      : []),
    ...(oldRate !== undefined || offered.some(visible.isRateShown)
      ? [
          line('rate', 'compare_rate', percent(oldRate), ({ offer }) =>
            visible.isRateShown(offer) ? percent(offer.fRate) : dash,
          ),
        ]
      : []),
    line('total', 'compare_total_payable', dash, ({ deal }) => sum(deal?.deal.totalAmountPayable)),
    ...(hasTotalCosts ? totalCostRows(costs, line, format, t) : []),
    line('as-of', 'compare_as_of', dash, ({ offer, deal }) =>
      format.dateTime(deal?.asOf.rates ?? offer.created_at),
    ),
  ]
}
