import type { DealOverrides } from '../deals/deal-overrides.ts'
import { isLease, paymentPlan } from '../deals/payment-method.ts'
import { comparedMonths, ownershipCost, upkeepOf } from '../deals/ownership-cost.ts'
import type { Closing, OwnershipCost, RunningCosts } from '../deals/ownership-cost.ts'
import { monthsCovered } from '../deals/payment-plan.ts'
import { readDealSettings } from '../deals/deal-settings.model.ts'
import { roundHalfUp } from '../deals/money.ts'
import type { PriceListEntry } from '../deals/price-list.model.ts'
import { indexPrices, priceFor, residualValue } from '../deals/price-list.rules.ts'
import type { PricedVehicle, PriceIndex } from '../deals/price-list.rules.ts'
import { newProductConfiguration } from '../deals/product-configuration.model.ts'
import type { ProductConfiguration, SmrLevel } from '../deals/product-configuration.model.ts'
import { monthlyRate } from '../deals/rate.ts'
import type { Outcome } from '../outcome.ts'
import type { DealFacts } from './deal-facts.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'
import type { Offer } from './offer.model.ts'

/** Months over which cars bought outright are compared with each other. */
const usualHorizon = 36

function productOf(
  products: readonly ProductConfiguration[],
  name: string | null,
): ProductConfiguration {
  return products.find(({ product }) => product === name) ?? newProductConfiguration(name ?? '–')
}

/** The running costs a month at so many miles a year; what the product's level leaves out may be unknown. */
function runningAt({ running }: PriceListEntry, annualMileage: number): RunningCosts {
  const { fuel_per_mile = null, ...aMonth } = running ?? {
    service: null,
    maintenance: null,
    tyres: null,
    tax: null,
    insurance: null,
  }
  return {
    ...aMonth,
    fuel: fuel_per_mile === null ? null : roundHalfUp((fuel_per_mile * annualMileage) / 12),
  }
}

/**
 * Whether an offer's total cost of ownership can be reckoned (`hasTCO`, W§3 L69): the price list knows the vehicle with tax, insurance, fuel, and
 * the upkeep that the product's `tco_smr_level` counts.
 */
export function hasTotalCost(
  offer: PricedVehicle & Pick<Offer, 'fProduct'>,
  products: readonly ProductConfiguration[],
  prices: PriceIndex,
): boolean {
  const running = priceFor(prices, offer)?.running
  if (running === undefined) return false
  const { tco_smr_level: level } = productOf(products, offer.fProduct)
  return [
    running.tax,
    running.insurance,
    running.fuel_per_mile,
    ...upkeepOf[level].map((part) => running[part]),
  ].every((cost) => cost !== null)
}

function closingOf({ payment }: ProductConfiguration, hasBalloon: boolean): Closing {
  if (isLease(payment) || payment === 'subscription') return 'rented'
  return hasBalloon ? 'may_hand_back' : 'owned'
}

/** Over how many months deals are compared by total cost: the shortest of their terms; a purchase for cash has none of its own. */
export function totalCostHorizon(deals: readonly { readonly fTerm: number }[]): number {
  const terms = deals.map(({ fTerm }) => fTerm).filter((term) => term > 0)
  return terms.length === 0 ? usualHorizon : terms.reduce(comparedMonths)
}

/** A total cost of ownership with the upkeep that it counts. */
export interface TotalCost extends OwnershipCost {
  readonly level: SmrLevel
  /** Months. */
  readonly horizon: number
}

type OwnershipFacts = Pick<
  DealFacts,
  'prices' | 'products' | 'parameters' | 'customer' | 'isRvWithheld'
>

/** A deal over a vehicle as it was worked out, with what was typed over it. */
export interface OwnedDeal {
  readonly vehicle: PricedVehicle
  readonly deal: KeyFinancials['deal']
  readonly overrides: DealOverrides
}

/**
 * What having the car of a deal costs over `horizon` months (deal engine §3 TCO): the customer's money (`fDeposit`: cash and the equity of the present car that becomes deposit), the
 * payments due by then, upkeep of the product's level, tax, insurance and fuel at the deal's own miles, less what is left. Sums are minor units. Equity that is paid out or stays unused is
 * not put in, and not counted. Refuses as `ownershipCost`; so does a device whose person may not see residual values: the host reckons it for them.
 */
export function totalCost(
  { prices, products, parameters, customer, isRvWithheld }: OwnershipFacts,
  { vehicle, deal, overrides }: OwnedDeal,
  horizon: number,
): Outcome<TotalCost, 'no_tco_data' | 'no_time'> {
  const entry = priceFor(indexPrices(prices), vehicle)
  if (entry === null || isRvWithheld) return { ok: false, refusal: 'no_tco_data' }
  const product = productOf(products, deal.fProduct)
  const { fPurchasePrice, fTerm, fBalloon, fPayment, fRate, rateType, Mileage, fDeposit } = deal
  const { final_payment_with_last } = readDealSettings(new Map(Object.entries(parameters)))
  const plan = paymentPlan({
    method: product.payment,
    when: product.when,
    term: fTerm,
    hasBalloon: fBalloon > 0,
    initialRentals:
      overrides.offerOverrides.initial_rentals ??
      customer.initialRentals ??
      product.initial_rentals,
    isFinalWithLast: final_payment_with_last === '1',
  })
  const cost = ownershipCost({
    deposit: fDeposit,
    plan,
    payment: fPayment,
    balloon: fBalloon,
    monthly:
      plan.count === 0 ? 0 : monthlyRate({ type: rateType, value: fRate }, monthsCovered(plan)),
    closing: closingOf(product, fBalloon > 0),
    smrLevel: product.tco_smr_level,
    running: runningAt(entry, Mileage),
    horizon,
    forecastValue: residualValue({ ...entry, price: fPurchasePrice }, horizon, Mileage),
    annualMileage: Mileage,
  })
  return cost.ok
    ? { ok: true, value: { ...cost.value, level: product.tco_smr_level, horizon } }
    : cost
}
