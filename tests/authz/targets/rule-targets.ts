import type { Transaction } from '#server/db/database.ts'
import { businessRules } from '#server/db/schema/index.ts'

/** A business rule that stays, and one that is deleted. */
export interface RuleTargets {
  readonly ruleId: string
  readonly deletedRuleId: string
}

export const nameRuleTargets = (entry: (kind: string) => string): RuleTargets => ({
  ruleId: entry('business-rule'),
  deletedRuleId: entry('deleted-business-rule'),
})

export async function insertRuleTargets(
  tx: Transaction,
  orgId: string,
  { ruleId, deletedRuleId }: RuleTargets,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  const by = 'Robin Marsh'
  await tx.insert(businessRules).values(
    [ruleId, deletedRuleId].map((id) => ({
      orgId,
      id,
      name: 'In parity',
      query: '{"fParity":{"min":0}}',
      crontab: '',
      tag: '',
      email_recipient: '',
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })),
  )
}
