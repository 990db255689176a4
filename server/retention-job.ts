import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { deleteUnusedDevices } from './devices/device-retention.store.ts'
import { deleteArrivalsBefore } from './devices/device.store.ts'
import { deleteExpiredRequests, requestRetentionDays } from './commands/idempotency.ts'
import { deleteExpiredFiles } from './files/file-retention.ts'
import { deleteExpiredSessions } from './sessions/session.store.ts'
import { deleteFailures } from './sessions/sign-in.store.ts'
import type { FileStorage } from './storage/file-storage.ts'

const everyHour = 3_600_000

interface RetentionJobDeps {
  readonly database: Database
  readonly files: FileStorage
  readonly log: Logger
  readonly now: () => Date
}

async function deleteExpiredRows({ database, now }: RetentionJobDeps): Promise<number> {
  return database.asOwner(async (tx) => {
    await deleteExpiredSessions(tx, now())
    await deleteFailures(tx, [], now())
    await deleteArrivalsBefore(tx, new Date(now().getTime() - requestRetentionDays * 86_400_000))
    await deleteUnusedDevices(tx, now())
    return deleteExpiredRequests(tx, now())
  })
}

async function deleteFiles({ database, files, log, now }: RetentionJobDeps): Promise<number> {
  const inTransaction: Parameters<typeof deleteExpiredFiles>[0]['inTransaction'] = (work) =>
    database.asOwner(work)
  const { deleted, orphans, lost } = await deleteExpiredFiles({ inTransaction, files, now: now() })
  if (lost > 0) log.error({ event: 'files_lost', count: lost })
  return deleted + orphans
}

/**
 * Deletes ended sessions, failed sign-ins, old device commands, unused devices, stored answers and
 * expired files, now and every hour, until the returned function is called.
 */
export function startRetentionJob(deps: RetentionJobDeps): () => void {
  const { log } = deps
  const report = (event: string, work: Promise<number>): void => {
    work.then(
      (count) => log.info({ event, count }),
      (error: unknown) =>
        log.warn({
          event: `${event}_failed`,
          kind: error instanceof Error ? error.name : typeof error,
        }),
    )
  }
  const run = (): void => {
    report('retention', deleteExpiredRows(deps))
    report('file_retention', deleteFiles(deps))
  }
  run()
  const timer = setInterval(run, everyHour)
  return () => clearInterval(timer)
}
