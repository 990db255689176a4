import { readFileSync } from 'node:fs'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { addDemoOrganisations } from '#server/demo/organisations/add-organisations.ts'
import type { BadRow } from '#server/imports/bad-rows.ts'
import { formatBadRow, formatBadRowsHeader } from '#server/imports/bad-rows.ts'
import { importFile } from '#server/imports/import.service.ts'
import type { ImportJob, ImportReport } from '#server/imports/import.service.ts'
import { scanFile } from '#server/imports/row-files/scan-file.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { testDatabase } from '#tests/support/database.ts'

export const importToday = '2026-11-21'
export const importNow = new Date('2026-11-21T07:30:00Z')

/** A database with the demo's organisations, products and prices, and no agreements. */
export interface ImportFixture {
  readonly database: Database
  readonly url: string
  /** A British organisation, and another with the same products and prices. */
  readonly orgId: string
  readonly otherOrgId: string
  readonly close: () => Promise<void>
}

export async function openImportFixture(): Promise<ImportFixture> {
  const store = await testDatabase()
  const database = openPool(store.url, 6)
  await database.asOwner((tx) => addDemoOrganisations(tx, importNow))
  const [first, second] = demoOrganisations
  return {
    database,
    url: store.url,
    orgId: first?.orgId ?? '',
    otherOrgId: second?.orgId ?? '',
    close: async () => {
      await database.close()
      await store.close()
    },
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export interface Imported {
  readonly report: ImportReport
  /** The content of the file of bad rows; empty without any. */
  readonly badFile: string
  readonly badRows: readonly BadRow[]
}

type Changes = Partial<Omit<ImportJob, 'database'>> & { readonly name?: string }

/** Imports a text or bytes, by default as agreements; a refused file throws its faults. */
export async function importText(
  { database, orgId }: Pick<ImportFixture, 'database' | 'orgId'>,
  content: string | Buffer,
  { name = 'book.csv', ...changes }: Changes = {},
): Promise<Imported> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const badRows: BadRow[] = []
  let badFile = ''
  const job: ImportJob = {
    database,
    orgId,
    template: readTemplate(shippedTemplates.agreements),
    today: importToday,
    now: importNow,
    onBadRows: async (rows, header, delimiter) => {
      if (badFile === '') badFile = formatBadRowsHeader(header, delimiter)
      for (const row of rows) badFile += formatBadRow(row, header, delimiter)
      badRows.push(...rows)
    },
    ...changes,
  }
  const scanned = await scanFile(once(bytes))
  const outcome = await importFile(job, {
    name,
    bytes: once(bytes),
    size: bytes.byteLength,
    scanned,
  })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  return { report: outcome.report, badFile, badRows }
}

export function shippedSample(name: 'agreements.sample.csv' | 'agreements.bad-sample.csv'): string {
  return readFileSync(new URL(`../../../server/imports/templates/${name}`, import.meta.url), 'utf8')
}

/** By column names. */
export async function readImportedRow(
  { database }: Pick<ImportFixture, 'database'>,
  orgId: string,
  agreementNo: string,
): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select * from customers where org_id = $1 and f_agreement_no = $2',
    [orgId, agreementNo],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`There is no ${agreementNo}`)
  return row
}

export async function countImportedRows(
  { database }: Pick<ImportFixture, 'database'>,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) as count from ${from}`,
    [...values],
  )
  return rows[0]?.count ?? 0
}
