import type { DealOverrides } from '../../deal/deal-overrides.ts'
import { isLease, paymentPlan } from '../../finance/payment-method.ts'
import { comparisonMonths, ownershipCost, upkeepParts } from '../../deal/ownership-cost.ts'
import type { ClosingPosition, OwnershipCost, RunningCosts } from '../../deal/ownership-cost.ts'
import { monthsCovered } from '../../finance/payment-plan.ts'
import { parseDealSettings } from '../../catalogue/deal-settings.model.ts'
import { roundHalfUp } from '../../finance/money.ts'
import type { PriceListEntry } from '../../catalogue/price-list.model.ts'
import { indexPrices, findPrice, residualValue } from '../../catalogue/price-list.rules.ts'
import type { PricedVehicle, PriceIndex } from '../../catalogue/price-list.rules.ts'
import { newProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { ProductConfiguration, SmrLevel } from '../../catalogue/product-configuration.model.ts'
import { monthlyRate } from '../../finance/rate.ts'
import type { Outcome } from '../../outcome.ts'
import type { DealFacts } from './deal-facts.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'
import type { Offer } from '../offer.model.ts'

/** Months for comparing cash purchases. */
const defaultHorizon = 36

function findProduct(
  products: readonly ProductConfiguration[],
  name: string | null,
): ProductConfiguration {
  return products.find(({ product }) => product === name) ?? newProductConfiguration(name ?? '–')
}

/** Monthly running costs at a yearly mileage; null where unknown. */
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
 * `hasTCO`: the price list has tax, insurance, fuel, and the upkeep of the product's
 * `tco_smr_level`.
 */
export function hasTotalCost(
  offer: PricedVehicle & Pick<Offer, 'fProduct'>,
  products: readonly ProductConfiguration[],
  prices: PriceIndex,
): boolean {
  const running = findPrice(prices, offer)?.running
  if (running === undefined) return false
  const { tco_smr_level: level } = findProduct(products, offer.fProduct)
  return [
    running.tax,
    running.insurance,
    running.fuel_per_mile,
    ...upkeepParts[level].map((part) => running[part]),
  ].every((cost) => cost !== null)
}

function getClosingPosition(
  { payment }: ProductConfiguration,
  hasBalloon: boolean,
): ClosingPosition {
  if (isLease(payment) || payment === 'subscription') return 'rented'
  return hasBalloon ? 'may_hand_back' : 'owned'
}

/** The shortest term of the deals; cash purchases have none. */
export function totalCostHorizon(deals: readonly { readonly fTerm: number }[]): number {
  const terms = deals.map(({ fTerm }) => fTerm).filter((term) => term > 0)
  return terms.length === 0 ? defaultHorizon : terms.reduce(comparisonMonths)
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

/** A calculated deal with its vehicle and overrides. */
export interface OwnedDeal {
  readonly vehicle: PricedVehicle
  readonly deal: KeyFinancials['deal']
  readonly overrides: DealOverrides
}

/**
 * Total cost of a deal's car over `horizon` months, minor units, without cash back or unused
 * equity. Refuses `no_tco_data` also where residual values are withheld.
 */
export function calculateTotalCost(
  { prices, products, parameters, customer, isRvWithheld }: OwnershipFacts,
  { vehicle, deal, overrides }: OwnedDeal,
  horizon: number,
): Outcome<TotalCost, 'no_tco_data' | 'no_time'> {
  const entry = findPrice(indexPrices(prices), vehicle)
  if (entry === null || isRvWithheld) return { ok: false, refusal: 'no_tco_data' }
  const product = findProduct(products, deal.fProduct)
  const { fPurchasePrice, fTerm, fBalloon, fPayment, fRate, rateType, Mileage, fDeposit } = deal
  const { final_payment_with_last } = parseDealSettings(new Map(Object.entries(parameters)))
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
    closing: getClosingPosition(product, fBalloon > 0),
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
