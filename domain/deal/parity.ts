import { roundHalfUp } from '../finance/money.ts'
import type { Step } from '../finance/step.model.ts'

export interface ParityTerms {
  /** Today's and the new payment, per month, minor units, may have fractions. */
  readonly oldMonthly: number
  readonly newMonthly: number
  /** Uplift over today's payment that still counts as parity, percent. */
  readonly upliftPercentage: number
}

export interface Parity {
  /**
   * Today's payment with its uplift less the new one, minor units; positive means that the customer
   * pays no more.
   */
  readonly fParity: number
  /** Today's payment without uplift less the new one, minor units. */
  readonly saving: number
  readonly steps: readonly Step[]
}

/** Parity a month: fParity = old·(1 + uplift) − new, rounded once. */
export function parity({ oldMonthly, newMonthly, upliftPercentage }: ParityTerms): Parity {
  const uplift = (oldMonthly * upliftPercentage) / 100
  const fParity = roundHalfUp(oldMonthly + uplift - newMonthly)
  return {
    fParity,
    saving: roundHalfUp(oldMonthly - newMonthly),
    steps: [
      { label: 'old_payment', amount: oldMonthly },
      { label: 'uplift', amount: uplift },
      { label: 'new_payment', amount: -newMonthly },
      { label: 'parity', amount: fParity },
    ],
  }
}
