import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { maxListedBuilds, noMappingRules } from '#domain/mapping-rules/mapping-build.model.ts'
import { mappingRulesModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { Transaction } from '../db/database.ts'
import { mappingBuilds, mappingRules } from '../db/schema/index.ts'

export type StoredBuild = typeof mappingBuilds.$inferSelect

/** The rules as they are edited. */
export async function findMappingRules(tx: Transaction, orgId: string): Promise<MappingRules> {
  const [row] = await tx
    .select({ rules: mappingRules.rules })
    .from(mappingRules)
    .where(eq(mappingRules.orgId, orgId))
  return row === undefined ? noMappingRules : v.parse(mappingRulesModel, row.rules)
}

/** The rules of another organisation; null where the person may not see them. */
export async function findRulesElsewhere(tx: Transaction, orgId: string): Promise<unknown> {
  const { rows } = await tx.execute<{ rules: unknown }>(
    sql`select own_mapping_rules(${orgId}) as rules`,
  )
  const rules = rows[0]?.rules ?? null
  return rules === 'none' ? noMappingRules : rules
}

export async function saveRules(
  tx: Transaction,
  orgId: string,
  rules: MappingRules,
): Promise<void> {
  await tx
    .insert(mappingRules)
    .values({ orgId, rules })
    .onConflictDoUpdate({ target: [mappingRules.orgId], set: { rules } })
}

/** The last builds, the latest first. */
export async function findBuilds(tx: Transaction, orgId: string): Promise<StoredBuild[]> {
  return tx
    .select()
    .from(mappingBuilds)
    .where(eq(mappingBuilds.orgId, orgId))
    .orderBy(desc(mappingBuilds.started), desc(mappingBuilds.id))
    .limit(maxListedBuilds)
}

export async function addBuild(
  tx: Transaction,
  build: typeof mappingBuilds.$inferInsert,
): Promise<void> {
  await tx.insert(mappingBuilds).values(build)
}

const whereBuild = ({ orgId, id }: Pick<StoredBuild, 'orgId' | 'id'>) =>
  and(eq(mappingBuilds.orgId, orgId), eq(mappingBuilds.id, id))

export async function findBuild(
  tx: Transaction,
  key: Pick<StoredBuild, 'orgId' | 'id'>,
): Promise<StoredBuild | null> {
  const [row] = await tx.select().from(mappingBuilds).where(whereBuild(key))
  return row ?? null
}

export async function changeBuild(
  tx: Transaction,
  key: Pick<StoredBuild, 'orgId' | 'id'>,
  change: Partial<StoredBuild>,
): Promise<void> {
  await tx.update(mappingBuilds).set(change).where(whereBuild(key))
}
