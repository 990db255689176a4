import { eq } from 'drizzle-orm'
import { businessRuleRights } from '#domain/business-rules/business-rule.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { findMaker } from '../exports/export-maker.store.ts'
import type { Actor } from '../http/context.ts'

/**
 * Whose eyes a rule finds with: who runs it, or who scheduled it, as the caller of what it does.
 * Null where they may no longer see business rules.
 */
export async function findRuleOwner(
  tx: Transaction,
  { orgId, userId, now }: { readonly orgId: string; readonly userId: string; readonly now: Date },
): Promise<Actor | null> {
  const maker = await findMaker(tx, { orgId, userId })
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (maker === null || person === undefined || !hasRights(maker.rights, businessRuleRights))
    return null
  return {
    ...maker,
    username: person.username,
    name: `${person.first_name} ${person.last_name}`.trim(),
    defaultLanguage: person.default_language,
    sessionIdHash: '',
    sessionExpiresAt: now,
    actingBy: null,
  }
}
