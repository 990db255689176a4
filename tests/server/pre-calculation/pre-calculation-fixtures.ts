import { Readable } from 'node:stream'
import { inventory } from '#server/db/schema/index.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { toMorning } from '#server/demo/generators/dates.ts'
import { addDemoOrganisations } from '#server/demo/organisations/add-organisations.ts'
import { makeStock } from '#server/demo/catalogue/stock.ts'
import { insertRows } from '#server/demo/customers/write-rows.ts'
import { getPgClient } from '#server/db/copy-rows.ts'
import { importFile } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { queueRun } from '#server/pre-calculation/pre-calculation.job.ts'
import type { StoredRun } from '#server/pre-calculation/pre-calculation.store.ts'
import type { TestHost } from '#tests/support/host.ts'

export const runDay = '2026-11-21'
export const runTime = new Date('2026-11-21T09:00:00Z')

function bookAt(at: number) {
  const dataset = demoOrganisations[at]
  if (dataset === undefined) throw new Error('The demo has no such book')
  return dataset
}

/**
 * An organisation with the demo's products, prices, mappings and stock, and agreements as an import
 * stores them.
 */
export async function importDemoDataset(
  { database }: Pick<TestHost, 'database'>,
  at: number,
  agreements: number,
): Promise<string> {
  const dataset = bookAt(at)
  const { orgId } = dataset
  await database.within({ orgId, userId: null }, (tx) =>
    insertRows(
      getPgClient(tx),
      orgId,
      inventory,
      makeStock(dataset, runDay).map(({ row }) => row),
    ),
  )
  const outcome = await importFile(
    {
      database,
      orgId,
      template: readTemplate(shippedTemplates.agreements),
      today: runDay,
      now: toMorning(runDay),
    },
    {
      name: 'book.csv',
      bytes: Readable.from(writeAgreementsFile(dataset, runDay, agreements)),
      size: null,
    },
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  return orgId
}

/** The demo's organisations without agreements. */
export async function addEmptyDemo({ database }: Pick<TestHost, 'database'>): Promise<void> {
  await database.asOwner((tx) => addDemoOrganisations(tx, toMorning(runDay)))
}

export async function queueTestRun(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
  day = runDay,
  asOf = runTime,
): Promise<StoredRun> {
  return database.within({ orgId, userId: null }, (tx) =>
    queueRun(tx, { orgId, id: crypto.randomUUID(), reason: 'asked', day, asOf, requestedBy: null }),
  )
}

type Row = Readonly<Record<string, unknown>>

/** Rows by a query, as the owner. */
export async function queryRows(
  { database }: Pick<TestHost, 'database'>,
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await database.pool.query<Row>(query, [...values])).rows
}

/**
 * All that a run writes of an organisation, but when an offer was first made as it is, and how
 * often it changed before.
 */
export async function readCalculatedRows(
  host: Pick<TestHost, 'database'>,
  orgId: string,
): Promise<{ readonly offers: readonly Row[]; readonly customers: readonly Row[] }> {
  const offers = await queryRows(
    host,
    "select to_jsonb(o) - 'version' - 'created_at' as row from offers o where org_id = $1 order by f_agreement_no, o_id",
    [orgId],
  )
  const customers = await queryRows(
    host,
    'select to_jsonb(c) as row from customers c where org_id = $1 order by f_agreement_no',
    [orgId],
  )
  return { offers, customers }
}
