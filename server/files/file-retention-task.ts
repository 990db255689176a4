import type { Transaction } from '../db/database.ts'
import { addCounts } from '../db/delete-counted.ts'
import type { DeletedRows } from '../db/delete-counted.ts'
import type { HostTask } from '../jobs/job-kind.ts'
import { toLosses } from '../retention/apply-retention.ts'
import { addRetentionReports } from '../retention/retention-report.store.ts'
import type { NewRetentionReport } from '../retention/retention-report.store.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { deleteExpiredFiles } from './file-retention.ts'

/** A report of files alone. */
const toReport = (
  at: Date,
  orgId: string,
  { deleted = [], failed = [] }: Partial<Pick<NewRetentionReport, 'deleted' | 'failed'>>,
): NewRetentionReport => ({ orgId, at, task: null, stays: null, deleted, failed })

const reportLosses = (tx: Transaction, at: Date, rows: readonly DeletedRows[]): Promise<void> =>
  addRetentionReports(
    tx,
    toLosses('files', rows).map(([orgId, loss]) => toReport(at, orgId, { deleted: [loss] })),
  )

const reportMissing = (tx: Transaction, at: Date, orgIds: readonly string[]): Promise<void> =>
  addRetentionReports(
    tx,
    addCounts(orgIds.map((orgId) => ({ orgId, count: 1 }))).map(({ orgId, count }) =>
      toReport(at, orgId, { failed: [{ kind: 'files', reason: 'bytes_missing', count }] }),
    ),
  )

/**
 * Deletes expired files each hour with a report to each organisation, and logs how many files have
 * lost their bytes.
 */
export const createFileRetentionTask = (files: FileStorage): HostTask => ({
  name: 'file_retention',
  cron: '37 * * * *',
  async run({ database, log, now }) {
    const at = now()
    const { deleted, orphans, lost } = await deleteExpiredFiles({
      inTransaction: (work) => database.asOwner(work),
      files,
      now: at,
      onDeleted: (tx, rows) => reportLosses(tx, at, rows),
      onLost: (tx, orgIds) => reportMissing(tx, at, orgIds),
    })
    if (lost > 0) log.error({ event: 'files_lost', count: lost })
    log.info({ event: 'file_retention', count: deleted + orphans })
  },
})
