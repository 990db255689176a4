import { and, desc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import {
  mappedPairsModel,
  modelMappingParameter,
} from '#domain/model-mapping/model-mapping.model.ts'
import type { MappedPairs } from '#domain/model-mapping/model-mapping.model.ts'
import { applyVersion } from '#domain/model-mapping/model-mapping.rules.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import type { ModelMapping } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { Transaction } from '../db/database.ts'
import { modelMappingVersions } from '../db/schema/index.ts'

/** The pairs of the version in force: the one that was processed last; null before the first. */
export async function findActivePairs(tx: Transaction, orgId: string): Promise<MappedPairs | null> {
  const [row] = await tx
    .select({ mapping: modelMappingVersions.mapping })
    .from(modelMappingVersions)
    .where(and(eq(modelMappingVersions.orgId, orgId), isNotNull(modelMappingVersions.processedAt)))
    .orderBy(desc(modelMappingVersions.processedAt), desc(modelMappingVersions.version))
    .limit(1)
  return row === undefined ? null : v.parse(mappedPairsModel, row.mapping)
}

/** The mappings, or what a version in force makes of them where the organisation uses versions. */
export async function applyActiveVersion(
  tx: Transaction,
  orgId: string,
  mappings: readonly ModelMapping[],
  parameters: ReadonlyMap<string, string>,
): Promise<readonly ModelMapping[]> {
  if (!isParameterOn(parameters, modelMappingParameter)) return mappings
  const pairs = await findActivePairs(tx, orgId)
  return pairs === null ? mappings : applyVersion(mappings, pairs)
}
