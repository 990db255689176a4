import { addDays, addMonths } from '#domain/calendar.ts'
import { fixedTerm, paymentPlan } from '#domain/finance/payment-method.ts'
import { payment } from '#domain/finance/payment.ts'
import { taxOnPayment } from '#domain/finance/tax.ts'
import type { DemoOrganisation, DemoDealer } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { demoCatalogue, getResidualPercent } from '../catalogue/catalogue.ts'
import type { CatalogueCar } from '../catalogue/catalogue.ts'
import { makeCompany, makePerson } from '../generators/people.ts'
import type { DemoPerson } from '../generators/people.ts'
import { getDemoProduct, drawProduct, isDemoLease } from '../catalogue/products.ts'
import { createDemoRandom } from '../generators/random.ts'
import type { Random } from '../generators/random.ts'
import {
  makeBritishRegistration,
  makeGermanRegistration,
  makeVin,
} from '../generators/vehicle-identity.ts'

/** One agreement of the demo. Sums are minor units, days YYYY-MM-DD. */
export interface DemoAgreement {
  readonly number: string
  readonly person: DemoPerson
  readonly company: string | null
  readonly town: string
  readonly postcode: string
  readonly street: string
  readonly dealer: DemoDealer
  readonly salesPerson: string
  readonly car: CatalogueCar
  readonly vin: string
  readonly registration: string
  readonly product: string
  readonly price: number
  readonly deposit: number
  readonly depositSub: number
  readonly credit: number
  readonly payment: number
  readonly term: number
  readonly balloon: number
  readonly rate: number | null
  readonly start: string
  readonly end: string
  readonly arrears: number
  readonly quotedSettlement: number | null
  readonly quotedUntil: string | null
  readonly terminatedOn: string | null
  readonly terminationReason: string | null
  readonly valuation: number | null
  readonly milesAYear: number
  readonly milesNow: number
  readonly guarantor: string | null
  readonly nextService: string | null
  readonly previousAgreement: string | null
  readonly second: DemoPerson | null
  readonly objects: {
    readonly call: boolean
    readonly email: boolean
    readonly sms: boolean
    readonly letter: boolean
    readonly all: boolean
  }
}

const terms = [
  [24, 6],
  [30, 4],
  [36, 34],
  [42, 8],
  [48, 48],
] as const
const yearlyMiles = [
  [6000, 22],
  [8000, 26],
  [10_000, 32],
  [12_000, 14],
  [15_000, 6],
] as const
const streets = {
  en: ['Harbour View', 'Mill Lane', 'Orchard Close', 'Chapel Street', 'The Green', 'Station Road'],
  de: ['Lindenweg', 'Am Ufer', 'Schulstraße', 'Gartenweg', 'Ringstraße'],
} as const

/** Small cars sell more. */
const weightedCars = demoCatalogue.map((car) => [car, Math.exp(-car.price / 15_000)] as const)

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))
const whole = (amount: number): number => Math.round(amount / 100) * 100

/** The finance terms, once car, product and term are known. */
export interface DemoDealTerms {
  readonly product: string
  readonly price: number
  readonly deposit: number
  readonly depositSub: number
  readonly term: number
  readonly balloon: number
  readonly rate: number | null
}

/**
 * Credit, payment and balloon of a deal, by the deal engine; `taxRate` in percent, for a product
 * whose payments are taxed.
 */
export function calculateDemoDeal(
  { product, price, deposit, depositSub, term, balloon, rate }: DemoDealTerms,
  taxRate = 20,
): Pick<DemoAgreement, 'credit' | 'payment' | 'balloon'> {
  const configuration = getDemoProduct(product)
  const { payment: method, when, initial_rentals: initialRentals } = configuration
  if (method === 'cash') return { credit: 0, payment: 0, balloon: 0 }
  const credit = price - deposit - depositSub
  const hasBalloon = balloon > 0
  const plan = paymentPlan({ method, when, term, hasBalloon, initialRentals })
  const net = payment({ credit, balloon, rate: { type: 'apr', value: rate ?? 0 }, plan })
  return {
    credit,
    balloon,
    payment: configuration.tax_included === 1 ? net : net + taxOnPayment(net, taxRate),
  }
}

function drawObjections(random: Random): DemoAgreement['objects'] {
  return {
    call: random.chance(0.04),
    email: random.chance(0.08),
    sms: random.chance(0.06),
    letter: random.chance(0.03),
    all: random.chance(0.012),
  }
}

/** Whether the product ends with a sum still to pay, or a residual value. */
function hasFinalPayment(product: string): boolean {
  return product === 'PCP' || isDemoLease(product)
}

function drawPostcode(random: Random, language: DemoOrganisation['language']): string {
  if (language === 'de') return String(random.whole(10_000, 99_000))
  // No area begins with Z, so no postcode of the demo exists.
  const outward = `Z${random.pick(['A', 'B', 'H', 'N', 'R'])}${random.whole(1, 29)}`
  return `${outward} ${random.whole(1, 9)}${random.pick(['AB', 'DE', 'LN', 'PQ', 'XY'])}`
}

