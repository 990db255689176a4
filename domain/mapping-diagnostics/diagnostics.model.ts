import * as v from 'valibot'
import { ruleStepModel } from '../mapping-rules/mapping-explanation.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees the diagnostics. */
export const diagnosticsRights = {
  all: ['CanLogonAsOtherUser'],
} as const satisfies RequiredRights

/** Whose vehicles are counted: those that customers have, or those of the price list. */
export const diagnosticsTypes = ['customers', 'offers'] as const

export type DiagnosticsType = (typeof diagnosticsTypes)[number]

/** A model with a body, and how many asset codes it has. */
export const modelBodyModel = v.object({ model_body: v.string(), code_count: v.number() })

export type ModelBody = v.InferOutput<typeof modelBodyModel>

/** What is checked between two assets, in the order of the steps. */
export const diagnosticsFields = [
  'mapping',
  'price_list',
  'min_price',
  'size',
  'body',
  'classification',
] as const

export type DiagnosticsField = (typeof diagnosticsFields)[number]

/** One check: whether it lets the pair through, and the codes that lack what it asks for. */
export const codeCheckModel = v.object({
  field: v.picklist(diagnosticsFields),
  valid: v.boolean(),
  incomplete_asset_codes: v.array(v.string()),
  /** Of the mapping, where rules are in force: those that were asked. */
  rules: v.optional(v.array(ruleStepModel)),
})

export type CodeCheck = v.InferOutput<typeof codeCheckModel>

export const codeCellModel = v.object({
  aCode: v.string(),
  is_mapped: v.boolean(),
  valid: v.boolean(),
})

export type CodeCell = v.InferOutput<typeof codeCellModel>

/** Keyed by the trim and code of the one side, then of the other. */
export const codeGridModel = v.record(v.string(), v.record(v.string(), codeCellModel))

export type CodeGrid = v.InferOutput<typeof codeGridModel>

/** Codes of one model body that a grid takes at most. */
export const maxGridCodes = 200
