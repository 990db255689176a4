import path from 'node:path'
import { readConfig } from '../config.ts'
import { print, runCommandLine } from '../command-line.ts'
import { StartupError } from '../startup-error.ts'
import { restoreBackup } from './backup-database.ts'
import { openBackupFile } from './backup-source.ts'
import { getLedgerFile, readLedgerFile } from './erasure-ledger.ts'
import { openEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { toBackupFiles } from './backup-files.ts'
import { openFileStorage } from '../storage/file-storage.ts'

await runCommandLine(async () => {
  const { databaseUrl, dataFolder, backupKey, s3 } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartupError(
      'With DATABASE_URL use PostgreSQL’s own tools: pg_restore --no-owner ' +
        '--dbname="$DATABASE_URL" forecourt.dump.',
    )
  const [, , named] = process.argv
  if (named === undefined)
    throw new StartupError('Name the backup: npm run restore -- forecourt.backup.gz')
  const file = path.resolve(named)
  const backup = await openBackupFile(file, backupKey)
  const erased = await readLedgerFile(getLedgerFile(path.dirname(file)))
  const store = await openEmbeddedPostgres({ folder: dataFolder, print })
  try {
    await store.claim('a restore')
    const { rows, files, erasedAgain } = await restoreBackup(
      { url: store.url, adminUrl: store.adminUrl },
      toBackupFiles(openFileStorage(dataFolder, s3).store),
      backup,
      erased,
    )
    print(`${rows} rows and ${files} files were restored from ${file}.`)
    if (erased.length === 0)
      print(
        `There is no ${getLedgerFile(path.dirname(file))}: anybody who was erased after the ` +
          'backup was made is back.',
      )
    if (erasedAgain > 0)
      print(`${erasedAgain} agreements that were erased since were erased again.`)
  } finally {
    await store.close()
  }
})
