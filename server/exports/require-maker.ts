import { exportMakerRights } from '#domain/exports/export-rights.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { Transaction } from '../db/database.ts'
import { JobFailure } from '../jobs/job-kind.ts'
import { findMaker } from './export-maker.store.ts'
import type { StoredExport } from './export.store.ts'

/**
 * Who asked for an export, if they may still have it; fails with `right_lost` otherwise. Asked as it
 * begins, as it ends and before it is delivered: each may be hours after the other.
 */
export async function requireMaker(tx: Transaction, request: StoredExport) {
  const maker = await findMaker(tx, request)
  const rights = exportMakerRights[request.kind as ExportKind]
  if (maker === null || !hasRights(maker.rights, rights))
    throw new JobFailure('right_lost', { mayRetry: false })
  return maker
}
