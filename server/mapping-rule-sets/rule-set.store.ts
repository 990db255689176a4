import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { mappingRuleSets } from '../db/schema/index.ts'

export type StoredRuleSet = Omit<typeof mappingRuleSets.$inferSelect, 'mappings'>

type RuleSetKey = Pick<StoredRuleSet, 'orgId' | 'versionId'>

const { mappings: _mappings, ...listed } = {
  orgId: mappingRuleSets.orgId,
  versionId: mappingRuleSets.versionId,
  name: mappingRuleSets.name,
  status: mappingRuleSets.status,
  mappings: mappingRuleSets.mappings,
  csvCount: mappingRuleSets.csvCount,
  createdAt: mappingRuleSets.createdAt,
  modifiedAt: mappingRuleSets.modifiedAt,
}

const whereRuleSet = ({ orgId, versionId }: RuleSetKey) =>
  and(eq(mappingRuleSets.orgId, orgId), eq(mappingRuleSets.versionId, versionId))

/** Every rule set, without its pairs. */
export async function findRuleSets(tx: Transaction, orgId: string): Promise<StoredRuleSet[]> {
  return tx
    .select(listed)
    .from(mappingRuleSets)
    .where(eq(mappingRuleSets.orgId, orgId))
    .orderBy(sql`lower(${mappingRuleSets.name})`, asc(mappingRuleSets.versionId))
}

export async function findRuleSet(tx: Transaction, key: RuleSetKey): Promise<StoredRuleSet | null> {
  const [row] = await tx.select(listed).from(mappingRuleSets).where(whereRuleSet(key))
  return row ?? null
}

export async function addRuleSet(
  tx: Transaction,
  row: typeof mappingRuleSets.$inferInsert,
): Promise<void> {
  await tx.insert(mappingRuleSets).values(row)
}

/** Changes a rule set; null where there is none. */
export async function changeRuleSet(
  tx: Transaction,
  key: RuleSetKey,
  change: Partial<typeof mappingRuleSets.$inferInsert>,
): Promise<StoredRuleSet | null> {
  const [row] = await tx
    .update(mappingRuleSets)
    .set(change)
    .where(whereRuleSet(key))
    .returning(listed)
  return row ?? null
}
