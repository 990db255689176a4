import type { ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import type { TotalCosts } from '#domain/offers/total-cost.contract.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Say } from '#src/ui/text.ts'
import type { OfferVisibility } from '../offer-rows.tsx'
import type { WorkedDeal } from '../worked-deal.ts'

/** A row beside the change a month: what is said of the agreement and of each deal. */
export interface ComparisonRow {
  readonly id: string
  readonly label: TextKey
  readonly note?: string
  readonly current: ReactNode
  readonly values: readonly ReactNode[]
  /** The deals do not say the same. */
  readonly differs: boolean
}

interface Told {
  readonly row: CustomerRow
  readonly deals: readonly WorkedDeal[]
  /** Null where total costs are not compared, or not known yet. */
  readonly costs: TotalCosts | null
  readonly comparesCosts: boolean
  readonly visible: OfferVisibility
  readonly format: Format
  readonly say: Say
}

const dash = '–'

/** What is compared row by row, as far as the person may see it; sums a month show pence, capital sums do not. */
export function comparisonRows({
  row,
  deals,
  costs,
  comparesCosts,
  visible,
  format,
  say,
}: Told): readonly ComparisonRow[] {
  const sum = (minor: number | null | undefined) =>
    typeof minor === 'number' ? format.money(minor, { decimals: 0 }) : dash
  const monthly = (minor: number | null | undefined) =>
    typeof minor === 'number' ? format.money(minor) : dash
  const count = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : dash
  const percent = (value: number | null | undefined) =>
    typeof value === 'number' ? format.percent(value, 1) : dash
  const line = (
    id: string,
    label: TextKey,
    current: string,
    value: (deal: WorkedDeal, at: number) => string,
    note?: string,
  ): ComparisonRow => {
    const values = deals.map(value)
    return {
      id,
      label,
      current,
      values,
      differs: new Set(values).size > 1,
      ...(note === undefined ? {} : { note }),
    }
  }
  const offered = deals.map(({ offer }) => offer)
  const oldRate = visible.showsOldRate ? row.fRate : undefined
  const over = costs === null ? undefined : say('compare_total_cost_over', { count: costs.horizon })
  return [
    line('payment', 'compare_payment', monthly(row.fPayment), ({ offer }) =>
      monthly(offer.fPayment),
    ),
    line('deposit', 'compare_deposit', sum(row.fDeposit), ({ offer }) => sum(offer.fDeposit)),
    line('term', 'compare_term', count(row.fTerm), ({ offer }) => count(offer.fTerm)),
    line('mileage', 'compare_mileage', count(row.fDistance), ({ offer }) => count(offer.Mileage)),
    ...(offered.some(visible.showsRvOf)
      ? [
          line(
            'balloon',
            'compare_balloon',
            sum(visible.showsOldRv ? row.fBalloon : null),
            ({ offer }) => (visible.showsRvOf(offer) ? sum(offer.fBalloon) : dash),
          ),
        ]
      : []),
    ...(oldRate !== undefined || offered.some(visible.showsRateOf)
      ? [
          line('rate', 'compare_rate', percent(oldRate), ({ offer }) =>
            visible.showsRateOf(offer) ? percent(offer.fRate) : dash,
          ),
        ]
      : []),
    line('total', 'compare_total_payable', dash, ({ deal }) => sum(deal?.deal.totalAmountPayable)),
    ...(comparesCosts
      ? [
          line(
            'cost',
            'compare_total_cost',
            dash,
            (_deal, at) => sum(costs?.costs[at]?.total),
            over,
          ),
          line('cost-month', 'compare_cost_a_month', dash, (_deal, at) =>
            monthly(costs?.costs[at]?.perMonth),
          ),
          line('cost-mile', 'compare_cost_a_mile', dash, (_deal, at) => {
            const perMile = costs?.costs[at]?.perMile
            return perMile === undefined ? dash : format.money(Math.round(perMile))
          }),
          line('level', 'compare_level', dash, (_deal, at) => {
            const level = costs?.costs[at]?.level
            return level === undefined ? dash : say(`smr_level_${level}`)
          }),
        ]
      : []),
    line('as-of', 'compare_as_of', dash, ({ offer, deal }) =>
      format.dateTime(deal?.asOf.rates ?? offer.created_at),
    ),
  ]
}
