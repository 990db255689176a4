import * as v from 'valibot'

/** The kinds of pre-calculated proposals, in calculation order. */
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
const few = (fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), fallback)

/**
 * A model or derivative to offer; of a model, the derivative nearest in price to the customer's
 * vehicle.
 */
export const proposalTargetModel = v.object({
  make: word,
  model: word,
  derivative: v.optional(v.nullable(word), null),
})

export type ProposalTarget = v.InferOutput<typeof proposalTargetModel>

/** A model that is offered for a customer's model; at most one of them is the primary one. */
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

/** The term of new offers: the agreement's own, or the nearest of `terms`. */
export const termLogics = ['repeat', 'nearest'] as const

/** Which vehicles in stock are offered. */
export const vehicleConditions = ['any', 'new', 'used'] as const

/** The rules that `mapping_overrides` may switch off. */
export const overridableRules = [
  'minimum_contract_age',
  'term_logic',
  'min_price',
  'vehicle_condition',
] as const

export type OverridableRule = (typeof overridableRules)[number]

/** An organisation's proposal rules, with defaults. */
export const proposalRulesModel = v.object({
  /** Minimum age of an agreement, months, for anything but the repeat term. */
  minimum_contract_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  term_logic: v.optional(v.picklist(termLogics), 'repeat'),
  terms: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), [24, 36, 48]),
  /** Minimum price of an offered vehicle, percent of the customer's own. */
  min_price: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000)), 0),
  vehicle_condition: v.optional(v.picklist(vehicleConditions), 'any'),
  /** For everybody; as a fallback; for customers of a propensity bucket. */
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

/** The default rules: no limits, and nothing for everybody. */
export const defaultProposalRules: ProposalRules = v.parse(proposalRulesModel, { most: {} })

/**
 * An administrator's extra offer: `mapping_criteria` is model|derivative|fuel, empty for any; only
 * active ones count.
 */
export const mappingOverrideModel = v.object({
  id: v.string(),
  mapping_type: v.picklist(['fallback', 'universal']),
  mapping_criteria: v.string(),
  status: v.string(),
})

export type MappingOverride = v.InferOutput<typeof mappingOverrideModel>
