import type { RetentionFault } from '#domain/retention/retention.model.ts'
import { addCounts } from '../db/delete-counted.ts'
import type { HostTask } from '../jobs/job-kind.ts'
import { toLosses } from '../retention/apply-retention.ts'
import { addRetentionReports } from '../retention/retention-report.store.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { deleteExpiredFiles } from './file-retention.ts'

/**
 * Deletes expired files each hour with a report to each organisation, and logs how many files have
 * lost their bytes.
 */
export const createFileRetentionTask = (files: FileStorage): HostTask => ({
  name: 'file_retention',
  cron: '37 * * * *',
  async run({ database, log, now }) {
    const at = now()
    const common = { at, task: null, stays: null }
    const { deleted, orphans, lost } = await deleteExpiredFiles({
      inTransaction: (work) => database.asOwner(work),
      files,
      now: at,
      onDeleted: (tx, rows) =>
        addRetentionReports(
          tx,
          toLosses('files', rows).map(([orgId, loss]) => ({
            ...common,
            orgId,
            deleted: [loss],
            failed: [],
          })),
        ),
      onLost: (tx, orgIds) =>
        addRetentionReports(
          tx,
          addCounts(orgIds.map((orgId) => ({ orgId, count: 1 }))).map(({ orgId, count }) => {
            const fault: RetentionFault = { kind: 'files', reason: 'bytes_missing', count }
            return { ...common, orgId, deleted: [], failed: [fault] }
          }),
        ),
    })
    if (lost > 0) log.error({ event: 'files_lost', count: lost })
    log.info({ event: 'file_retention', count: deleted + orphans })
  },
})
