import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { importFile } from '#server/imports/import.service.ts'
import type { ImportJob, ImportProgress } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { countImportedRows, importNow, openImportFixture, importToday } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

const rows = 1000
let fixture: ImportFixture
let pieces: Uint8Array[]
beforeAll(async () => {
  fixture = await openImportFixture()
  pieces = []
  const demo = demoOrganisations.find(({ key }) => key === 'lindenhof')
  if (demo === undefined) throw new Error('The demo has no second book')
  for await (const piece of writeAgreementsFile(demo, importToday, rows)) pieces.push(piece)
})
beforeEach(() => fixture.database.pool.query('truncate customers cascade'))
afterAll(() => fixture.close())

const size = () => pieces.reduce((sum, piece) => sum + piece.byteLength, 0)

/** The file in small pieces; `between` is awaited before each. */
async function* slowly(between: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    for (let from = 0; from < piece.byteLength; from += 16_384) {
      await between()
      yield piece.subarray(from, from + 16_384)
    }
  }
}

function job(changes: Partial<ImportJob>): ImportJob {
  return {
    database: fixture.database,
    orgId: fixture.orgId,
    template: readTemplate(shippedTemplates.agreements),
    today: importToday,
    now: importNow,
    batchRows: 100,
    ...changes,
  }
}

/** Agreements without their representatives or their offer. */
const torn = `customers c where not exists (select from representatives r where r.org_id = c.org_id and r.f_agreement_no = c.f_agreement_no)
  or (f_parity is not null and not exists (select from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no))`

it('a stopped import leaves whole batches and can continue', async () => {
  const stopping = new AbortController()
  const stopOnceStored = async (): Promise<void> => {
    if ((await countImportedRows(fixture, 'customers')) >= 200) stopping.abort()
  }
  const stopped = await importFile(job({ signal: stopping.signal }), {
    name: 'book.csv',
    bytes: slowly(stopOnceStored),
    size: null,
  })
  const storedRows = await countImportedRows(fixture, 'customers')
  expect(stopped).toMatchObject({ ok: true, report: { isStopped: true, added: storedRows } })
  expect(storedRows).toBeGreaterThanOrEqual(200)
  expect(storedRows).toBeLessThan(rows)
  expect(storedRows % 100).toBe(0)
  expect(await countImportedRows(fixture, torn)).toBe(0)

  const again = await importFile(job({}), {
    name: 'book.csv',
    bytes: slowly(async () => {}),
    size: null,
  })
  expect(again).toMatchObject({
    ok: true,
    report: { rows, added: rows - storedRows, unchanged: storedRows, bad: 0, isStopped: false },
  })
})

it('a failed batch leaves the others whole', async () => {
  const { pool } = fixture.database
  await pool.query("alter table offers add constraint unlucky check (o_id <> 'LH1000556-RT')")
  const failing = importFile(job({ batchRows: 50 }), {
    name: 'book.csv',
    bytes: slowly(async () => {}),
    size: null,
  })
  await expect(failing).rejects.toThrow('unlucky')
  await pool.query('alter table offers drop constraint unlucky')
  const storedRows = await countImportedRows(fixture, 'customers')
  expect(storedRows).toBeGreaterThanOrEqual(500)
  expect(storedRows).toBeLessThan(rows)
  expect(storedRows % 50).toBe(0)
  expect(
    await countImportedRows(
      fixture,
      "customers where f_agreement_no between 'LH1000551' and 'LH1000600'",
    ),
  ).toBe(0)
  expect(await countImportedRows(fixture, torn)).toBe(0)

  await importFile(job({}), { name: 'book.csv', bytes: slowly(async () => {}), size: null })
  expect(await countImportedRows(fixture, 'customers')).toBe(rows)
})

it('an import reports progress and the remaining time', async () => {
  const reports: ImportProgress[] = []
  await importFile(job({ onProgress: (progress) => reports.push(progress) }), {
    name: 'book.csv',
    bytes: slowly(async () => {}),
    size: size(),
  })
  expect(reports.at(-1)).toEqual({ rows, bad: 0, secondsLeft: 0, share: 1 })
  expect(
    reports.every(({ rows: read }, at) => at === 0 || read >= (reports[at - 1]?.rows ?? 0)),
  ).toBe(true)
  expect(
    reports.slice(1).every(({ secondsLeft }) => secondsLeft !== null && secondsLeft >= 0),
  ).toBe(true)
})
