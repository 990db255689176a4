import * as v from 'valibot'
import { rateTypes } from '../finance/rate.ts'

/** Days, or a month, by which a creditor may defer the settlement date (SI 2004/1483 reg 6). */
export const settlementDeferrals = ['month', '30', '0'] as const

const numberParameter = (low: number, high: number, fallback: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.transform(Number),
      v.number(),
      v.minValue(low),
      v.maxValue(high),
    ),
    fallback,
  )

/**
 * The organisation's parameters for deal calculations; missing or invalid values take the default.
 */
export const dealSettingsModel = v.object({
  settlement_deferral: v.fallback(v.picklist(settlementDeferrals), '30'),
  /** Share of the remaining rentals that ending a lease early costs. */
  lease_termination_factor: numberParameter(0, 10, 1),
  /** How much negative equity may be financed with the next vehicle, percent of its price. */
  negative_equity_cap_percentage: numberParameter(0, 100, 20),
  /** What `fRate` means where an agreement does not say. */
  default_rate_type: v.fallback(v.picklist(rateTypes), 'apr'),
  /** `1`: a PCP's final payment falls due with its last regular one; `0`: a month later. */
  final_payment_with_last: v.fallback(v.picklist(['0', '1']), '0'),
  /** Tax on prices or payments of products whose prices do not hold it, percent. */
  tax_rate_percentage: numberParameter(0, 100, 20),
  /** What changes when a payment is typed: the customer's deposit or the price. */
  payment_edit_solves: v.fallback(v.picklist(['deposit', 'price']), 'deposit'),
  /** Whether RV rules count miles a year or over the whole term. */
  rv_mileage_basis: v.fallback(v.picklist(['annual', 'total']), 'annual'),
  /** Percent of value lost per 1,000 extra miles. */
  valuation_per_thousand_miles_percentage: numberParameter(0, 100, 0.4),
  /** Miles a year where an agreement names no mileage. */
  default_annual_mileage: numberParameter(1, 1_000_000, 10_000),
})

export type DealSettings = v.InferOutput<typeof dealSettingsModel>

/** Reads the deal settings from an organisation's parameters by key. */
export function parseDealSettings(parameters: ReadonlyMap<string, string>): DealSettings {
  return v.parse(
    dealSettingsModel,
    Object.fromEntries(
      Object.keys(dealSettingsModel.entries).map((key) => [key, parameters.get(key)]),
    ),
  )
}
