import * as v from 'valibot'
import type { DealStepLabel, StepLabel } from '../deals/step.model.ts'
import { rateTypes } from '../deals/rate.ts'
import { dealOverridesModel } from './deal-facts.model.ts'
import { offerTypes, stepLabels } from './offer.model.ts'

/** Labels that only the waterfalls of a whole deal have. */
const furtherLabels = Object.keys({
  freight: true,
  insurance: true,
  dealer_discount: true,
  overlay: true,
  additional_support: true,
  cash_support: true,
  part_exchange_support: true,
  pull_forward: true,
  trading_contribution: true,
  deal_equity: true,
  payment_contribution: true,
  lump_sum: true,
  equity_used: true,
  cash_required: true,
  tax: true,
  tax_fee: true,
  acceptance_fee: true,
  total_payable: true,
  true_cost_of_change: true,
  half_of_total: true,
  paid: true,
  due: true,
  damage: true,
  termination: true,
  initial_payment: true,
  payments: true,
  final_payment: true,
  fees: true,
  gross: true,
  rebate: true,
  worth_of_payments: true,
  towards_price: true,
  worth_of_balloon: true,
  rounding: true,
  buying_power: true,
  depreciation: true,
  service: true,
  maintenance: true,
  tyres: true,
  fuel: true,
  closing_equity: true,
  cost_of_ownership: true,
} satisfies Record<Exclude<DealStepLabel, StepLabel>, true>) as readonly Exclude<
  DealStepLabel,
  StepLabel
>[]

const whole = v.pipe(v.number(), v.integer())
const money = v.nullable(whole)
const steps = v.array(
  v.object({ label: v.picklist([...stepLabels, ...furtherLabels]), amount: whole }),
)

/** Which offer is asked about: by its id; else a saved one by its index; else a car in stock; else the first of the type (W§7 L159). */
export const offerChoiceModel = v.object({
  offerType: v.optional(v.nullable(v.picklist(offerTypes)), null),
  inventoryVin: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  oId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  savedOfferIndex: v.optional(v.nullable(v.pipe(whole, v.minValue(0))), null),
})

export type OfferChoice = v.InferOutput<typeof offerChoiceModel>

/** Where a deal's residual value comes from; `none` where the product has none. */
export const rvSources = ['typed', 'rules', 'price_list', 'offer', 'none'] as const

/** A deal to the penny with what explains it: sums in minor units, terms months, miles a year, rates percent, null is not known or not shown. */
export const keyFinancialsModel = v.object({
  /** Null for a car in stock that no offer names. */
  oId: v.nullable(v.string()),
  offerType: v.picklist(offerTypes),
  inventoryVin: v.nullable(v.string()),
  deal: v.object({
    fProduct: v.string(),
    fPlanType: v.string(),
    fPurchasePrice: whole,
    fTerm: whole,
    Mileage: whole,
    /** 0 for a lease's where residual values may not be seen: the customer pays none. */
    fBalloon: whole,
    fRate: v.number(),
    rateType: v.picklist(rateTypes),
    fDeposit: whole,
    fDepositSub: whole,
    fAdvance: whole,
    fPayment: whole,
    tax_component: whole,
    maintenance: whole,
    fEquity: money,
    fParity: money,
    fParityPosition: v.picklist([1, 2, 3, 4, 5, 6, 7]),
    equityUsed: whole,
    cashUsed: whole,
    cashRequired: whole,
    cashBack: whole,
    unusedEquity: whole,
    negativeEquity: whole,
    trading_contribution: whole,
    payment_contribution: whole,
    totalSupport: whole,
    trueCostOfChange: money,
    /** One decimal. */
    apr: v.nullable(v.number()),
    chargeForCredit: whole,
    totalAmountPayable: whole,
    aValuationAverage: money,
    settlementValue: money,
  }),
  /** The waterfalls: each ends in its figure. */
  steps: v.object({ credit: steps, equity: steps, change: steps, parity: steps, total: steps }),
  /** What is to be said about the residual value: `rv` is set and `taxonomy` names the text, else null (W§7 L159, W§8 L190). */
  flags: v.object({
    rv: v.boolean(),
    taxonomy: v.nullable(v.picklist(['rv_disabled', 'rv_no_rule', 'rv_no_maker_balloon'])),
  }),
  rvSource: v.picklist(rvSources),
  /** The most that may be contributed, minor units (W§5 L119). */
  limits: v.object({ trading_contribution: whole, payment_contribution: whole }),
  /** What the figures are as of: valuation and settlement a day `YYYY-MM-DD`, rates and price an instant; null where a person typed it. */
  asOf: v.object({
    valuation: v.nullable(v.string()),
    settlement: v.nullable(v.string()),
    rates: v.nullable(v.string()),
  }),
})

export type KeyFinancials = v.InferOutput<typeof keyFinancialsModel>

/**
 * Why there are no key financials: no such offer; the car has gone; the field may not be typed for this product or organisation; a contribution
 * above its limit, or that the product has not; or the deal cannot be reckoned.
 */
export const keyFinancialsRefusals = [
  'offer_not_found',
  'inventory_not_available',
  'not_editable',
  'over_limit',
  'not_offered',
  'unsolvable',
] as const

export interface KeyFinancialsRefusal {
  readonly code: (typeof keyFinancialsRefusals)[number]
  /** The override that is refused. */
  readonly field?: string
  /** The most that it may be, minor units. */
  readonly most?: number
  /** Why a deal cannot be reckoned: `DealRefusal` or `out_of_reach`. */
  readonly reason?: string
}

/** The body of KEY_FINANCIALS: the choice and the three override groups. */
export const keyFinancialsQuestion = v.object({
  ...offerChoiceModel.entries,
  ...dealOverridesModel.entries,
})
