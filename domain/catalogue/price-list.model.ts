import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import { rateTypes } from '../finance/rate.ts'

const calendarDay = v.pipe(v.string(), v.check(isCalendarDay))
const isRising = (values: number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value))
const rising = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.minLength(1),
  v.check(isRising),
)

/**
 * Percentages of the price, a row per term and a column per yearly mileage, interpolated linearly.
 */
export const residualValuesModel = v.pipe(
  v.object({
    /** Months, rising. */
    terms: rising,
    /** Miles a year, rising. */
    mileages: rising,
    /** `percentages[term][mileage]` */
    percentages: v.array(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
  }),
  v.check(
    ({ terms, mileages, percentages }) =>
      percentages.length === terms.length &&
      percentages.every((row) => row.length === mileages.length),
  ),
)

export type ResidualValues = v.InferOutput<typeof residualValuesModel>

const aMonth = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** Running costs, minor units a month, fuel a mile; null where unknown. */
export const runningCostsModel = v.object({
  service: aMonth,
  maintenance: aMonth,
  tyres: aMonth,
  tax: aMonth,
  insurance: aMonth,
  fuel_per_mile: v.nullable(v.pipe(v.number(), v.minValue(0))),
})

/** The new price and the finance terms of a model or one derivative. */
export const priceListEntryModel = v.object({
  make: v.pipe(v.string(), v.nonEmpty()),
  model: v.pipe(v.string(), v.nonEmpty()),
  /** null: the price of derivatives without one of their own. */
  derivative: v.optional(v.nullable(v.string()), null),
  /** What it runs on; left out where the list does not say. */
  fuel_type: v.exactOptional(v.nullable(v.string())),
  /** Prices by the dealer's state or region, minor units, where they differ from `price`. */
  state_prices: v.exactOptional(
    v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))),
  ),
  /** On-the-road cash price after discount, minor units. */
  price: v.pipe(v.number(), v.integer(), v.minValue(1)),
  residual_values: residualValuesModel,
  /** Percent a year, of the type beside it. */
  rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
  rate_type: v.optional(v.picklist(rateTypes), 'apr'),
  /** Maker's and dealer's contribution to the deposit, minor units. */
  deposit_sub: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** First and last day of the price, `YYYY-MM-DD`; null for open. */
  valid_from: v.optional(v.nullable(calendarDay), null),
  valid_until: v.optional(v.nullable(calendarDay), null),
  /** Left out when unknown; there is no total cost of ownership then. */
  running: v.exactOptional(runningCostsModel),
})

export type PriceListEntry = v.InferOutput<typeof priceListEntryModel>
