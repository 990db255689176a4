import { floorToUnits } from './money.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { discountedWeights, discountOfBalloon } from './payment-plan.ts'

export interface BuyingPowerTerms {
  readonly plan: PaymentPlan
  /** Per month, as a fraction. */
  readonly monthly: number
  /** What the customer can pay at each regular payment, minor units. */
  readonly payment: number
  /** The balloon as a share of the price of the vehicle bought; 0 without one. */
  readonly balloonShare: number
  /** Equity, lump sum and contributions that go towards the price, minor units, signed. */
  readonly towardsPrice: number
}

/**
 * The price that a payment affords on the agreement's own terms: (Pay·Σ w·v^t + equity + lump sum + contribution) / (1 − ρ·v^m), where the
 * balloon is the share ρ of the price (deal engine §3). Rounded down to whole pounds or euros, in minor units, never negative; null when the
 * balloon alone carries any price.
 */
export function buyingPower({ plan, monthly, payment, balloonShare, towardsPrice }: BuyingPowerTerms): number | null {
  const shareToPay = 1 - balloonShare * discountOfBalloon(plan, monthly)
  if (shareToPay <= 0) return null
  return Math.max(0, floorToUnits((payment * discountedWeights(plan, monthly) + towardsPrice) / shareToPay))
}
