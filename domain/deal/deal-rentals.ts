import type { Deal } from './deal.model.ts'
import { noFees } from '../finance/cost-of-credit.ts'
import { leaseCost } from '../finance/lease-cost.ts'
import { roundHalfUp } from '../finance/money.ts'
import { paymentWeight } from '../finance/payment-plan.ts'
import type { Rate } from '../finance/rate.ts'
import { profileFromMultiple, totalRentals } from '../finance/rental-profile.ts'
import type { RentalProfile } from '../finance/rental-profile.ts'

/** What a lease asks of the customer, tax included; sums are minor units. */
export interface DealRentals extends RentalProfile {
  /** How many rentals the first one stands for. */
  readonly multiple: number
  readonly total: number
  /** Of the total. */
  readonly tax: number
  readonly residualValue: number
  /** All rentals and the residual value: what buying the vehicle at the end comes to. */
  readonly totalWithResidualValue: number
}

/** The rentals of a lease by its profile: an initial one and those that follow. */
export function dealRentals(deal: Deal, rate: Rate): DealRentals {
  const { plan, fAdvance, fBalloon, fPayment } = deal
  const multiple = paymentWeight(plan, 0)
  const cost = leaseCost({
    capitalCost: fAdvance,
    residualValue: fBalloon,
    rate,
    plan,
    fees: noFees,
  })
  const profile = profileFromMultiple(fPayment, multiple, plan.count - 1)
  const total = totalRentals(profile)
  const tax = total - roundHalfUp(cost.total)
  return {
    ...profile,
    multiple,
    total,
    tax,
    residualValue: fBalloon,
    totalWithResidualValue: roundHalfUp(cost.totalWithResidualValue) + tax,
  }
}
