import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { print, runTool } from '../explain.ts'
import { StartRefusal } from '../start-refusal.ts'
import { restore } from './backup-store.ts'
import { openEmbedded } from './embedded.ts'

await runTool(async () => {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartRefusal(
      'With DATABASE_URL use PostgreSQL’s own tools: pg_restore --no-owner --dbname="$DATABASE_URL" forecourt.dump.',
    )
  const [, , named] = process.argv
  if (named === undefined)
    throw new StartRefusal('Name the backup: npm run restore -- forecourt.backup.gz')
  const file = path.resolve(named)
  await access(file).catch(() => {
    throw new StartRefusal(`${file} cannot be read.`)
  })
  const store = await openEmbedded({ folder: dataFolder, print })
  try {
    await store.claim('a restore')
    const rows = await restore({ url: store.url, adminUrl: store.adminUrl }, createReadStream(file))
    print(`${rows} rows were restored from ${file}.`)
  } finally {
    await store.close()
  }
})
