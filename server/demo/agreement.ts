import { addDays, addMonths } from '#domain/deals/calendar.ts'
import { fixedTerm, paymentPlan } from '#domain/deals/payment-method.ts'
import { payment } from '#domain/deals/payment.ts'
import type { DemoBook, DemoDealer } from './books.ts'
import { demoSeed } from './books.ts'
import { catalogue, residualPercent } from './catalogue.ts'
import type { CatalogueCar } from './catalogue.ts'
import { makeCompany, makePerson } from './people.ts'
import type { Person } from './people.ts'
import { demoProduct, drawProduct } from './products.ts'
import { randomFor } from './random.ts'
import type { Random } from './random.ts'
import { makeBritishRegistration, makeGermanRegistration, makeVin } from './vehicle-identity.ts'

/** One agreement of the demo as its file will tell it. Sums are minor units, days YYYY-MM-DD. */
export interface DemoAgreement {
  readonly number: string
  readonly person: Person
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
  readonly second: Person | null
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
const weightedCars = catalogue.map((car) => [car, Math.exp(-car.price / 15_000)] as const)

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))
const whole = (amount: number): number => Math.round(amount / 100) * 100

/** What is financed and how, once the car, the product and the term are settled. */
export interface DealWish {
  readonly product: string
  readonly price: number
  readonly deposit: number
  readonly depositSub: number
  readonly term: number
  readonly balloon: number
  readonly rate: number | null
}

/** Credit, payment and balloon of a deal, by the deal engine. */
export function strikeDeal({
  product,
  price,
  deposit,
  depositSub,
  term,
  balloon,
  rate,
}: DealWish): Pick<DemoAgreement, 'credit' | 'payment' | 'balloon'> {
  const { payment: method, when, initial_rentals: initialRentals } = demoProduct(product)
  if (method === 'cash') return { credit: 0, payment: 0, balloon: 0 }
  const credit = price - deposit - depositSub
  const hasBalloon = balloon > 0
  const plan = paymentPlan({ method, when, term, hasBalloon, initialRentals })
  return {
    credit,
    balloon,
    payment: payment({ credit, balloon, rate: { type: 'apr', value: rate ?? 0 }, plan }),
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
  return product === 'PCP' || product === 'Lease'
}

function drawPostcode(random: Random, language: DemoBook['language']): string {
  if (language === 'de') return String(random.whole(10_000, 99_000))
  // No area begins with Z, so no postcode of the demo exists.
  return `Z${random.pick(['A', 'B', 'H', 'N', 'R'])}${random.whole(1, 29)} ${random.whole(1, 9)}${random.pick(['AB', 'DE', 'LN', 'PQ', 'XY'])}`
}

/** What a car loses when it is driven off. */
const afterDelivery = 0.91

/** How the value of a car runs from its price to what it will bring at the end, minor units. */
export function valueAfter(price: number, endValue: number, months: number, term: number): number {
  const start = price * afterDelivery
  return whole(start * (endValue / start) ** (Math.min(months, term) / term))
}

/** Agreement `index` (from 0) of a book: the same for the same `today` (YYYY-MM-DD), whichever others are made. */
export function makeAgreement(book: DemoBook, today: string, index: number): DemoAgreement {
  const random = randomFor(demoSeed, book.key, index)
  const person = makePerson(random, book.language, index)
  const dealer = random.pick(book.dealers)
  const car = random.weighted(weightedCars)
  const product = drawProduct(random, book)
  const term = fixedTerm(demoProduct(product).payment) ?? random.weighted(terms)
  const elapsed = Math.floor(random.next() * (term + 2))
  const start = addDays(addMonths(today, -elapsed), -random.whole(0, 27))
  const milesAYear = random.weighted(yearlyMiles)
  const price = whole(
    car.price *
      100 *
      book.priceFactor *
      (1 - elapsed * 0.0022) *
      clamp(random.normal(1, 0.04), 0.88, 1.12),
  )
  const deposit =
    product === 'Cash'
      ? price
      : product === 'Lease'
        ? 0
        : whole(price * (0.1 + random.next() * 0.05))
  const residual = residualPercent(car, term, milesAYear) + random.normal(0, 1.2)
  const endValue = whole((price * clamp(residual, 18, 62)) / 100)
  const rate =
    product === 'Cash' ? null : Math.round(clamp(random.normal(7.4, 1.7), 4, 12) * 10) / 10
  const wish: DealWish = {
    product,
    price,
    deposit,
    depositSub:
      random.chance(0.4) && product === 'PCP' ? random.pick([25_000, 50_000, 75_000, 100_000]) : 0,
    term,
    balloon: hasFinalPayment(product) ? endValue : 0,
    rate,
  }
  const deal = strikeDeal(wish)
  const valuation = valueAfter(
    price,
    endValue * clamp(random.normal(1.06, 0.11), 0.7, 1.4),
    elapsed,
    term,
  )
  const isCompany = random.chance(product === 'Lease' ? 0.35 : 0.05)
  return {
    number: `${book.prefix}${1_000_001 + index}`,
    person,
    company: isCompany ? makeCompany(random, book.language) : null,
    street:
      book.language === 'de'
        ? `${random.pick(streets.de)} ${random.whole(1, 90)}`
        : `${random.whole(1, 90)} ${random.pick(streets.en)}`,
    town: dealer.city,
    postcode: drawPostcode(random, book.language),
    dealer,
    salesPerson: random.pick(dealer.salesPeople),
    car,
    vin: makeVin(random, index),
    registration:
      book.language === 'en'
        ? makeBritishRegistration(start, index)
        : makeGermanRegistration(index),
    ...wish,
    ...deal,
    start,
    end: addMonths(start, term),
    arrears: random.chance(0.02) ? deal.payment : 0,
    quotedSettlement: null,
    quotedUntil: null,
    terminatedOn: null,
    terminationReason: null,
    valuation,
    milesAYear,
    milesNow:
      Math.round((milesAYear / 12) * elapsed * clamp(random.normal(1.03, 0.18), 0.4, 1.8)) +
      random.whole(5, 60),
    guarantor: random.chance(0.02)
      ? `${random.pick(['Ada', 'Hugo', 'Nora', 'Emil'])} ${person.last}`
      : null,
    nextService: random.chance(0.7) ? addDays(today, random.whole(-20, 330)) : null,
    previousAgreement: random.chance(0.15) ? `${book.prefix}${900_001 + index}` : null,
    second: random.chance(0.12) ? makePerson(random, book.language, 2_000_000 + index) : null,
    objects: drawObjections(random),
  }
}
