import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addDays } from '#domain/calendar.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { toMorning } from '#server/demo/generators/dates.ts'
import { addDemoOrganisations } from '#server/demo/organisations/add-organisations.ts'
import { importFile } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { undoGroups, undoNextBatch } from '#server/imports/undo/undo-batch.ts'

const rows = 100_000
const today = '2026-11-21'
const rowsAtOnce = 1000

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Two lenders' books of the same agreements, a month apart. */
async function writeBooks(folder: string): Promise<readonly [string, string]> {
  const [demo] = demoOrganisations
  if (demo === undefined) throw new Error('The demo has no organisation')
  const write = async (day: string) => {
    const file = path.join(folder, `${day}.csv`)
    await pipeline(Readable.from(writeAgreementsFile(demo, day, rows)), createWriteStream(file))
    return file
  }
  return [await write(today), await write(addDays(today, 30))]
}

const template = readTemplate(shippedTemplates.agreements)

const load = (database: Database, orgId: string, file: string, runId?: string) => () =>
  importFile(
    {
      database,
      orgId,
      template,
      today,
      now: toMorning(today),
      ...(runId === undefined ? {} : { runId }),
    },
    {
      name: 'book.csv',
      bytes: createReadStream(file, { highWaterMark: 262_144 }),
      size: statSync(file).size,
    },
  )

const takeBack = (database: Database, orgId: string, runId: string) => async () => {
  const target = { orgId, runId, now: toMorning(today), userId: 'bench', userName: 'Bench' }
  for (const group of undoGroups) {
    let last: string | null = ''
    while (last !== null) {
      const after: string = last
      const done = await database.within({ orgId, userId: null }, (tx) =>
        undoNextBatch(tx, target, group, after, rowsAtOnce),
      )
      last = done?.last ?? null
    }
  }
}

async function readBytes(database: Database, table: string): Promise<number> {
  const { rows: found } = await database.pool.query<{ bytes: string }>(
    'select pg_total_relation_size($1::regclass) as bytes',
    [table],
  )
  return Number(found[0]?.bytes ?? 0)
}

const ratio = (one: number, other: number): string => (one / other).toFixed(2)

async function measure(
  database: Database,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  await database.asOwner((tx) => addDemoOrganisations(tx, toMorning(today)))
  const [plain = '', recorded = ''] = demoOrganisations.map(({ orgId }) => orgId)
  const [first, second] = await writeBooks(folder)
  const perRow = async () => Math.round((await readBytes(database, 'import_changes')) / rows)

  const added = await measureSeconds(load(database, plain, first))
  const addedRecorded = await measureSeconds(load(database, recorded, first, 'new'))
  report(
    `a load of ${rows} new rows, recorded: ${ratio(addedRecorded, added)} of its time without, ${await perRow()} bytes a row`,
  )
  const removed = await measureSeconds(takeBack(database, recorded, 'new'))
  report(`taking it back: ${ratio(removed, addedRecorded)} of the load’s time`)
  await database.pool.query('vacuum full import_changes')
  await load(database, recorded, first)()
  const changed = await measureSeconds(load(database, plain, second))
  const changedRecorded = await measureSeconds(load(database, recorded, second, 'changed'))
  const customers = (await readBytes(database, 'customers')) / (2 * rows)
  report(
    `the next month’s book, recorded: ${ratio(changedRecorded, changed)} of its time without, ${await perRow()} bytes a row, ${ratio(await perRow(), customers)} of a customer’s row`,
  )
  const restored = await measureSeconds(takeBack(database, recorded, 'changed'))
  report(`taking it back: ${ratio(restored, changedRecorded)} of the load’s time`)
}

/** What recording a load costs, in time and room, and what taking it back takes; 100,000 rows. */
export default async function bench(report: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-bench-'))
  const store = await openEmbeddedPostgres({ folder: path.join(folder, 'data'), print: report })
  try {
    await migrate(store.url)
    const database = openPool(store.url)
    try {
      await measure(database, folder, report)
    } finally {
      await database.close()
    }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
