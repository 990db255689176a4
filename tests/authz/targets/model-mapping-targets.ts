import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import { assetClassifications, files, offerMappingOverrides } from '#server/db/schema/index.ts'
import { addVersion, changeVersion } from '#server/model-mapping/model-mapping.store.ts'
import type { BuiltUser } from '#tests/support/build.ts'

/** What the calls of the model mapping and of its overrides can name. */
export interface ModelMappingTargets {
  /** A draft, one that is submitted, and one that has a report. */
  readonly mappingVersionId: string
  readonly submittedVersionId: string
  readonly reportedVersionId: string
  /** A fallback override that stays, and one that is deleted. */
  readonly overrideId: string
  readonly deletedOverrideId: string
  /** A classified vehicle, and its model body. */
  readonly diagnosedAssetId: string
  readonly diagnosedBody: string
}

/** UUIDs: jobs of versions have the same. */
export function nameModelMappingTargets(): ModelMappingTargets {
  const diagnosedAssetId = randomUUID()
  return {
    mappingVersionId: randomUUID(),
    submittedVersionId: randomUUID(),
    reportedVersionId: randomUUID(),
    overrideId: randomUUID(),
    deletedOverrideId: randomUUID(),
    diagnosedAssetId,
    diagnosedBody: `Arden ${diagnosedAssetId} SUV`,
  }
}

/** Three drafts, the report of one is ready; two overrides and a classified vehicle. */
export async function insertModelMappingTargets(
  tx: Transaction,
  { id: ownerId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  targets: ModelMappingTargets,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  const mapping = { 'Arden|Brook': { 'Volta|One': { is_primary: true } } }
  const { mappingVersionId, submittedVersionId, reportedVersionId } = targets
  for (const id of [mappingVersionId, submittedVersionId, reportedVersionId])
    await addVersion(tx, { orgId, id, mapping, updatedAt: at, updatedBy: 'Robin Marsh' })
  const reportId = `${reportedVersionId}-file`
  await changeVersion(tx, { orgId, id: reportedVersionId }, { reportId })
  const { diagnosedAssetId: assetId } = targets
  const named = { assetId, make: 'Arden', model: assetId }
  const classes = { cslSize: 'Small', cslBody: 'SUV', cslClassification: 'Volume' }
  await tx.insert(assetClassifications).values({ orgId, ...named, ...classes })
  await tx.insert(offerMappingOverrides).values(
    [targets.overrideId, targets.deletedOverrideId].map((id) => ({
      orgId,
      id,
      mapping_type: 'fallback',
      mapping_criteria: `${id}||`,
    })),
  )
  await tx.insert(files).values({
    orgId,
    id: reportId,
    purpose: 'mapping_report',
    name: 'model-mapping-1.csv',
    type: 'text/csv',
    size: 8,
    sha256: reportId,
    ownerId,
    owner: 'Robin Marsh',
    state: 'ready',
    createdAt: at,
  })
}
