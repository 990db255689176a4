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

const rows = 20_000
const rounds = 3
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

/** The shortest of some rounds, by what was measured: others run on the machine as well. */
async function measureRounds(
  round: (at: number) => Promise<Readonly<Record<'plain' | 'recorded' | 'undone', number>>>,
): Promise<Readonly<Record<'plain' | 'recorded' | 'undone', number>>> {
  const best = { plain: Infinity, recorded: Infinity, undone: Infinity }
  for (let at = 0; at < rounds; at++) {
    const one = await round(at)
    for (const key of ['plain', 'recorded', 'undone'] as const)
      best[key] = Math.min(best[key], one[key])
  }
  return best
}

async function measure(
  database: Database,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  await database.asOwner((tx) => addDemoOrganisations(tx, toMorning(today)))
  const [plain = '', recorded = ''] = demoOrganisations.map(({ orgId }) => orgId)
  const [first, second] = await writeBooks(folder)
  let bytes = 0
  const measureRound = async (file: string, runId: string) => {
    await database.pool.query('vacuum full import_changes')
    const times = {
      plain: await measureSeconds(load(database, plain, file)),
      recorded: await measureSeconds(load(database, recorded, file, runId)),
    }
    bytes = Math.round((await readBytes(database, 'import_changes')) / rows)
    return { ...times, undone: await measureSeconds(takeBack(database, recorded, runId)) }
  }
  const remove = () => database.pool.query('delete from customers where org_id = $1', [plain])

  const added = await measureRounds(async (at) => {
    await remove()
    return measureRound(first, `new ${at}`)
  })
  report(
    `a load of ${rows} new rows, recorded: ${ratio(added.recorded, added.plain)} of its time without, ${bytes} bytes a row`,
  )
  report(`taking it back: ${ratio(added.undone, added.recorded)} of the load’s time`)
  await load(database, recorded, first)()
  const changed = await measureRounds(async (at) => {
    await load(database, plain, first)()
    return measureRound(second, `changed ${at}`)
  })
  report(
    `the next month’s book, recorded: ${ratio(changed.recorded, changed.plain)} of its time without, ${bytes} bytes a row`,
  )
  report(`taking it back: ${ratio(changed.undone, changed.recorded)} of the load’s time`)
}

/** What recording a load costs, in time and room, and what taking it back takes; 20,000 rows. */
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
