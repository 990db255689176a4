import * as v from 'valibot'
import { jobModel } from '../jobs/job.model.ts'
import { maxRules } from '../mapping-rules/mapping-build.model.ts'
import {
  modelBodyRulesModel,
  rangedRuleModel,
  stringRuleModel,
} from '../mapping-rules/mapping-rules.model.ts'

/**
 * What a change of the mapping means for a customer, the repeat of their own vehicle aside: first
 * offers, no offers any more, another best one, others beside the same best one, or the same.
 */
export const effectGroups = ['gained', 'lost', 'changed', 'others', 'unchanged'] as const

export type EffectGroup = (typeof effectGroups)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const effectCountsModel = v.object({
  gained: count,
  lost: count,
  changed: count,
  others: count,
  unchanged: count,
})

export type EffectCounts = v.InferOutput<typeof effectCountsModel>

/** A customer with the best offer before and after, in words; null without one. */
export const effectExampleModel = v.object({
  fAgreementNo: v.string(),
  group: v.picklist(effectGroups),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

export type EffectExample = v.InferOutput<typeof effectExampleModel>

/** Customers that a group names. */
export const maxEffectExamples = 5

/**
 * What keeps a change without effect: a version of the model mapping decides, or a build would map
 * nobody and leave the last rules in force.
 */
export const effectObstacles = ['version_decides', 'maps_nobody'] as const

export type EffectObstacle = (typeof effectObstacles)[number]

/** What a change would mean, by customers that were calculated both ways. */
export const mappingEffectModel = v.object({
  /** The organisation’s customers, and how many of them were compared. */
  total: count,
  compared: count,
  obstacle: v.nullable(v.picklist(effectObstacles)),
  counts: effectCountsModel,
  /** Those that the asker may open. */
  examples: v.array(v.object({ ...effectExampleModel.entries, name: v.string() })),
})

export type MappingEffect = v.InferOutput<typeof mappingEffectModel>

/**
 * A change of the mapping: the rules as they are saved, with what is not saved yet in place of its
 * kind; or a version of the model mapping.
 */
export const mappingChangeEntries = {
  strings: v.optional(v.pipe(v.array(stringRuleModel), v.maxLength(maxRules))),
  ranged: v.optional(v.pipe(v.array(rangedRuleModel), v.maxLength(20))),
  modelBody: v.optional(modelBodyRulesModel),
  versionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
}

export type MappingChange = v.InferOutput<v.ObjectSchema<typeof mappingChangeEntries, undefined>>

/** A comparison of all customers; `effect` is null until its job is done. */
export const effectRunModel = v.object({
  id: v.string(),
  started_at: v.string(),
  /** Whether the rules or the version are still what was compared. */
  is_current: v.boolean(),
  effect: v.nullable(mappingEffectModel),
  job: v.nullable(jobModel),
})

export type EffectRun = v.InferOutput<typeof effectRunModel>
