import { rangedCategories, stringCategories } from './mapping-rules.model.ts'
import type { MappingField, RangedCategory, StringCategory } from './mapping-rules.model.ts'

/** Fields that nobody makes rules of. */
const fieldsWithoutRules = ['finance', 'PFV'] as const

type RuledField = Exclude<MappingField, (typeof fieldsWithoutRules)[number]>

export type MappingRuleTab = RuledField | 'modelBody' | 'exception'

const isRuled = (field: MappingField): field is RuledField =>
  fieldsWithoutRules.every((one) => one !== field)

/** A tab for each field that has rules, then those that stand beside the fields. */
export const getMappingRuleTabs = (fields: readonly MappingField[]): readonly MappingRuleTab[] => [
  ...fields.filter(isRuled),
  'modelBody',
  'exception',
]

export const findStringCategory = (tab: MappingRuleTab): StringCategory | undefined =>
  stringCategories.find((category) => category === tab)

export const findRangedCategory = (tab: MappingRuleTab): RangedCategory | undefined =>
  rangedCategories.find((category) => category === tab)
