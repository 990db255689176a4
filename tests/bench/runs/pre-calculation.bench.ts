import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { and, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { customType, pgTable } from 'drizzle-orm/pg-core'
import { toStoreAddress } from '#server/db/store-address.ts'
import { openPool } from '#server/db/database.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { customers, inventory, offers } from '#server/db/schema/index.ts'
import { deferSearchIndexing, flushSearchIndex } from '#server/db/search-index.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { toMorning } from '#server/demo/generators/dates.ts'
import { addDemoOrganisations } from '#server/demo/organisations/add-organisations.ts'
import { makeStock } from '#server/demo/catalogue/stock.ts'
import { insertRows } from '#server/demo/customers/write-rows.ts'
import { getPgClient } from '#server/db/copy-rows.ts'
import type { InsertRow } from '#server/db/copy-rows.ts'
import { importFile } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import {
  readNextCustomers,
  preCalculatedProperties,
  writeFigures,
} from '#server/pre-calculation/customer-batch.store.ts'
import type { FiguresRow } from '#server/pre-calculation/customer-batch.store.ts'
import { queueRun, runInWorker } from '#server/pre-calculation/pre-calculation.job.ts'
import { preCalculatedTypes, storeOffers } from '#server/pre-calculation/proposal.store.ts'
import { withBenchStore } from '../support/bench-store.ts'

const today = '2026-11-21'
const rows = process.env['LONG'] === '1' ? 200_000 : 10_000
const batchRows = 1000
const aim = 2000

async function readSeconds(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  return (performance.now() - started) / 1000
}

function benchBook() {
  const [book] = demoOrganisations
  if (book === undefined) throw new Error('The demo has no book')
  return book
}

const { fAgreementNo, version, ...columns } = getTableColumns(customers)
const figureColumns = {
  fAgreementNo,
  version,
  ...Object.fromEntries(preCalculatedProperties.map((property) => [property, columns[property]])),
}
const stored = pgTable(
  'offers_kept',
  Object.fromEntries(
    Object.entries(getTableColumns(offers)).map(([property, column]) => [
      property,
      customType<{ data: unknown }>({ dataType: () => 'text' })(column.name),
    ]),
  ),
)

/** The next customers' stored figures and offers, in the form the writers take. */
async function storedBehind(tx: Transaction, orgId: string, last: string) {
  const found = await readNextCustomers(tx, orgId, last, batchRows)
  const to = found.at(-1)?.fAgreementNo ?? last
  const figures = await tx
    .select(figureColumns)
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        gt(customers.fAgreementNo, last),
        lte(customers.fAgreementNo, to),
      ),
    )
  const made = await tx
    .select()
    .from(stored)
    .where(sql`f_agreement_no > ${last} and f_agreement_no <= ${to}`)
  return { to, figures: figures as unknown as FiguresRow[], offers: made as InsertRow[] }
}

/**
 * Deletes and rewrites all offers and figures in the same batches without calculating; two batches
 * are written while the next is read.
 */
async function writeBack(database: Database, orgId: string): Promise<number> {
  const scope = { orgId, userId: null }
  await database.pool.query(
    'create unlogged table offers_kept as select * from offers; create index on offers_kept (f_agreement_no); grant select on offers_kept to forecourt_app; delete from offers',
  )
  await database.pool.query('vacuum analyze offers, offers_kept, customers')
  return readSeconds(async () => {
    let last = ''
    const writing: Promise<void>[] = []
    for (;;) {
      const from = last
      const batch = await database.within(scope, (tx) => storedBehind(tx, orgId, from))
      if (batch.figures.length === 0) break
      while (writing.length >= 2) await writing.shift()
      writing.push(
        database.within(scope, async (tx) => {
          const client = getPgClient(tx)
          await deferSearchIndexing(client)
          const agreements = batch.figures.map(({ fAgreementNo: number }) => number)
          await storeOffers(client, {
            orgId,
            asOf: new Date(),
            types: preCalculatedTypes,
            agreements,
            rows: batch.offers,
          })
          await writeFigures(client, orgId, new Date(), batch.figures)
        }),
      )
      last = batch.to
    }
    await Promise.all(writing)
    await database.asOwner(flushSearchIndex)
  })
}

