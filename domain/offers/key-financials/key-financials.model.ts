import * as v from 'valibot'
import type { DealStepLabel, StepLabel } from '../../finance/step.model.ts'
import { rateTypes } from '../../finance/rate.ts'
import { dealOverridesModel } from './deal-facts.model.ts'
import { offerTypes, stepLabels } from '../offer.model.ts'

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

/** The offer: by id, else by saved index, else a stock car, else the first of the type. */
export const offerChoiceModel = v.object({
  offerType: v.optional(v.nullable(v.picklist(offerTypes)), null),
  inventoryVin: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  oId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  savedOfferIndex: v.optional(v.nullable(v.pipe(whole, v.minValue(0))), null),
})

export type OfferChoice = v.InferOutput<typeof offerChoiceModel>

/** Where a deal's residual value comes from; `none` where the product has none. */
export const rvSources = ['typed', 'rules', 'price_list', 'offer', 'none'] as const

/**
 * A deal and its waterfalls: minor units, months, miles a year, percent; null is unknown or
 * hidden.
 */
export const keyFinancialsModel = v.object({
  /** Null for a stock car without an offer. */
  oId: v.nullable(v.string()),
  offerType: v.picklist(offerTypes),
  inventoryVin: v.nullable(v.string()),
  deal: v.object({
    fProduct: v.string(),
    fPlanType: v.string(),
    fPurchasePrice: whole,
    fTerm: whole,
    Mileage: whole,
    /** 0 for a lease when residual values are hidden: the customer pays none. */
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
  /** The residual value's warning: `taxonomy` is its text key. */
  flags: v.object({
    rv: v.boolean(),
    taxonomy: v.nullable(v.picklist(['rv_disabled', 'rv_no_rule', 'rv_no_maker_balloon'])),
  }),
  rvSource: v.picklist(rvSources),
  /** The most that may be contributed, minor units. */
  limits: v.object({ trading_contribution: whole, payment_contribution: whole }),
  /**
   * Dates of the figures: valuation and settlement `YYYY-MM-DD`, rates and price an instant; null
   * for typed values.
   */
  asOf: v.object({
    valuation: v.nullable(v.string()),
    settlement: v.nullable(v.string()),
    rates: v.nullable(v.string()),
  }),
})

export type KeyFinancials = v.InferOutput<typeof keyFinancialsModel>

/** Why key financials are refused. */
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
  /** The nearest value of the field that is possible, in its unit. */
  readonly nearest?: number
  /** `DealRefusal` or `out_of_reach`. */
  readonly reason?: string
}

/** The body of KEY_FINANCIALS: the choice and the three override groups. */
export const keyFinancialsInput = v.object({
  ...offerChoiceModel.entries,
  ...dealOverridesModel.entries,
})
