import * as v from 'valibot'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const whole = v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(2_000_000_000))
const sum = v.exactOptional(v.nullable(whole))
const day = v.nullable(text(40))

/** At most so many deals are shown side by side. */
export const mostShown = 3

/**
 * One deal as a customer is shown it. Sums are minor units, the term months, the mileage miles a year, the APR percent. What the customer is not to
 * see is not here at all; null is not known. There is no field for equity, parity, valuation, settlement, source, bucket or note: none can be shown by mistake.
 */
export const shownDealModel = v.strictObject({
  vehicle: text(200),
  derivative: v.nullable(text(200)),
  /** The address of a picture on this host. */
  picture: v.nullable(v.pipe(text(500), v.regex(/^\/([^/].*)?$/u))),
  product: v.nullable(text(100)),
  /** What is paid each month today. */
  today: sum,
  /** What changes each month: below zero is less than today. */
  change: sum,
  payment: sum,
  price: sum,
  /** The customer's own money, a car given in part exchange counted in. */
  deposit: sum,
  contribution: sum,
  credit: sum,
  term: v.exactOptional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1200))),
  ),
  mileage: v.exactOptional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
  ),
  finalPayment: sum,
  apr: v.exactOptional(v.nullable(v.pipe(v.number(), v.minValue(-1000), v.maxValue(100_000)))),
  chargeForCredit: sum,
  totalPayable: sum,
  /** What the figures are as of: a day `YYYY-MM-DD` or an instant; null where a person typed it. */
  asOf: v.strictObject({ valuation: day, settlement: day, rates: day }),
})

export type ShownDeal = v.InferOutput<typeof shownDealModel>

/** How the organisation wrote when it was shown, so that it is written the same ever after. */
const formatModel = v.strictObject({
  money: v.strictObject({
    symbol: text(10),
    placement: v.picklist(['left', 'right']),
    number: v.strictObject({
      locale: text(40),
      group: v.exactOptional(text(4)),
      decimal: v.exactOptional(text(4)),
    }),
  }),
  date: v.strictObject({ date: text(40), dateTime: text(60), timeZone: text(60) }),
})

/** What a customer was shown, as one piece: made when the tablet is turned, never changed. */
export const shownDealsModel = v.strictObject({
  agreementNo: text(64),
  customer: text(200),
  organisation: text(200),
  dealer: v.nullable(text(200)),
  /** The car that the customer drives, and its registration. */
  drives: v.nullable(text(200)),
  registration: v.nullable(text(40)),
  /** Who showed it, by name. */
  by: text(200),
  /** ISO instant by the device's clock. */
  at: v.pipe(text(40), v.isoTimestamp()),
  language: v.pipe(text(20), v.regex(/^[a-z]{2,3}(?:_[a-z]{2})?$/u)),
  format: formatModel,
  deals: v.pipe(v.array(shownDealModel), v.minLength(1), v.maxLength(mostShown)),
})

export type ShownDeals = v.InferOutput<typeof shownDealsModel>

/** SHA-256 in hex of `canonicalJson` of what was shown. */
export const shownHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))

/** The short form by which paper and people name what was shown: the first eight figures of its hash, as `3F2A-91C0`. */
export function shownReference(hash: string): string {
  return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase()
}