/** Processor seconds of the database's processes; NaN where the system has no figure. */
async function storeProcessor(database: Database): Promise<number> {
  const {
    rows: [backend],
  } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const fields = (pid: string) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  try {
    const [, postmaster = ''] = fields(String(backend?.pid))
    return (Number(fields(postmaster)[13]) + Number(fields(postmaster)[14])) / 100
  } catch {
    return Number.NaN
  }
}

/**
 * Seconds that `task` takes, and those of the processor that it takes of the product and of the
 * store.
 */
async function getProcessor(database: Database, task: () => Promise<number>) {
  const [own, store] = [process.cpuUsage(), await storeProcessor(database)]
  const seconds = await task()
  const { user, system } = process.cpuUsage(own)
  return {
    seconds,
    product: (user + system) / 1_000_000,
    store: (await storeProcessor(database)) - store,
  }
}

async function work(database: Database, url: string, orgId: string): Promise<number> {
  const id = crypto.randomUUID()
  await database.within({ orgId, userId: null }, (tx) =>
    queueRun(tx, { orgId, id, reason: 'asked', day: today, asOf: new Date(), requestedBy: null }),
  )
  return readSeconds(async () => {
    const end = await runInWorker({ address: toStoreAddress(url, null), orgId, id, batchRows })
      .ended
    if (end !== 'finished') throw new Error(`The run ended ${end}`)
  })
}

async function measure(
  database: Database,
  url: string,
  report: (line: string) => void,
): Promise<void> {
  const book = benchBook()
  const { orgId } = book
  await database.asOwner((tx) => addDemoOrganisations(tx, toMorning(today)))
  await database.within({ orgId, userId: null }, (tx) =>
    insertRows(
      getPgClient(tx),
      orgId,
      inventory,
      makeStock(book, today).map(({ row }) => row),
    ),
  )
  await importFile(
    {
      database,
      orgId,
      template: readTemplate(shippedTemplates.agreements),
      today,
      now: toMorning(today),
    },
    { name: 'bench.csv', bytes: Readable.from(writeAgreementsFile(book, today, rows)), size: null },
  )
  await database.pool.query('vacuum analyze customers, offers')

  const rate = (seconds: number): string =>
    `${Math.round(rows / seconds).toLocaleString('en-GB')} customers/s`
  const {
    seconds: first,
    product,
    store,
  } = await getProcessor(database, () => work(database, url, orgId))
  const {
    rows: [made],
  } = await database.pool.query<{ count: number }>(
    'select count(*) as count from offers where org_id = $1',
    [orgId],
  )
  await database.pool.query('vacuum analyze customers, offers')
  const again = await work(database, url, orgId)
  await database.pool.query('vacuum analyze customers, offers')
  const back = await writeBack(database, orgId)
  report(
    `pre-calculation of ${rows.toLocaleString('en-GB')} customers, ${((made?.count ?? 0) / rows).toFixed(1)} proposals each: ${rate(first)} (aim ≥ ${aim.toLocaleString('en-GB')})`,
  )
  report(
    `of the processor it took ${product.toFixed(1)} s in the product and ${store.toFixed(1)} s in the store: two cores with nothing else to do would make of that at most ${rate((product + store) / 2)}`,
  )
  report(
    `the same rows read and written back, nothing calculated: ${rate(back)}; the pre-calculation runs at ${(back / first).toFixed(2)} of it`,
  )
  report(`pre-calculation again, nothing to change but the date: ${rate(again)}`)
}

/**
 * Customers a second of a pre-calculation in its thread, against reading and writing the same rows;
 * 10,000 customers, 200,000 with LONG=1.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    try {
      await measure(database, url, report)
    } finally {
      await database.close()
    }
  })
}
