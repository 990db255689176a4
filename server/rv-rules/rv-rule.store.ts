import { and, eq } from 'drizzle-orm'
import type { RvRule } from '#domain/catalogue/rv-rule.model.ts'
import type { Transaction } from '../db/database.ts'
import { rvRules } from '../db/schema/index.ts'

/** Writes a rule, in place of the one of its id. */
export async function saveRvRule(
  tx: Transaction,
  orgId: string,
  id: string,
  rule: RvRule,
): Promise<void> {
  await tx
    .insert(rvRules)
    .values({ orgId, id, rule })
    .onConflictDoUpdate({ target: [rvRules.orgId, rvRules.id], set: { rule, removed_at: null } })
}

/** Takes a rule away. */
export async function removeRvRule(
  tx: Transaction,
  orgId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .update(rvRules)
    .set({ removed_at: now })
    .where(and(eq(rvRules.orgId, orgId), eq(rvRules.id, id)))
}
