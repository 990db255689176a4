import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { countImportedRows, openImportFixture, importToday } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

const templates = 'server/imports/templates'
const agreements = ['--kind', 'agreements', '--template', `${templates}/agreements.json`]
let fixture: ImportFixture
let folder: string
beforeAll(async () => {
  fixture = await openImportFixture()
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-import-'))
})
beforeEach(() => fixture.database.pool.query('truncate customers cascade'))
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, ['server/imports/main.ts', ...args], {
    env: { ...process.env, DATABASE_URL: fixture.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const ended = once(child, 'close').then(([code]): Run => ({
    code: code as number | null,
    out,
    err,
  }))
  return { child, ended }
}

const run = (...args: readonly string[]): Promise<Run> => start(...args).ended

it('the import reports rows and writes bad rows to a file', async () => {
  await cp(`${templates}/agreements.bad-sample.csv`, path.join(folder, 'book.csv'))
  const { code, out } = await run(
    '--org',
    fixture.orgId,
    ...agreements,
    `${templates}/agreements.sample.csv`,
    path.join(folder, 'book.csv'),
  )
  expect(code).toBe(0)
  expect(out).toContain('agreements.sample.csv: 25 rows, 25 added, 0 changed, 0 as before, 0 bad')
  expect(out).toContain('book.csv: 10 rows, 2 added, 0 changed, 0 as before, 8 bad')
  expect(out).toContain('line 4: Payment must be a number; “two hundred” is not.')
  expect(await readFile(path.join(folder, 'book.bad-rows.csv'), 'utf8')).toContain(
    'forecourt_reason',
  )
  const { mode } = await stat(path.join(folder, 'book.bad-rows.csv'))
  // Windows has no such modes.
  expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600)

  const again = await run(
    '--org',
    'Northgate Motor Group',
    ...agreements,
    path.join(folder, 'book.csv'),
  )
  expect(again.out).toContain('0 added, 0 changed, 2 as before, 8 bad')
  expect((await readdir(folder)).toSorted()).toEqual([
    'book.bad-rows-2.csv',
    'book.bad-rows.csv',
    'book.csv',
  ])
})

it.each([
  [['--kind', 'agreements'], 'Usage: npm run import'],
  [['--org', 'x', '--colour', 'red'], 'Usage: npm run import'],
  [
    ['--org', 'x', '--kind', 'users', '--template', 't', 'f'],
    '--kind is one of agreements, inventory, prices, mapping.',
  ],
  [
    ['--org', 'x', '--kind', 'inventory', '--template', `${templates}/agreements.json`, 'f'],
    'is for agreements, not for inventory.',
  ],
  [['--org', 'x', ...agreements, 'nowhere.csv'], 'nowhere.csv cannot be read'],
  [['--org', 'x', ...agreements, templates], 'is no file.'],
  [
    ['--org', 'x', ...agreements, `${templates}/agreements.sample.csv`],
    'There is no organisation x. There are:',
  ],
  [
    [
      '--org',
      'x',
      '--kind',
      'agreements',
      '--template',
      'package.json',
      `${templates}/agreements.sample.csv`,
    ],
    'is not one: at',
  ],
  [
    ['--org', 'Northgate Motor Group', ...agreements, `${templates}/agreements.json`],
    'The file lacks these columns',
  ],
])('arguments %j are refused with a message', async (args, sentence) => {
  const { code, err } = await run(...args)
  expect(err).toContain(sentence)
  expect(err).not.toContain('    at ')
  expect(code).toBe(1)
  expect(await countImportedRows(fixture, 'customers')).toBe(0)
})

/** Starts an import of many rows and waits until the first batch is stored. */
async function startLong(): Promise<ReturnType<typeof start>> {
  const file = path.join(folder, 'long.csv')
  const book = demoOrganisations.find(({ key }) => key === 'lindenhof')
  if (book === undefined) throw new Error('The demo has no second book')
  await pipeline(
    Readable.from(writeAgreementsFile(book, importToday, 40_000)),
    createWriteStream(file),
  )
  const started = start('--org', fixture.otherOrgId, ...agreements, file)
  while ((await countImportedRows(fixture, 'customers')) === 0 && started.child.exitCode === null)
    await pause(20)
  return started
}

/** Agreements without their representatives. */
const torn =
  'customers c where not exists (select from representatives r where r.org_id = c.org_id and r.f_agreement_no = c.f_agreement_no)'

it('an import lets calls go first', async () => {
  const { child, ended } = await startLong()
  const { pid = 0 } = child
  expect(os.getPriority(pid)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL)
  child.kill('SIGINT')
  expect((await ended).code).toBe(130)
})

it('Ctrl-C stops after the batch that is being stored', async () => {
  const { child, ended } = await startLong()
  child.kill('SIGINT')
  const { code, out, err } = await ended
  expect(code).toBe(130)
  expect(err).toContain('Stopping after the batch')
  expect(out).toContain('Stopped. Whole batches were kept')
  const storedRows = await countImportedRows(fixture, 'customers')
  expect(storedRows % 4000).toBe(0)
  expect(storedRows).toBeLessThan(40_000)
  expect(await countImportedRows(fixture, torn)).toBe(0)
})

it('a killed import leaves whole batches', async () => {
  const { child, ended } = await startLong()
  child.kill('SIGKILL')
  await ended
  // The server may still be finishing the previous batch.
  while (
    (await countImportedRows(
      fixture,
      "pg_stat_activity where datname = current_database() and query like '%incoming_%' and state <> 'idle' and pid <> pg_backend_pid()",
    )) > 0
  )
    await pause(20)
  const storedRows = await countImportedRows(fixture, 'customers')
  expect(storedRows % 4000).toBe(0)
  expect(await countImportedRows(fixture, torn)).toBe(0)
})
