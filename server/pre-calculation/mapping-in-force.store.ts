import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { hasMappingRules } from '#domain/mapping-rules/mapped-kinds.rules.ts'
import { mappingRulesModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingInForce } from '#domain/pre-calculation/dataset-mapping.ts'
import { findAllAssets } from '../asset-classification/asset.store.ts'
import type { Transaction } from '../db/database.ts'
import { mappingBuilds } from '../db/schema/index.ts'

/** Rules with the classes they compare; null where there are none. */
export const readMappingWith = async (
  tx: Transaction,
  orgId: string,
  rules: MappingRules,
): Promise<MappingInForce | null> =>
  hasMappingRules(rules) ? { rules, assets: await findAllAssets(tx, orgId, false) } : null

/** The rules that were built last, with the classes they compare; null where there are none. */
export async function findMappingInForce(
  tx: Transaction,
  orgId: string,
): Promise<MappingInForce | null> {
  const [build] = await tx
    .select({ rules: mappingBuilds.rules })
    .from(mappingBuilds)
    .where(and(eq(mappingBuilds.orgId, orgId), eq(mappingBuilds.buildStatus, 'FINISHED')))
    .orderBy(desc(mappingBuilds.started), desc(mappingBuilds.id))
    .limit(1)
  return build === undefined
    ? null
    : readMappingWith(tx, orgId, v.parse(mappingRulesModel, build.rules))
}
