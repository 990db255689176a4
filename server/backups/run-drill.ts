import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { restoreBackup } from './backup-database.ts'
import type { RestoreCounts } from './backup-database.ts'
import { toBackupFiles } from './backup-files.ts'
import { openBackupFile } from './backup-source.ts'
import { openEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { openFileStorage } from '../storage/file-storage.ts'

/** Restores a backup into a scratch store, which is gone afterwards, and compares it there. */
export async function runDrill(
  file: string,
  backupKey: string | null,
  print: (line: string) => void,
): Promise<RestoreCounts> {
  const backup = await openBackupFile(file, backupKey)
  const scratch = await mkdtemp(path.join(tmpdir(), 'forecourt-drill-'))
  try {
    // The database's user passes it; rows and files lie in folders of their own for one user.
    await chmod(scratch, 0o711)
    const store = await openEmbeddedPostgres({ folder: scratch, print })
    try {
      return await restoreBackup(store, toBackupFiles(openFileStorage(scratch, null).store), backup)
    } finally {
      await store.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
