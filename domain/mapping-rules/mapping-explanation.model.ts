import * as v from 'valibot'
import { mappingTiers, rangedCategories, stringCategories } from './mapping-rules.model.ts'

/** A rule that was asked whether a vehicle may follow another, and what it said. */
export const ruleStepModel = v.object({
  /** What the rule is of: the tab of the rules that has it. */
  rule: v.picklist([...stringCategories, ...rangedCategories, 'modelBody', 'exception']),
  /** The row that was asked: a value, a model or an asset; null where the rule has none. */
  row: v.nullable(v.string()),
  /** What the other vehicle has; null where it is a distance. */
  value: v.nullable(v.string()),
  /** The choice; null where it said no. */
  tier: v.nullable(v.picklist(mappingTiers)),
  /** Why it said no. */
  reason: v.nullable(v.picklist(['not_listed', 'unknown', 'no_rule', 'above', 'below'])),
})

export type RuleStep = v.InferOutput<typeof ruleStepModel>
