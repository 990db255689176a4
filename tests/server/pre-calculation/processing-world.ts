import { Readable } from 'node:stream'
import { inventory } from '#server/db/schema/index.ts'
import { agreementsFile } from '#server/demo/agreements-file.ts'
import { demoBooks } from '#server/demo/books.ts'
import { morningOf } from '#server/demo/moments.ts'
import { addOrganisations } from '#server/demo/organisations.ts'
import { stockOf } from '#server/demo/stock.ts'
import { insertRows } from '#server/demo/write-rows.ts'
import { clientOf } from '#server/imports/copy-rows.ts'
import { importFile } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { queueRun } from '#server/pre-calculation/pre-calculation.store.ts'
import type { StoredRun } from '#server/pre-calculation/pre-calculation.store.ts'
import type { Host } from '#tests/support/host.ts'

export const today = '2026-11-21'
export const now = new Date('2026-11-21T09:00:00Z')

function bookAt(at: number) {
  const book = demoBooks[at]
  if (book === undefined) throw new Error('The demo has no such book')
  return book
}

/** An organisation with the demo's products, prices, mappings and stock, and agreements as an import stores them. */
export async function importBook(
  { database }: Pick<Host, 'database'>,
  at: number,
  agreements: number,
): Promise<string> {
  const book = bookAt(at)
  const { orgId } = book
  await database.within({ orgId, userId: null }, (tx) =>
    insertRows(
      clientOf(tx),
      orgId,
      inventory,
      stockOf(book, today).map(({ row }) => row),
    ),
  )
  const outcome = await importFile(
    {
      database,
      orgId,
      template: readTemplate(shippedTemplates.agreements),
      today,
      now: morningOf(today),
    },
    { name: 'book.csv', bytes: Readable.from(agreementsFile(book, today, agreements)), size: null },
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  return orgId
}

/** The demo's organisations without agreements. */
export async function addBooks({ database }: Pick<Host, 'database'>): Promise<void> {
  await database.asOwner((tx) => addOrganisations(tx, morningOf(today)))
}

export async function queue(
  { database }: Pick<Host, 'database'>,
  orgId: string,
  day = today,
  asOf = now,
): Promise<StoredRun> {
  return database.within({ orgId, userId: null }, (tx) =>
    queueRun(tx, { orgId, id: crypto.randomUUID(), reason: 'asked', day, asOf, requestedBy: null }),
  )
}

type Row = Readonly<Record<string, unknown>>

/** Rows by a query, as the connecting role. */
export async function rowsOf(
  { database }: Pick<Host, 'database'>,
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await database.pool.query<Row>(query, [...values])).rows
}

/** All that a run writes of an organisation, but when an offer was first made as it is, and how often it changed before. */
export async function reckoned(host: Pick<Host, 'database'>, orgId: string): Promise<unknown> {
  const offers = await rowsOf(
    host,
    "select to_jsonb(o) - 'version' - 'created_at' as row from offers o where org_id = $1 order by f_agreement_no, o_id",
    [orgId],
  )
  const customers = await rowsOf(
    host,
    'select to_jsonb(c) as row from customers c where org_id = $1 order by f_agreement_no',
    [orgId],
  )
  return { offers, customers }
}
