import type { ProductConfiguration } from './product-configuration.model.ts'
import type { Step } from './step.model.ts'

export interface Equity {
  /** Minor units, signed; null when it is not reckoned or cannot be. */
  readonly value: number | null
  readonly steps: readonly Step[]
}

const unknown: Equity = { value: null, steps: [] }

/**
 * Equity: what the vehicle is worth less what settles the agreement (deal engine §3 `fEquity`), minor units. Null when the product has no
 * equity, or when a valuation that counts or the settlement is not known.
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
  /** Due, unpaid, and not part of the settlement. */
  readonly arrears: number
  /** What handing the vehicle back today would cost for miles over the pro-rated allowance. */
  readonly excessMileageCost: number
}

/** True equity: what would be left if the vehicle were sold and everything paid today (deal engine §3 `fTrueEquity`), minor units. Null when valuation or settlement is not known. */
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
