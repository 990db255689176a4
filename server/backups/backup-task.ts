import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { toBackupFiles } from './backup-files.ts'
import { getNextRuns } from '../jobs/cron.ts'
import type { HostTask, JobDeps } from '../jobs/job-kind.ts'
import { getErrorCode } from '../startup-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import { deleteOldBackups, isBackupUnderWay, listBackups, toBackupName } from './backup-folder.ts'
import type { BackupSettings } from './backup-settings.ts'
import { writeBackupFile } from './write-backup-file.ts'

export interface BackupTaskOptions {
  readonly settings: BackupSettings
  readonly backupKey: string | null
  readonly files: FileStore
}

/** Whether a time of the schedule has passed since the newest backup, also while no host ran. */
export async function isBackupDue(
  { folder, times }: Pick<BackupSettings, 'folder' | 'times'>,
  now: Date,
): Promise<boolean> {
  const [newest] = await listBackups(folder)
  if (newest === undefined) return true
  const [next] = getNextRuns(times, { timeZone: 'UTC', after: newest.madeAt, count: 1 })
  return next !== undefined && next <= now
}

/** Writes a backup where one is due and nobody writes it, and deletes the oldest. */
export async function makeBackup(
  { settings, backupKey, files }: BackupTaskOptions,
  { address, log, now }: JobDeps,
  signal: AbortSignal,
): Promise<void> {
  const { folder, keep } = settings
  const begun = performance.now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isBackupDue(settings, now())) || (await isBackupUnderWay(folder, now()))) return
  const { rows, missing } = await writeBackupFile({
    url: address.owner,
    source: toBackupFiles(files),
    file: path.join(folder, toBackupName(now(), backupKey !== null)),
    now: now(),
    backupKey,
    signal,
  })
  if (missing > 0) log.error({ event: 'backup_without_files', count: missing })
  const count = await deleteOldBackups(folder, keep)
  log.info({ event: 'backup', rows, count, milliseconds: Math.round(performance.now() - begun) })
}

export interface BackupTask {
  readonly task: HostTask
  /** Gives up the backup that is being written. */
  readonly stop: () => Promise<void>
}

/**
 * Writes a backup at its times. It does so beside the queue of the host's tasks, which shall not
 * wait for it.
 */
export function createBackupTask(options: BackupTaskOptions): BackupTask {
  const stopping = new AbortController()
  let writing: Promise<void> | null = null
  const write = (deps: JobDeps): Promise<void> =>
    makeBackup(options, deps, stopping.signal)
      .catch((error: unknown) => {
        const kind = error instanceof Error ? error.name : typeof error
        if (!stopping.signal.aborted)
          deps.log.error({ event: 'backup_failed', kind, code: getErrorCode(error) })
      })
      .finally(() => {
        writing = null
      })
  return {
    task: {
      name: 'backup',
      cron: options.settings.times,
      run: async (deps) => {
        writing ??= write(deps)
      },
    },
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}
