import type { Transaction } from '#server/db/database.ts'
import {
  files,
  importChanges,
  processingRuns,
  processingTemplates,
  rvRules,
} from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'

/** What the calls of processing can name. */
export interface ProcessingTargets {
  /** A file to process, its check, and one that is deleted. */
  readonly uploadId: string
  readonly runId: string
  readonly deletedRunId: string
  /** A load with what it changed. */
  readonly loadId: string
  /** A template of imports that stays and one that is deleted; the same of rules. */
  readonly processingTemplateId: string
  readonly deletedProcessingTemplateId: string
  readonly rvRuleId: string
  readonly deletedRvRuleId: string
}

export const nameProcessingTargets = (entry: (kind: string) => string): ProcessingTargets => ({
  uploadId: entry('upload'),
  runId: entry('run'),
  deletedRunId: entry('deleted-run'),
  loadId: entry('load'),
  processingTemplateId: entry('processing-template'),
  deletedProcessingTemplateId: entry('deleted-processing-template'),
  rvRuleId: entry('rule'),
  deletedRvRuleId: entry('deleted-rule'),
})

/** A file to process, two checks of it, a load, templates and rules: one of each is deleted. */
export async function insertProcessingTargets(
  tx: Transaction,
  { id: ownerId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  targets: ProcessingTargets,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  await tx.insert(files).values({
    orgId,
    id: targets.uploadId,
    purpose: 'import',
    name: 'book.csv',
    type: 'text/csv',
    size: 8,
    sha256: targets.uploadId,
    ownerId,
    owner: 'Robin Marsh',
    state: 'ready',
    createdAt: at,
  })
  const kinds = [targets.runId, targets.deletedRunId, targets.loadId].map((id) => ({
    orgId,
    id,
    type: id === targets.loadId ? 'target' : 'source',
    name: 'November',
    fileId: targets.uploadId,
    fileName: 'book.csv',
    badRowsFileId: targets.uploadId,
    kind: 'agreements',
    templateName: 'Agreements',
    template: '{}',
    userName: 'Robin Marsh',
    createdAt: at,
  }))
  await tx.insert(processingRuns).values(kinds)
  await tx
    .insert(importChanges)
    .values({ orgId, part: 'price', key: '["Volta","One",""]', runId: targets.loadId })
  await tx.insert(processingTemplates).values(
    [targets.processingTemplateId, targets.deletedProcessingTemplateId].map((id) => ({
      orgId,
      id,
      name: 'Agreements',
      status: 'draft',
      data: '{}',
      version: 1,
      createdAt: at,
      modifiedAt: at,
      modifiedBy: 'Robin Marsh',
    })),
  )
  const rule = {
    product: 'PCP',
    min_term: 0,
    max_term: 48,
    min_mileage: 0,
    max_mileage: 10_000,
    created: at.toISOString(),
  }
  await tx
    .insert(rvRules)
    .values([targets.rvRuleId, targets.deletedRvRuleId].map((id) => ({ orgId, id, rule })))
}
