import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { agreementsFile } from '#server/demo/agreements-file.ts'
import { demoBooks } from '#server/demo/books.ts'
import { importFile } from '#server/imports/import.service.ts'
import type { ImportJob, ImportProgress } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { count, now, openImportWorld, today } from './import-world.ts'
import type { ImportWorld } from './import-world.ts'

const rows = 1000
let world: ImportWorld
let pieces: Uint8Array[]
beforeAll(async () => {
  world = await openImportWorld()
  pieces = []
  const book = demoBooks.find(({ key }) => key === 'lindenhof')
  if (book === undefined) throw new Error('The demo has no second book')
  for await (const piece of agreementsFile(book, today, rows)) pieces.push(piece)
})
beforeEach(() => world.database.pool.query('truncate customers cascade'))
afterAll(() => world.close())

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
    database: world.database,
    orgId: world.orgId,
    template: readTemplate(shippedTemplates.agreements),
    today,
    now,
    batchRows: 100,
    ...changes,
  }
}

/** Agreements whose people or whose offer did not come with them. */
const torn = `customers c where not exists (select from representatives r where r.org_id = c.org_id and r.f_agreement_no = c.f_agreement_no)
  or (f_parity is not null and not exists (select from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no))`

it('stopped in the middle leaves whole batches, and going on brings the rest', async () => {
  const stopping = new AbortController()
  const stopOnceStored = async (): Promise<void> => {
    if ((await count(world, 'customers')) >= 200) stopping.abort()
  }
  const stopped = await importFile(job({ signal: stopping.signal }), {
    name: 'book.csv',
    bytes: slowly(stopOnceStored),
    size: null,
  })
  const kept = await count(world, 'customers')
  expect(stopped).toMatchObject({ ok: true, report: { isStopped: true, added: kept } })
  expect(kept).toBeGreaterThanOrEqual(200)
  expect(kept).toBeLessThan(rows)
  expect(kept % 100).toBe(0)
  expect(await count(world, torn)).toBe(0)

  const again = await importFile(job({}), {
    name: 'book.csv',
    bytes: slowly(async () => {}),
    size: null,
  })
  expect(again).toMatchObject({
    ok: true,
    report: { rows, added: rows - kept, unchanged: kept, bad: 0, isStopped: false },
  })
})

it('that fails in one batch keeps the others whole, and the next run brings what is missing', async () => {
  const { pool } = world.database
  await pool.query("alter table offers add constraint unlucky check (o_id <> 'LH1000556-RT')")
  const failing = importFile(job({ batchRows: 50 }), {
    name: 'book.csv',
    bytes: slowly(async () => {}),
    size: null,
  })
  await expect(failing).rejects.toThrow('unlucky')
  await pool.query('alter table offers drop constraint unlucky')
  const kept = await count(world, 'customers')
  expect(kept).toBeGreaterThanOrEqual(500)
  expect(kept).toBeLessThan(rows)
  expect(kept % 50).toBe(0)
  expect(
    await count(world, "customers where f_agreement_no between 'LH1000551' and 'LH1000600'"),
  ).toBe(0)
  expect(await count(world, torn)).toBe(0)

  await importFile(job({}), { name: 'book.csv', bytes: slowly(async () => {}), size: null })
  expect(await count(world, 'customers')).toBe(rows)
})

it('tells how many rows it has read, and how long the rest takes once the size is known', async () => {
  const told: ImportProgress[] = []
  await importFile(job({ onProgress: (progress) => told.push(progress) }), {
    name: 'book.csv',
    bytes: slowly(async () => {}),
    size: size(),
  })
  expect(told.at(-1)).toEqual({ rows, bad: 0, secondsLeft: 0 })
  expect(told.every(({ rows: read }, at) => at === 0 || read >= (told[at - 1]?.rows ?? 0))).toBe(
    true,
  )
  expect(told.slice(1).every(({ secondsLeft }) => secondsLeft !== null && secondsLeft >= 0)).toBe(
    true,
  )
})
