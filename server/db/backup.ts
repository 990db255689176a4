import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { print, runCommandLine } from '../command-line.ts'
import { StartupError } from '../startup-error.ts'
import { writeBackup } from './backup-database.ts'
import type { BackupCounts, BackupFiles } from './backup-database.ts'
import { createBackupEncryption } from './backup-encryption.ts'
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { toBackupFiles } from './backup-files.ts'
import { openFileStorage } from '../storage/file-storage.ts'

const usage = 'Usage: npm run backup -- [forecourt.backup.gz] [--encrypt]'

const nameFor = (now: Date, isEncrypted: boolean): string =>
  `forecourt-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.backup.${isEncrypted ? 'enc' : 'gz'}`

function readArguments(): { readonly file: string | undefined; readonly mustEncrypt: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { encrypt: { type: 'boolean' } },
    })
    return { file: positionals[0], mustEncrypt: values.encrypt === true }
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
}

/** Writes a backup to a new file, encrypted where there is a key. */
async function writeBackupFile(
  url: string,
  source: BackupFiles,
  file: string,
  now: Date,
  backupKey: string | null,
): Promise<BackupCounts> {
  const target = createWriteStream(file, { mode: 0o600 })
  if (backupKey === null) return writeBackup(url, source, target, now)
  const encrypting = await createBackupEncryption(backupKey)
  const [counts] = await Promise.all([
    writeBackup(url, source, encrypting, now),
    pipeline(encrypting, target),
  ])
  return counts
}

await runCommandLine(async () => {
  const { file: named, mustEncrypt } = readArguments()
  const { databaseUrl, dataFolder, backupKey, s3 } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartupError(
      'With DATABASE_URL use PostgreSQL’s own tools: pg_dump --enable-row-security ' +
        '--format=custom --file=forecourt.dump "$DATABASE_URL". Files are below FORECOURT_DATA, or in the bucket.',
    )
  if (mustEncrypt && backupKey === null)
    throw new StartupError(
      'Set BACKUP_KEY to the passphrase that the backup is encrypted with, and keep it elsewhere.',
    )
  const now = new Date()
  const file = path.resolve(named ?? nameFor(now, backupKey !== null))
  const isTaken = await access(file).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new StartupError(`${file} is there already, and a backup overwrites nothing.`)
  const unfinished = `${file}.part`
  const store = await openEmbeddedPostgres({ folder: dataFolder, print })
  try {
    const source = toBackupFiles(openFileStorage(dataFolder, s3).store)
    const { rows, files, missing } = await writeBackupFile(
      store.adminUrl,
      source,
      unfinished,
      now,
      backupKey,
    )
    await rename(unfinished, file)
    print(
      backupKey === null
        ? `${rows} rows and ${files} files are in ${file}. It holds personal data and password hashes: keep it where only you can read it.`
        : `${rows} rows and ${files} files are in ${file}, encrypted under BACKUP_KEY: without that key nobody can restore it.`,
    )
    if (missing > 0) print(`The bytes of ${missing} more files were missing.`)
    print('The secret key is not in it: back up FORECOURT_SECRET_KEY, or its file, elsewhere.')
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await store.close()
  }
})
