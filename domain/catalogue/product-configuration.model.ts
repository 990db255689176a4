import * as v from 'valibot'
import { paymentMethods } from '../finance/payment-method.ts'

const flag = v.picklist([0, 1])
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** The upkeep that the total cost of ownership includes; each level has what it names. */
export const smrLevels = [
  'none',
  'Tyres',
  'Service+Tyres',
  'Service+Maintenance',
  'Service+Maintenance+Tyres',
] as const

export type SmrLevel = (typeof smrLevels)[number]

const fields = v.object({
  product: v.pipe(v.string(), v.nonEmpty()),
  when: v.optional(v.picklist(['advance', 'arrears']), 'arrears'),
  payment: v.optional(v.picklist(paymentMethods), 'retail'),
  /** 0: equity is never calculated nor rolled over, as for leases. */
  has_equity: v.optional(flag, 1),
  /** 1: equity beyond the maximum deposit is paid out; 0: it stays unused. */
  allow_cashback: v.optional(flag, 1),
  /** 1: the dealer may give a discount. */
  supports_discount: v.optional(flag, 0),
  /** 1: the repeat-term offer is a year shorter than the agreement. */
  term_decrement: v.optional(flag, 0),
  /** 1: prices and payments include tax, and the next five fields have no effect. */
  tax_included: v.optional(flag, 1),
  /** `otrp`: the price is taxed and the tax financed; `payment`: every payment is taxed. */
  tax_method: v.optional(v.picklist(['otrp', 'payment']), 'payment'),
  /** A flat sum, minor units. */
  tax_fee: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  freight_included: v.optional(flag, 0),
  insurance_included: v.optional(flag, 0),
  /** 1: the part exchange reduces the taxed amount. */
  remove_valuation: v.optional(flag, 0),
  /** 0: equity is calculated without the vehicle's value. */
  valuation_factored_into_equity: v.optional(flag, 1),
  /** 1: the true cost of change is shown. */
  true_cost_of_change: v.optional(flag, 1),
  /** `subscription`: equity is paid out or owed, never a deposit. */
  parity_position: v.optional(v.picklist(['standard', 'subscription']), 'standard'),
  /** How much more than today a new payment may be and still count as parity, percent. */
  parity_uplift_percentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000)), 0),
  /** Minimum parity, minor units, for an offer to be listed; null for any. */
  min_parity: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  tco_smr_level: v.optional(v.picklist(smrLevels), 'none'),
  payment_editable: v.optional(flag, 1),
  otrp_editable: v.optional(flag, 1),
  term_editable: v.optional(flag, 1),
  rv_hidden: v.optional(flag, 0),
  rate_hidden: v.optional(flag, 0),
  customer_rv_hidden: v.optional(flag, 0),
  customer_rate_hidden: v.optional(flag, 0),
  /** 1: initial rental and maintenance may be entered. */
  additional_lease_fields: v.optional(flag, 0),
  /** 1: the payment includes insurance, which is no part of the credit. */
  ppi_included: v.optional(flag, 0),
  /** 1: the dealer may add to the old vehicle's value. */
  trading_contribution: v.optional(flag, 0),
  /** 1: the customer may add one payment to the deposit. */
  payment_contribution: v.optional(flag, 0),
  /** Minimum and maximum deposit, percent of the price. */
  min_deposit_percentage: v.optional(percent, 0),
  max_deposit_percentage: v.optional(percent, 100),
  /** Initial rentals of a lease; null for the method's default. */
  initial_rentals: v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(36))), null),
})

/** How deals of a product are calculated and shown, with a new row's defaults. Flags are 0 or 1. */
export const productConfigurationModel = v.pipe(
  fields,
  v.check((row) => row.min_deposit_percentage <= row.max_deposit_percentage),
)

export type ProductConfiguration = v.InferOutput<typeof productConfigurationModel>

/**
 * The configuration of a product that the organisation has not configured: a new row's defaults.
 */
export function newProductConfiguration(product: string): ProductConfiguration {
  return v.parse(productConfigurationModel, { product })
}
