import * as v from 'valibot'
import { isStorableText } from '../input.model.ts'
import { ruleStepModel } from '../mapping-rules/mapping-explanation.model.ts'
import { proposalKinds } from '../pre-calculation/pre-calculation.model.ts'

/** How a way to an offer of the vehicle ended, as the calculation of offers says it. */
export const wayEnds = [
  'made',
  'hidden',
  'not_mapped',
  'contract_too_young',
  'below_min_price',
  'no_regular_payment',
  'no_term',
  'no_price',
  'no_rate',
  'nothing_to_finance',
  'not_a_sum',
  'below_min_parity',
  'proposed_already',
  'limit_reached',
  'fallback_unneeded',
] as const

export type WayEnd = (typeof wayEnds)[number]

/** Why an offer is missing, or that it is none. */
export const missingOfferReasons = [
  /** It is among the offers. */
  'offered',
  /** Today's calculation makes it; what is stored is older. */
  'not_yet',
  /** It is made, and the organisation does not show offers of this kind. */
  'hidden',
  'not_in_price_list',
  'not_valid_today',
  /** The customer's agreement has no product: nothing can be calculated. */
  'no_product',
  /** A rule of the mapping says no: the last of the steps. */
  'mapping_rule',
  /** Without rules in force the mapping does not name its model. */
  'not_named',
  /** One vehicle of each model is proposed: another one of this model. */
  'other_version',
  ...wayEnds.filter((end) => end !== 'made' && end !== 'hidden' && end !== 'not_mapped'),
] as const

export type MissingOfferReason = (typeof missingOfferReasons)[number]

/** A vehicle as the price list writes it. */
export const listedVehicleModel = v.object({
  make: v.string(),
  model: v.string(),
  derivative: v.nullable(v.string()),
})

export type ListedVehicle = v.InferOutput<typeof listedVehicleModel>

/** Suggestions of one kind that ended alike. */
export const offerWayModel = v.object({
  kind: v.picklist(proposalKinds),
  end: v.picklist(wayEnds),
  /** An active override suggests it: the mapping is not asked. */
  is_override: v.boolean(),
  count: v.number(),
  /** What the end is measured by: months, percent, minor units or how many are kept. */
  limit: v.nullable(v.number()),
})

export type OfferWay = v.InferOutput<typeof offerWayModel>

export const missingOfferModel = v.object({
  vehicle: listedVehicleModel,
  /** Today's list price, minor units; null without one. */
  price: v.nullable(v.number()),
  /** The customer's own vehicle, new. */
  is_own: v.boolean(),
  reason: v.picklist(missingOfferReasons),
  /** Of the reason: as of a way. */
  limit: v.nullable(v.number()),
  /** The version of the model that is taken in its place. */
  other: v.nullable(v.string()),
  /** The offers that are of this vehicle. */
  offers: v.array(v.string()),
  /** The mapping rules that were asked, in their order; null where none are in force. */
  rules: v.nullable(v.array(ruleStepModel)),
  ways: v.array(offerWayModel),
  /** When the customer's offers were calculated; null before the first time. */
  calculated_at: v.nullable(v.string()),
})

export type MissingOffer = v.InferOutput<typeof missingOfferModel>

/** The most vehicles, makes and models that a choice shows. */
export const maxListedVehicles = 50
export const maxListedNames = 500

export const offerableVehiclesModel = v.object({
  makes: v.array(v.string()),
  /** Of the make; empty without one. */
  models: v.array(v.string()),
  vehicles: v.array(listedVehicleModel),
  /** How many match, whether or not they are among these. */
  total: v.number(),
})

export type OfferableVehicles = v.InferOutput<typeof offerableVehiclesModel>

const name = v.pipe(v.string(), v.maxLength(200), v.check(isStorableText))

/** A vehicle of the price list; without a derivative it is the price of the model. */
export const requestedVehicleEntries = {
  make: v.pipe(name, v.nonEmpty()),
  model: v.pipe(name, v.nonEmpty()),
  derivative: v.optional(name, ''),
}

export const vehicleChoiceEntries = {
  make: v.optional(name, ''),
  model: v.optional(name, ''),
  /** Words that make, model and derivative contain together. */
  search: v.optional(name, ''),
}

/** What narrows the price list; empty parts are any. */
export interface VehicleChoice {
  readonly make: string
  readonly model: string
  readonly search: string
}
