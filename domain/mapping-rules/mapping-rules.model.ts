import * as v from 'valibot'
import { isStorableText } from '../input.model.ts'
import { readStep } from './ranged-step.rules.ts'

/** Where a target stands for a customer: preferred, second and third choice. */
export const mappingTiers = ['p', 'd1', 'd2'] as const

export type MappingTier = (typeof mappingTiers)[number]

/** What vehicles are compared by; the last two have no rules of their own. */
export const mappedFields = [
  'body',
  'size',
  'classification',
  'fuel',
  'make',
  'price',
  'term',
  'finance',
  'PFV',
] as const

export type MappingField = (typeof mappedFields)[number]

/** Compared by value. */
export const stringCategories = ['body', 'size', 'classification', 'fuel', 'make'] as const

export type StringCategory = (typeof stringCategories)[number]

/** Compared by how far they lie apart: price in percent, term in months. */
export const rangedCategories = ['price', 'term'] as const

export type RangedCategory = (typeof rangedCategories)[number]

const value = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120), v.check(isStorableText))
const values = v.pipe(v.array(value), v.maxLength(200))

/** What may follow a value of a category. */
export const stringRuleModel = v.object({
  category: v.picklist(stringCategories),
  from: value,
  p: values,
  d1: values,
  d2: values,
})

export type StringRule = v.InferOutput<typeof stringRuleModel>

const step = v.pipe(v.unknown(), v.transform(readStep))

const rangeModel = v.object({ inc: v.optional(step, 0), dec: v.optional(step, 0) })

/** How far up and down a category may go at each choice. */
export const rangedRuleModel = v.object({
  category: v.picklist(rangedCategories),
  p: rangeModel,
  d1: rangeModel,
  d2: rangeModel,
})

export type RangedRule = v.InferOutput<typeof rangedRuleModel>

/** The bodies that may follow a model; its key is make and model with a space between. */
export const modelBodyRulesModel = v.record(value, values)

export type ModelBodyRules = v.InferOutput<typeof modelBodyRulesModel>

const assetName = v.pipe(v.string(), v.minLength(1), v.maxLength(120), v.check(isStorableText))

/** The assets that alone may follow an asset. */
export const exceptionRuleModel = v.object({
  source: assetName,
  targets: v.pipe(v.array(assetName), v.minLength(1), v.maxLength(500)),
})

export type ExceptionRule = v.InferOutput<typeof exceptionRuleModel>

/** Everything that decides what may follow a vehicle. */
export const mappingRulesModel = v.object({
  strings: v.array(stringRuleModel),
  ranged: v.array(rangedRuleModel),
  modelBody: modelBodyRulesModel,
  exceptions: v.array(exceptionRuleModel),
})

export type MappingRules = v.InferOutput<typeof mappingRulesModel>
