import * as v from 'valibot'
import { toWholeSteps } from '../finance/breakdown.ts'
import type { StepLabel } from '../finance/step.model.ts'

export const offerTypes = [
  'offer',
  'saved',
  'recommended',
  'mapped',
  'repeatTerm',
  'buyingPower',
  'hotlead',
  'digitalRenewal',
  'campaignOffer',
  'pamAppliedInventory',
] as const

export type OfferType = (typeof offerTypes)[number]

/** Every label that a step of the deal engine can have. */
export const stepLabels = Object.keys({
  valuation: true,
  settlement: true,
  equity: true,
  arrears: true,
  excess_mileage: true,
  true_equity: true,
  price: true,
  deposit_contribution: true,
  deposit: true,
  negative_equity: true,
  credit: true,
  old_payment: true,
  uplift: true,
  new_payment: true,
  parity: true,
} satisfies Record<StepLabel, true>) as readonly StepLabel[]

const whole = v.pipe(v.number(), v.integer())
const money = v.nullable(whole)
const text = v.nullable(v.string())

/** One bar of a waterfall: minor units, signed; the last of a list is the figure itself. */
export const stepModel = v.object({ label: v.picklist(stepLabels), amount: whole })

// Steps may have fractions of a penny before the figure: an uplift of 5 % is seldom whole.
const storedSteps = v.pipe(
  v.array(v.object({ label: v.picklist(stepLabels), amount: v.number() })),
  v.transform((steps) => toWholeSteps(steps)),
)

/** The stored steps of payment and parity, rounded to minor units; null when missing. */
export const offerStepsModel = v.fallback(
  v.nullable(v.object({ payment: storedSteps, parity: storedSteps })),
  null,
)

/**
 * An offer to a customer. Sums are minor units, terms months, rates percent, `Mileage` miles a
 * year, instants ISO.
 */
export const offerModel = v.object({
  fAgreementNo: v.string(),
  oId: v.string(),
  internalId: text,
  type: v.picklist(offerTypes),
  subType: text,
  source: text,
  bucket: text,
  stock_source: text,
  aMake: text,
  aModel: text,
  aDerivative: text,
  fParity: money,
  fEquity: money,
  fPayment: money,
  fPlanType: text,
  fProduct: text,
  fPurchasePrice: money,
  fTerm: v.nullable(whole),
  fBalloon: money,
  fRate: v.nullable(v.number()),
  fDeposit: money,
  fDepositSub: money,
  Mileage: v.nullable(whole),
  inventoryVin: text,
  aDealerCode: text,
  aFuelType: text,
  recommended_alt_products: v.array(v.string()),
  savedOfferIndex: v.nullable(whole),
  isCustomRecommended: v.boolean(),
  customRecommendedID: text,
  send_to_myaccount: v.boolean(),
  /** Its total cost of ownership can be calculated. */
  hasTCO: v.optional(v.boolean(), false),
  tax_component: money,
  are_discounts_applied: v.boolean(),
  overlay: money,
  prbonus: money,
  payment_support: money,
  trading_contribution: money,
  campaign_support: money,
  steps: v.nullable(v.object({ payment: v.array(stepModel), parity: v.array(stepModel) })),
  /** When it was calculated: the "as of" of its figures. */
  created_at: v.string(),
  version: v.number(),
})

export type Offer = v.InferOutput<typeof offerModel>
