import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

export const ruleSetRights = {
  all: ['CanViewOfferMappingList'],
} as const satisfies RequiredRights

export const ruleSetEditRights = {
  all: ['CanViewOfferMappingList', 'CanEditOfferMappingCriteria'],
} as const satisfies RequiredRights

export const ruleSetStatuses = ['published', 'unpublished'] as const

export type RuleSetStatus = (typeof ruleSetStatuses)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Pairs of models under one name; published, they go before the imported mapping. */
export const mappingRuleSetModel = v.object({
  name: v.string(),
  status: v.picklist(ruleSetStatuses),
  version_id: v.string(),
  created_at: v.string(),
  modified_at: v.string(),
  /** Rows of its file, 0 before the first. */
  csv_count: count,
})

export type MappingRuleSet = v.InferOutput<typeof mappingRuleSetModel>

export const ruleSetName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120))

export const ruleSetVersion = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Rows that one file may have. */
export const maxRuleSetRows = 20_000

/** Rule sets of one organisation. */
export const maxRuleSets = 500

export const ruleSetColumns = [
  'make',
  'model',
  'to_make',
  'to_model',
  'to_derivative',
  'is_primary',
] as const

export type RuleSetColumn = (typeof ruleSetColumns)[number]
