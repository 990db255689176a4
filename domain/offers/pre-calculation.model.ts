import * as v from 'valibot'

/** The kinds of proposals that are made beforehand, in the order in which they are made (W§4 L97, L101; A§3 L162). */
export const proposalKinds = [
  'repeatTerm',
  'core',
  'universal',
  'propensity',
  'fallback',
  'eco',
  'inventory',
  'buyingPower',
] as const

export type ProposalKind = (typeof proposalKinds)[number]

const word = v.pipe(v.string(), v.trim(), v.nonEmpty())
const few = (usual: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), usual)

/** A vehicle to offer: a model, or one derivative of it; of a model the derivative nearest in price to the customer's own vehicle. */
export const proposalTargetModel = v.object({
  make: word,
  model: word,
  derivative: v.optional(v.nullable(word), null),
})

export type ProposalTarget = v.InferOutput<typeof proposalTargetModel>

/** A model that is offered for a customer's model; at most one of them is the primary one (A§4 L235). */
export const mappingTargetModel = v.object({
  ...proposalTargetModel.entries,
  is_primary: v.optional(v.boolean(), false),
})

export const modelMappingModel = v.object({
  make: word,
  model: word,
  targets: v.array(mappingTargetModel),
})

export type ModelMapping = v.InferOutput<typeof modelMappingModel>

/** How the months of a new offer are chosen: the agreement's own term, or the nearest of `terms`. */
export const termLogics = ['repeat', 'nearest'] as const

/** Which vehicles in stock are offered. */
export const vehicleConditions = ['any', 'new', 'used'] as const

/** The parts of the rule set that `mapping_overrides` puts out of force by name (A§2 L116, A§3 L162). */
export const overridableRules = [
  'minimum_contract_age',
  'term_logic',
  'min_price',
  'vehicle_condition',
] as const

export type OverridableRule = (typeof overridableRules)[number]

/** The rule set by which an organisation's proposals are made; what is left out is the usual. */
export const proposalRulesModel = v.object({
  /** Months an agreement must have run for anything but the repeat of its term. */
  minimum_contract_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  term_logic: v.optional(v.picklist(termLogics), 'repeat'),
  terms: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), [24, 36, 48]),
  /** Least price of an offered vehicle, percent of the customer's own. */
  min_price: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000)), 0),
  vehicle_condition: v.optional(v.picklist(vehicleConditions), 'any'),
  /** Offered to everybody; when nothing else could be made; to customers of a propensity bucket. */
  universal: v.optional(v.array(proposalTargetModel), []),
  fallback: v.optional(v.array(proposalTargetModel), []),
  propensity: v.optional(v.array(v.object({ bucket: word, ...proposalTargetModel.entries })), []),
  /** The most proposals of each kind. */
  most: v.optional(
    v.object({
      core: few(3),
      universal: few(2),
      propensity: few(1),
      fallback: few(1),
      eco: few(1),
      inventory: few(3),
      buyingPower: few(1),
    }),
    {},
  ),
})

export type ProposalRules = v.InferOutput<typeof proposalRulesModel>

/** The usual rule set: no limits, and nothing offered to everybody. */
export const usualProposalRules: ProposalRules = v.parse(proposalRulesModel, { most: {} })

/** What an administrator offers beside the rules: `mapping_criteria` is model|derivative|fuel, each empty for any; only active ones count (A§3 L202). */
export const mappingOverrideModel = v.object({
  id: v.string(),
  mapping_type: v.picklist(['fallback', 'universal']),
  mapping_criteria: v.string(),
  status: v.string(),
})

export type MappingOverride = v.InferOutput<typeof mappingOverrideModel>