/** The share of the price left after delivery. */
const afterDelivery = 0.91

/** The value between price and final value, in minor units. */
export function estimateVehicleValue(
  price: number,
  endValue: number,
  months: number,
  term: number,
): number {
  const start = price * afterDelivery
  return whole(start * (endValue / start) ** (Math.min(months, term) / term))
}

/** Draws price, deposit, rate and final payment; `endValue` is the car's value at the end. */
function drawFinance(
  random: Random,
  { priceFactor }: DemoOrganisation,
  { car, product, term }: Pick<DemoAgreement, 'car' | 'product' | 'term'>,
  elapsed: number,
  milesAYear: number,
): { readonly dealTerms: DemoDealTerms; readonly endValue: number } {
  const ageFactor = 1 - elapsed * 0.0022
  const spread = clamp(random.normal(1, 0.04), 0.88, 1.12)
  const price = whole(car.price * 100 * priceFactor * ageFactor * spread)
  const deposit =
    product === 'Cash'
      ? price
      : isDemoLease(product)
        ? 0
        : whole(price * (0.1 + random.next() * 0.05))
  const residual = getResidualPercent(car, term, milesAYear) + random.normal(0, 1.2)
  const endValue = whole((price * clamp(residual, 18, 62)) / 100)
  const rate =
    product === 'Cash' ? null : Math.round(clamp(random.normal(7.4, 1.7), 4, 12) * 10) / 10
  const depositSub =
    random.chance(0.4) && product === 'PCP' ? random.pick([25_000, 50_000, 75_000, 100_000]) : 0
  const balloon = hasFinalPayment(product) ? endValue : 0
  return { dealTerms: { product, price, deposit, depositSub, term, balloon, rate }, endValue }
}

function drawAddress(
  random: Random,
  { language }: DemoOrganisation,
  { city }: DemoDealer,
): Pick<DemoAgreement, 'street' | 'town' | 'postcode'> {
  const street =
    language === 'de'
      ? `${random.pick(streets.de)} ${random.whole(1, 90)}`
      : `${random.whole(1, 90)} ${random.pick(streets.en)}`
  return { street, town: city, postcode: drawPostcode(random, language) }
}

function drawMileage(random: Random, milesAYear: number, elapsed: number): number {
  const expected = (milesAYear / 12) * elapsed
  return Math.round(expected * clamp(random.normal(1.03, 0.18), 0.4, 1.8)) + random.whole(5, 60)
}

const withoutQuoteOrTermination = {
  quotedSettlement: null,
  quotedUntil: null,
  terminatedOn: null,
  terminationReason: null,
} as const

/** Agreement `index` (from 0); the same for the same `today`, regardless of the others. */
export function makeAgreement(
  organisation: DemoOrganisation,
  today: string,
  index: number,
): DemoAgreement {
  const { language, prefix } = organisation
  const random = createDemoRandom(demoSeed, organisation.key, index)
  const person = makePerson(random, language, index)
  const dealer = random.pick(organisation.dealers)
  const car = random.weighted(weightedCars)
  const product = drawProduct(random, organisation)
  const term = fixedTerm(getDemoProduct(product).payment) ?? random.weighted(terms)
  const elapsed = Math.floor(random.next() * (term + 2))
  const start = addDays(addMonths(today, -elapsed), -random.whole(0, 27))
  const milesAYear = random.weighted(yearlyMiles)
  const chosen = { car, product, term }
  const { dealTerms, endValue } = drawFinance(random, organisation, chosen, elapsed, milesAYear)
  const { tax_rate_percentage: taxRate = '20' } = organisation.parameters
  const deal = calculateDemoDeal(dealTerms, Number(taxRate))
  const currentEndValue = endValue * clamp(random.normal(1.06, 0.11), 0.7, 1.4)
  const isCompany = random.chance(isDemoLease(product) ? 0.35 : 0.05) || product === 'BusinessLease'
  return {
    number: `${prefix}${1_000_001 + index}`,
    person,
    company: isCompany ? makeCompany(random, language) : null,
    ...drawAddress(random, organisation, dealer),
    dealer,
    salesPerson: random.pick(dealer.salesPeople),
    car,
    vin: makeVin(random, index),
    registration:
      language === 'en' ? makeBritishRegistration(start, index) : makeGermanRegistration(index),
    ...dealTerms,
    ...deal,
    start,
    end: addMonths(start, term),
    arrears: random.chance(0.02) ? deal.payment : 0,
    ...withoutQuoteOrTermination,
    valuation: estimateVehicleValue(dealTerms.price, currentEndValue, elapsed, term),
    milesAYear,
    milesNow: drawMileage(random, milesAYear, elapsed),
    guarantor: random.chance(0.02)
      ? `${random.pick(['Ada', 'Hugo', 'Nora', 'Emil'])} ${person.last}`
      : null,
    nextService: random.chance(0.7) ? addDays(today, random.whole(-20, 330)) : null,
    previousAgreement: random.chance(0.15) ? `${prefix}${900_001 + index}` : null,
    second: random.chance(0.12) ? makePerson(random, language, 2_000_000 + index) : null,
    objects: drawObjections(random),
  }
}
