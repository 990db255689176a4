import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { print, runCommandLine } from '../command-line.ts'
import { StartupError } from '../startup-error.ts'
import { writeBackup } from './backup-database.ts'
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { toBackupFiles } from './backup-files.ts'
import { openFileStorage } from '../storage/file-storage.ts'

const nameFor = (now: Date): string =>
  `forecourt-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.backup.gz`

await runCommandLine(async () => {
  const { databaseUrl, dataFolder, s3 } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartupError(
      'With DATABASE_URL use PostgreSQL’s own tools: pg_dump --enable-row-security ' +
        '--format=custom --file=forecourt.dump "$DATABASE_URL". Files are below FORECOURT_DATA, or in the bucket.',
    )
  const now = new Date()
  const file = path.resolve(process.argv[2] ?? nameFor(now))
  const isTaken = await access(file).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new StartupError(`${file} is there already, and a backup overwrites nothing.`)
  const unfinished = `${file}.part`
  const store = await openEmbeddedPostgres({ folder: dataFolder, print })
  try {
    const { rows, files, missing } = await writeBackup(
      store.adminUrl,
      toBackupFiles(openFileStorage(dataFolder, s3).store),
      createWriteStream(unfinished, { mode: 0o600 }),
      now,
    )
    await rename(unfinished, file)
    print(
      `${rows} rows and ${files} files are in ${file}. It holds personal data and password hashes: keep it where only you can read it.`,
    )
    if (missing > 0) print(`The bytes of ${missing} more files were missing.`)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await store.close()
  }
})
