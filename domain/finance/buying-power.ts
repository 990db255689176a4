import { floorToUnits, roundHalfUp } from './money.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { discountedWeights, balloonDiscountFactor } from './payment-plan.ts'
import type { DealStep } from './step.model.ts'

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
 * The affordable price: (Pay·Σ w·v^t + equity + lump sum + contribution) / (1 − ρ·v^m), the
 * balloon being the share ρ.
 */
export function buyingPower({
  plan,
  monthly,
  payment,
  balloonShare,
  towardsPrice,
}: BuyingPowerTerms): number | null {
  const shareToPay = 1 - balloonShare * balloonDiscountFactor(plan, monthly)
  if (shareToPay <= 0) return null
  return Math.max(
    0,
    floorToUnits((payment * discountedWeights(plan, monthly) + towardsPrice) / shareToPay),
  )
}

/** The steps of a buying power, minor units; empty when there is none. */
export function buyingPowerSteps(terms: BuyingPowerTerms): readonly DealStep[] {
  const { plan, monthly, payment, balloonShare, towardsPrice } = terms
  const power = buyingPower(terms)
  if (power === null) return []
  const worth = roundHalfUp(payment * discountedWeights(plan, monthly))
  const towards = roundHalfUp(towardsPrice)
  const balloon = roundHalfUp(power * balloonShare * balloonDiscountFactor(plan, monthly))
  return [
    { label: 'worth_of_payments', amount: worth },
    { label: 'towards_price', amount: towards },
    { label: 'worth_of_balloon', amount: balloon },
    { label: 'rounding', amount: power - worth - towards - balloon },
    { label: 'buying_power', amount: power },
  ]
}
