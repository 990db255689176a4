import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'

const day = v.optional(v.nullable(v.pipe(v.string(), v.check(isCalendarDay))), null)
const text = v.optional(v.nullable(v.string()), null)
const sum = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)
const sumOrAny = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null)
const whole = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null)
const percent = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0)
const percentOrAny = v.optional(
  v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  null,
)

/** What both campaigns and offers give and ask of the deposit. Sums are minor units. */
const depositFields = {
  deposit_sub: sum,
  deposit_sub_percent: percent,
  deposit_sub_brand: sum,
  deposit_sub_retailer: sum,
  min_deposit_percent: percentOrAny,
  max_deposit_percent: percentOrAny,
  min_deposit_amount: sumOrAny,
  max_deposit_amount: sumOrAny,
}

const validFields = { valid_from: day, valid_to: day }

/**
 * An incentive campaign: support for customers and plans that it names; what it leaves out may be
 * anything.
 */
export const incentiveCampaignModel = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  source: text,
  delivery_type: text,
  name: text,
  description: text,
  region: text,
  customer_type: text,
  customer_status: text,
  asset_type: text,
  plan_type: text,
  ...depositFields,
  existing_contract_end_from: day,
  existing_contract_end_to: day,
  registered_from: day,
  registered_to: day,
  /** Months of the old agreement's payments that are waived. */
  pull_forward: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Percent a year, of the kind that the deal's own rate is; null leaves the rate. */
  rate: percentOrAny,
  min_months: whole,
  max_months: whole,
  additional_support: sum,
  additional_support_percent: percent,
  acceptance_fee: sum,
  ...validFields,
})

/** An incentive offer: price, balloon and rate of the vehicles that it names. */
export const incentiveOfferModel = v.object({
  vehicle_code: text,
  brand: text,
  model: text,
  model_year: whole,
  model_derivative: text,
  sub_model: text,
  fuel_type: text,
  body_type: text,
  transmission: text,
  doors: whole,
  asset_type: text,
  /** On-the-road price; null leaves the price. */
  otrp: sumOrAny,
  balloon: sumOrAny,
  /** Months. */
  term: whole,
  /** Miles a year, and over the whole term. */
  distance_band: whole,
  distance_total: whole,
  rate: percentOrAny,
  ...depositFields,
  additional_support: sum,
  acceptance_fee: sum,
  ...validFields,
})

/** An incentive overlay: cash on top of other incentives. */
export const incentiveOverlayModel = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  source: text,
  name: text,
  description: text,
  region: text,
  customer_type: text,
  asset_type: text,
  cash_amount: sum,
  ...validFields,
})

export type IncentiveCampaign = v.InferOutput<typeof incentiveCampaignModel>
export type IncentiveOffer = v.InferOutput<typeof incentiveOfferModel>
export type IncentiveOverlay = v.InferOutput<typeof incentiveOverlayModel>
