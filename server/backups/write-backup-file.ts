import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { addAbortSignal } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeBackup } from './backup-database.ts'
import type { BackupCounts, BackupFiles } from './backup-database.ts'
import { createBackupEncryption } from './backup-encryption.ts'

export interface BackupFileOptions {
  /** Of the owner, or of the superuser. */
  readonly url: string
  readonly source: BackupFiles
  readonly file: string
  readonly now: Date
  /** Null for a plain backup. */
  readonly backupKey: string | null
  /** Aborted, nothing of the backup stays. */
  readonly signal?: AbortSignal
}

/** What a backup is called until it is whole. */
export const toUnfinished = (file: string): string => `${file}.part`

/** Writes a backup to a new file, encrypted where there is a key; a failed one leaves nothing. */
export async function writeBackupFile(options: BackupFileOptions): Promise<BackupCounts> {
  const { url, source, file, now, backupKey, signal } = options
  const unfinished = toUnfinished(file)
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
  // Its end is told by what writes to it.
  target.on('error', () => {})
  if (signal !== undefined) addAbortSignal(signal, target)
  const write = async (): Promise<BackupCounts> => {
    if (backupKey === null) return writeBackup(url, source, target, now)
    const encrypting = await createBackupEncryption(backupKey)
    const [counts] = await Promise.all([
      writeBackup(url, source, encrypting, now),
      pipeline(encrypting, target),
    ])
    return counts
  }
  try {
    const counts = await write()
    await rename(unfinished, file)
    return counts
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
