import * as v from 'valibot'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const whole = v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(2_000_000_000))
const sum = v.exactOptional(v.nullable(whole))
const day = v.nullable(text(40))

/** Most deals shown side by side. */
export const maxShownDeals = 3

/**
 * A deal as shown to a customer; hidden fields are absent, null is unknown. Fields that would leak
 * the dealer's figures do not exist.
 */
export const shownDealModel = v.strictObject({
  vehicle: text(200),
  derivative: v.nullable(text(200)),
  /** The address of a picture on this host. */
  picture: v.nullable(v.pipe(text(500), v.regex(/^\/([^/].*)?$/u))),
  product: v.nullable(text(100)),
  /** What is paid each month today. */
  today: sum,
  /** The monthly change; negative is less than today. */
  change: sum,
  payment: sum,
  price: sum,
  /** The customer's own money including the part exchange. */
  deposit: sum,
  contribution: sum,
  credit: sum,
  /** VAT in each payment or financed with the price; absent where the price includes it. */
  paymentTax: sum,
  priceTax: sum,
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
  /** Dates of the figures: a day `YYYY-MM-DD` or an instant; null for typed values. */
  asOf: v.strictObject({ valuation: day, settlement: day, rates: day }),
})

export type ShownDeal = v.InferOutput<typeof shownDealModel>

/** The organisation's formats at that time, so that the record always reads the same. */
export const shownFormatModel = v.strictObject({
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

/** An immutable record of what a customer was shown. */
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
  format: shownFormatModel,
  /** `paper` where it was printed without being shown on the screen first. */
  medium: v.exactOptional(v.picklist(['paper'])),
  deals: v.pipe(v.array(shownDealModel), v.minLength(1), v.maxLength(maxShownDeals)),
})

export type ShownDeals = v.InferOutput<typeof shownDealsModel>

/**
 * What the host knows of a showing, read when it is recorded; the sheet prints this, never what the
 * device says of it.
 */
export const printedFactsModel = v.strictObject({
  organisation: v.string(),
  dealer: v.nullable(v.string()),
  customer: v.string(),
  /** The car that the customer drives, and its registration. */
  drives: v.nullable(v.string()),
  registration: v.nullable(v.string()),
  format: shownFormatModel,
})

export type PrintedFacts = v.InferOutput<typeof printedFactsModel>

/**
 * Whether the host's figures equal a shown deal's, differ, or could not be calculated when it was
 * recorded.
 */
export const dealChecks = ['confirmed', 'differs', 'not_recalculated'] as const

export type DealCheck = (typeof dealChecks)[number]

/** SHA-256 in hex of `canonicalJson` of what was shown. */
export const shownHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))

/** The short reference on paper: the hash's first eight figures, as `3F2A-91C0`. */
export function shownReference(hash: string): string {
  return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase()
}
