import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import {
  assetClassifications,
  configurationChanges,
  files,
  jobs,
  mappingRuleSets,
} from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { insertModelMappingTargets, nameModelMappingTargets } from './model-mapping-targets.ts'
import type { ModelMappingTargets } from './model-mapping-targets.ts'

/** What the calls of the mapping can name. */
export interface MappingTargets extends ModelMappingTargets {
  /** A vehicle, and a file of classes. */
  readonly assetId: string
  readonly classificationFileId: string
  /** A rule set, and a file of pairs. */
  readonly ruleSetId: string
  readonly ruleSetFileId: string
  /** A vehicle whose exception was deleted. */
  readonly deletedExceptionId: string
  /** A report of what is pre-calculated: its job and its file. */
  readonly preCalculatedReportId: string
}

export const nameMappingTargets = (entry: (kind: string) => string): MappingTargets => ({
  assetId: entry('asset'),
  classificationFileId: entry('classes'),
  ruleSetId: entry('rule-set'),
  ruleSetFileId: entry('pairs'),
  deletedExceptionId: entry('exception'),
  preCalculatedReportId: randomUUID(),
  ...nameModelMappingTargets(),
})

/** A vehicle that is not classified, a rule set, and a file for each. */
export async function insertMappingTargets(
  tx: Transaction,
  { id: ownerId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  targets: MappingTargets,
): Promise<void> {
  await insertModelMappingTargets(tx, { id: ownerId, orgId }, targets)
  await tx
    .insert(assetClassifications)
    .values({ orgId, assetId: targets.assetId, make: 'Arden', model: 'Fell' })
  const createdAt = new Date('2026-11-20T09:00:00Z')
  await tx.insert(mappingRuleSets).values({
    orgId,
    versionId: targets.ruleSetId,
    name: targets.ruleSetId,
    createdAt,
    modifiedAt: createdAt,
  })
  await tx.insert(configurationChanges).values({
    orgId,
    part: 'mapping_exception',
    item: targets.deletedExceptionId,
    was: { targets: [targets.assetId] },
    value: null,
    at: createdAt,
    by: 'Robin Marsh',
    byId: ownerId,
  })
  await tx.insert(jobs).values({
    orgId,
    id: targets.preCalculatedReportId,
    kind: 'pre_calculated_report',
    lane: 'long',
    state: 'done',
    owner_user_id: ownerId,
    retry_limit: 0,
    retry_delay_seconds: 10,
    expire_seconds: 900,
  })
  const uploaded = [
    [targets.classificationFileId, 'asset_classification'],
    [targets.ruleSetFileId, 'mapping_csv'],
    [targets.preCalculatedReportId, 'pre_calculated_report'],
  ] as const
  await tx.insert(files).values(
    uploaded.map(([id, purpose]) => ({
      orgId,
      id,
      purpose,
      name: 'rows.csv',
      type: 'text/csv',
      size: 9,
      sha256: id,
      ownerId,
      owner: 'Robin Marsh',
      state: 'ready',
      createdAt,
    })),
  )
}
