import type { HostTask } from '../jobs/job-kind.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { deleteExpiredFiles } from './file-retention.ts'

/** Deletes expired files each hour, and logs how many files have lost their bytes. */
export const createFileRetentionTask = (files: FileStorage): HostTask => ({
  name: 'file_retention',
  cron: '37 * * * *',
  async run({ database, log, now }) {
    const { deleted, orphans, lost } = await deleteExpiredFiles({
      inTransaction: (work) => database.asOwner(work),
      files,
      now: now(),
    })
    if (lost > 0) log.error({ event: 'files_lost', count: lost })
    log.info({ event: 'file_retention', count: deleted + orphans })
  },
})
