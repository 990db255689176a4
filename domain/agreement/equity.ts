import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'
import type { Step } from '../finance/step.model.ts'

export interface Equity {
  /** Minor units, signed; null when unknown. */
  readonly value: number | null
  readonly steps: readonly Step[]
}

const unknown: Equity = { value: null, steps: [] }

/**
 * The vehicle's value less the settlement, minor units; null without equity in the product or
 * without a value it needs.
 */
export function equity(
  valuation: number | null,
  settlement: number | null,
  product: Pick<ProductConfiguration, 'has_equity' | 'valuation_factored_into_equity'>,
): Equity {
  const counted = product.valuation_factored_into_equity === 1 ? valuation : 0
  if (product.has_equity === 0 || counted === null || settlement === null) return unknown
  const value = counted - settlement
  return {
    value,
    steps: [
      { label: 'valuation', amount: counted },
      { label: 'settlement', amount: -settlement },
      { label: 'equity', amount: value },
    ],
  }
}

export interface TrueEquityTerms {
  readonly valuation: number | null
  /** Payable today: quoted or balance. */
  readonly settlement: number | null
  /** Due and unpaid, outside the settlement. */
  readonly arrears: number
  /** Charge for miles over the pro-rated allowance if the vehicle were handed back today. */
  readonly excessMileageCost: number
}

/**
 * What would be left if the vehicle were sold and everything paid today, minor units; null without
 * valuation or settlement.
 */
export function trueEquity({
  valuation,
  settlement,
  arrears,
  excessMileageCost,
}: TrueEquityTerms): Equity {
  if (valuation === null || settlement === null) return unknown
  const value = valuation - settlement - arrears - excessMileageCost
  return {
    value,
    steps: [
      { label: 'valuation', amount: valuation },
      { label: 'settlement', amount: -settlement },
      { label: 'arrears', amount: -arrears },
      { label: 'excess_mileage', amount: -excessMileageCost },
      { label: 'true_equity', amount: value },
    ],
  }
}
