import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import { preCalculateAfterImport } from '#server/pre-calculation/after-import.ts'
import { queueRun } from '#server/pre-calculation/pre-calculation.job.ts'
import { latestRun } from '#server/pre-calculation/pre-calculation.store.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import {
  adverts,
  agreementsOfBothMakes,
  catalogueTemplates,
  mappingRows,
  priceRows,
} from './catalogue-fixture.ts'
import { importText, importToday, openImportFixture } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
let minutes = 0

/** Some minutes after the last time. */
const nextTime = (): Date => new Date(Date.parse(`${importToday}T09:00:00Z`) + ++minutes * 60_000)

/** When the latest import began. */
let started = nextTime()

const inOrganisation = () => ({ orgId: fixture.orgId, userId: null })

async function importRows(
  content: string,
  template = catalogueTemplates.agreements,
  name = 'book.csv',
) {
  started = nextTime()
  return (await importText(fixture, content, { template, name, now: started })).report
}

const importStock = (make: string, change: (content: string) => string = String) =>
  importRows(change(adverts(make)), catalogueTemplates.stock, `${make}.csv`)

const calculate = (kind: ImportKind, changes: number): Promise<string> =>
  preCalculateAfterImport(
    {
      kind,
      changes,
      database: fixture.database,
      orgId: fixture.orgId,
      today: importToday,
      now: started,
      clock: nextTime,
    },
    () => {},
  )

async function queueAll(): Promise<string> {
  const id = crypto.randomUUID()
  const { orgId } = fixture
  await fixture.database.within(inOrganisation(), (tx) =>
    queueRun(tx, {
      orgId,
      id,
      reason: 'asked',
      day: importToday,
      asOf: nextTime(),
      requestedBy: null,
    }),
  )
  return id
}

/** What is offered, and what the list shows of it. */
async function readProposals(): Promise<unknown> {
  const { rows } = await fixture.database.pool.query(
    `select c.f_agreement_no, c.f_parity, c.f_parity_position, c.mapped_inventory_count, c.proposal_debug, c.payments_made, c.f_equity,
       (select jsonb_agg(to_jsonb(o) - 'version' - 'created_at' order by o_id) from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no) as offers
     from customers c where org_id = $1 order by 1`,
    [fixture.orgId],
  )
  return rows
}

/** A calculation of every customer changes nothing. */
async function expectNothingForgotten(): Promise<void> {
  const before = await readProposals()
  const { database, orgId } = fixture
  expect(await runPreCalculation({ database, orgId, id: await queueAll(), now: nextTime })).toBe(
    'finished',
  )
  expect(await readProposals()).toEqual(before)
}

const book = agreementsOfBothMakes()
/** With another payment in five agreements. */
const changedBook = book
  .split('\n')
  .map((line) => (/^MIX[0-4],/u.test(line) ? line.replace(/395\.00|560\.00/u, '410.00') : line))
  .join('\n')

beforeAll(async () => {
  fixture = await openImportFixture()
  await importRows(priceRows, catalogueTemplates.prices)
  await importRows(mappingRows, catalogueTemplates.mapping)
  for (const make of ['bmw', 'toyota']) await importStock(make)
  await importRows(book)
  await calculate('agreements', 50)
}, 60_000)
afterAll(() => fixture.close())

const nothing = 'Nothing changed, so that every proposal stays as it is.'

it('unchanged rows recalculate nobody, also where people have worked', async () => {
  await fixture.database.pool.query(
    "update customers set status = 'contacted', version = version + 1, updated_at = now() where org_id = $1 and f_agreement_no like 'MIX1%'",
    [fixture.orgId],
  )
  const before = await readProposals()
  expect(await importRows(book)).toMatchObject({ added: 0, changed: 0, unchanged: 50 })
  expect(await calculate('agreements', 0)).toBe(nothing)
  expect(await readProposals()).toEqual(before)
})

it('five changed rows recalculate five customers', async () => {
  expect(await importRows(changedBook)).toMatchObject({ added: 0, changed: 5 })
  expect(await calculate('agreements', 5)).toMatch(/^\d+ proposals made for 5 customers\.$/u)
  expect(
    await fixture.database.within(inOrganisation(), (tx) => latestRun(tx, fixture.orgId)),
  ).toMatchObject({ reason: 'import', state: 'finished', done: 5, total: 5 })
  await expectNothingForgotten()
})

it('rows of an import that was cut off are recalculated after the next one', async () => {
  expect(await importRows(book)).toMatchObject({ changed: 5 })
  expect(await importRows(book)).toMatchObject({ changed: 0 })
  expect(await calculate('agreements', 0)).toMatch(/ for 5 customers\.$/u)
  await expectNothingForgotten()
})

it('a car recalculates the customers who have or are mapped to its model', async () => {
  expect(await importStock('bmw')).toMatchObject({ changed: 0 })
  expect(await calculate('inventory', 0)).toBe(nothing)
  expect(
    await importStock('bmw', (content) => content.replace(/X1,2022,\d+/u, 'X1,2022,23999')),
  ).toMatchObject({ changed: 1 })
  expect(await calculate('inventory', 1)).toMatch(/ for 20 customers\.$/u)
  await expectNothingForgotten()
})

it('a mapping recalculates the customers who have its model', async () => {
  const changed = mappingRows.replace('Toyota,Yaris,Toyota,Corolla', 'Toyota,Yaris,BMW,X1')
  expect(await importRows(changed, catalogueTemplates.mapping)).toMatchObject({ changed: 1 })
  expect(await calculate('mapping', 1)).toMatch(/ for 10 customers\.$/u)
  await expectNothingForgotten()
})

it('a price recalculates every customer, and the importer says why', async () => {
  const changed = priceRows.replace('21000', '21500')
  expect(await importRows(changed, catalogueTemplates.prices)).toMatchObject({ changed: 1 })
  expect(await calculate('prices', 1)).toMatch(
    / for 50 customers\. Anybody’s offers may depend on the price list\.$/u,
  )
  await expectNothingForgotten()
})

it('stock that changes during a calculation recalculates every customer', async () => {
  await queueAll()
  expect(
    await importStock('bmw', (content) => content.replace(/X1,2022,\d+/u, 'X1,2022,24999')),
  ).toMatchObject({ changed: 1 })
  expect(await calculate('inventory', 1)).toMatch(
    / for 50 customers\. Another calculation was under way, so that all were taken\.$/u,
  )
  await expectNothingForgotten()
})
