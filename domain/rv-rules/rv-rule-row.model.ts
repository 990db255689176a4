import * as v from 'valibot'
import { rvRuleModel } from '../catalogue/rv-rule.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Products’ rules are edited by who edits products, as far as they may see residual values. */
export const rvRuleRights = {
  all: ['CanViewProductConfiguration', 'CanViewRvData'],
} as const satisfies RequiredRights

/** A rule as the organisation keeps it. */
export const storedRvRuleModel = v.object({ id: v.string(), rule: rvRuleModel })

export type StoredRvRule = v.InferOutput<typeof storedRvRuleModel>
