import { access } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { StartupError } from '../startup-error.ts'
import { openEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { toBackupFiles } from './backup-files.ts'
import { openFileStorage } from '../storage/file-storage.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addToLedgerFile, getLedgerFile, readLedger } from './erasure-ledger.ts'
import { toBackupName } from './backup-folder.ts'
import { writeBackupFile } from './write-backup-file.ts'

const usage = 'Usage: npm run backup -- [forecourt.backup.gz] [--encrypt]'

/** Writes who was erased beside the backup: a restore of it, and of older ones there, reads it. */
async function writeLedger(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const entries = await readLedger(drizzle(client))
    await addToLedgerFile(getLedgerFile(path.dirname(file)), entries)
  } finally {
    await client.end()
  }
}

await runCommandLine(async () => {
  const { values, positionals } = parseCommandLine(usage, {
    allowPositionals: true,
    options: { encrypt: { type: 'boolean' } },
  })
  const { databaseUrl, dataFolder, backupKey, s3 } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartupError(
      'With DATABASE_URL use PostgreSQL’s own tools: pg_dump --enable-row-security ' +
        '--format=custom --file=forecourt.dump "$DATABASE_URL". Files are below FORECOURT_DATA, ' +
        'or in the bucket.',
    )
  if (values.encrypt === true && backupKey === null)
    throw new StartupError(
      'Set BACKUP_KEY to the passphrase that the backup is encrypted with, and keep it elsewhere.',
    )
  const now = new Date()
  const file = path.resolve(positionals[0] ?? toBackupName(now, backupKey !== null))
  const isTaken = await access(file).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new StartupError(`${file} is there already, and a backup overwrites nothing.`)
  const store = await openEmbeddedPostgres({ folder: dataFolder, print })
  try {
    const { rows, files, missing } = await writeBackupFile({
      url: store.adminUrl,
      source: toBackupFiles(openFileStorage(dataFolder, s3).store),
      file,
      now,
      backupKey,
    })
    await writeLedger(store.url, file)
    print(
      backupKey === null
        ? `${rows} rows and ${files} files are in ${file}. It holds personal data and password hashes: keep it where only you can read it.`
        : `${rows} rows and ${files} files are in ${file}, encrypted under BACKUP_KEY: without that key nobody can restore it.`,
    )
    if (missing > 0) print(`The bytes of ${missing} more files were missing.`)
    print('The secret key is not in it: back up FORECOURT_SECRET_KEY, or its file, elsewhere.')
  } finally {
    await store.close()
  }
})
