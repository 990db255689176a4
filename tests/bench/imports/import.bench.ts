import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
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
import { readTemplateContent } from '#domain/processing/template-text.rules.ts'

const today = '2026-11-21'
const rows = process.env['LONG'] === '1' ? 1_000_000 : 40_000
const aim = 0.1

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function getImportDataset() {
  const [book] = demoOrganisations
  if (book === undefined) throw new Error('The demo has no book')
  return book
}

/** The shipped template with ten steps, which change nothing that is stored. */
function readSteppedTemplate() {
  const step = (name: string, key: string, params: object) => ({ name, key, params })
  const steps = [
    step('Rate type', 'default', { column: 'Rate type', value: 'apr' }),
    step('No totals', 'filter', {
      column: 'Agreement number',
      when: 'starts_with',
      values: ['total'],
    }),
    step('Once each', 'deduplicate', { columns: ['Agreement number'] }),
    step('Who', 'join', { columns: ['First name', 'Last name'], into: 'Who', separator: ' ' }),
    step('Names', 'split', { column: 'Who', into: ['Given', 'Family'], from: 'end' }),
    step('Town', 'format', { column: 'Town', as: 'trim' }),
    step('Fuels', 'lookup', { column: 'Fuel', table: { Diesel: 'D' }, otherwise: 'value' }),
    step('Credit', 'calculate', {
      into: 'Credit',
      operation: 'minus',
      decimals: 2,
      left: 'Cash price',
      right: 'Deposit',
    }),
    step('Size', 'classify', {
      column: 'Credit',
      into: 'Size',
      by: 'bands',
      classes: { '10000': 'small', '20000': 'middle' },
      default_class: 'large',
    }),
    step('Terms', 'validate', { column: 'Term', rule: 'number', min: '0', max: '600' }),
  ]
  const read = readTemplateContent({ ...readTemplate(shippedTemplates.agreements), steps })
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.template
}

/** COPY of the same file, each cell as text, into a table with nothing but a key. */
async function copyWhole(
  database: Database,
  file: string,
  header: readonly string[],
): Promise<void> {
  const client = await database.pool.connect()
  try {
    const columns = header.map((name) => `"${name}"`)
    await client.query(
      `create table copied (${columns.map((name) => `${name} text`).join(', ')}, primary key (${columns[0] ?? ''}))`,
    )
    await pipeline(
      createReadStream(file, { highWaterMark: 262_144 }),
      client.query(copyFrom(`copy copied from stdin (format csv, header)`)),
    )
  } finally {
    client.release()
  }
}

/**
 * What the store itself takes for the rows that the import made, indexes and generated columns
 * included, without figures, offers and people.
 */
async function measureStoredRows(database: Database, file: string): Promise<number> {
  const client = await database.pool.connect()
  const copy = `${file}.stored`
  try {
    const { rows: found } = await client.query<{ names: string }>(
      "select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns where table_schema = 'public' and table_name = 'customers' and is_generated = 'NEVER'",
    )
    const names = found[0]?.names ?? ''
    await client.query('create table customers_alike (like customers including all)')
    await pipeline(
      client.query(copyTo(`copy (select ${names} from customers) to stdout`)),
      createWriteStream(copy),
    )
    return await measureSeconds(() =>
      pipeline(
        createReadStream(copy, { highWaterMark: 262_144 }),
        client.query(copyFrom(`copy customers_alike (${names}) from stdin`)),
      ),
    )
  } finally {
    client.release()
  }
}

async function measure(
  database: Database,
  file: string,
  report: (line: string) => void,
): Promise<void> {
  const { orgId } = getImportDataset()
  await database.asOwner((tx) => addDemoOrganisations(tx, toMorning(today)))
  const template = readTemplate(shippedTemplates.agreements)
  const header = (await writeAgreementsFile(getImportDataset(), today, 0).next()).value
  if (header === undefined) throw new Error('The file has no header')

  const copying = await measureSeconds(() =>
    copyWhole(database, file, Buffer.from(header).toString().trim().split(',')),
  )
  const run = (into = orgId, used = template) =>
    importFile(
      { database, orgId: into, template: used, today, now: toMorning(today) },
      {
        name: 'bench.csv',
        bytes: createReadStream(file, { highWaterMark: 262_144 }),
        size: statSync(file).size,
      },
    )
  const first = await measureSeconds(() => run())
  const again = await measureSeconds(() => run())
  const alike = await measureStoredRows(database, file)
  const stepped = await measureSeconds(() =>
    run(demoOrganisations[1]?.orgId, readSteppedTemplate()),
  )
  const rate = (seconds: number): string =>
    `${Math.round(rows / seconds).toLocaleString('en-GB')} rows/s`
  report(`COPY of the same file, all text, one key: ${rate(copying)}`)
  report(
    `import, figures and offers: ${rate(first)}, ${(copying / first).toFixed(3)} of COPY (aim ≥ ${aim})`,
  )
  report(
    `import through ten steps: ${rate(stepped)}, ${(copying / stepped).toFixed(3)} of COPY (aim ≥ ${aim})`,
  )
  report(
    `COPY of the stored rows into a table with the customers’ indexes: ${rate(alike)}; the import runs at ${(alike / first).toFixed(2)} of it`,
  )
  report(`import of the same file again: ${rate(again)}, ${(copying / again).toFixed(3)} of COPY`)
}

/**
 * Rows a second of an import of agreements against COPY of the same file in the same store; 40,000
 * rows, a million with LONG=1.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-bench-'))
  chmodSync(folder, 0o755)
  const store = await openEmbeddedPostgres({ folder: path.join(folder, 'data'), print: report })
  try {
    await migrate(store.url)
    const database = openPool(store.url)
    try {
      const file = path.join(folder, 'agreements.csv')
      await pipeline(
        Readable.from(writeAgreementsFile(getImportDataset(), today, rows)),
        createWriteStream(file),
      )
      await measure(database, file, report)
    } finally {
      await database.close()
    }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
