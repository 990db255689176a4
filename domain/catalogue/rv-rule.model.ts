import * as v from 'valibot'

const flag = v.picklist([0, 1])
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(1000))

/** An RV product rule: the vehicle's value at the end of an agreement. */
export const rvRuleModel = v.pipe(
  v.object({
    product: v.pipe(v.string(), v.nonEmpty()),
    /** Type of vehicle; empty for any. */
    type: v.optional(v.string(), ''),
    /** Months, both included. */
    min_term: whole,
    max_term: whole,
    /** Miles, both included: a year's or the whole term's as the organisation says. */
    min_mileage: whole,
    max_mileage: whole,
    /** Years, at the end of the agreement; null for any. */
    max_age: v.optional(v.nullable(whole), null),
    /** Percent of the maker's own balloon. */
    percentage: v.optional(percent, 100),
    /**
     * Percent of the price; null where the maker's balloon is taken. It goes before `percentage`.
     */
    rv_percentage: v.optional(v.nullable(percent), null),
    /** 1: the price is meant with tax, 0: without. */
    vat: v.optional(flag, 1),
    enabled: v.optional(flag, 1),
    /**
     * 1: the rule gives the value at its maximum term and mileage; values between such rules are
     * linear.
     */
    interpolation: v.optional(flag, 0),
    /** 1: the product has no residual value. */
    rv_disabled: v.optional(flag, 0),
    /** ISO 8601; the older of two equal rules counts. */
    created: v.string(),
  }),
  v.check(
    ({ min_term, max_term, min_mileage, max_mileage }) =>
      min_term <= max_term && min_mileage <= max_mileage,
  ),
)

export type RvRule = v.InferOutput<typeof rvRuleModel>
