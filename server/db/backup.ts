import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { print, runTool } from '../explain.ts'
import { StartRefusal } from '../start-refusal.ts'
import { backUp } from './backup-store.ts'
import { openEmbedded } from './embedded.ts'

const nameFor = (now: Date): string =>
  `forecourt-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.backup.gz`

await runTool(async () => {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartRefusal(
      'With DATABASE_URL use PostgreSQL’s own tools: pg_dump --enable-row-security --format=custom --file=forecourt.dump "$DATABASE_URL".',
    )
  const now = new Date()
  const file = path.resolve(process.argv[2] ?? nameFor(now))
  const isTaken = await access(file).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new StartRefusal(`${file} is there already, and a backup overwrites nothing.`)
  const unfinished = `${file}.part`
  const store = await openEmbedded({ folder: dataFolder, print })
  try {
    const rows = await backUp(store.adminUrl, createWriteStream(unfinished, { mode: 0o600 }), now)
    await rename(unfinished, file)
    print(
      `${rows} rows are in ${file}. It holds personal data and password hashes: keep it where only you can read it.`,
    )
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await store.close()
  }
})
