import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { createDemoRandom } from '#server/demo/generators/random.ts'
import type { Random } from '#server/demo/generators/random.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { adverts, catalogueTemplates, mappingRows, priceRows } from './catalogue-fixture.ts'
import { openImportFixture, importToday } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'
import { buildUndoCaller, dump, findChangedRows } from './undo-fixture.ts'

let fixture: ImportFixture
let caller: Awaited<ReturnType<typeof buildUndoCaller>>
let table: string[][]
beforeAll(async () => {
  fixture = await openImportFixture()
  caller = await buildUndoCaller(fixture)
  const [demo] = demoOrganisations
  if (demo === undefined) throw new Error('The demo has no organisation')
  const pieces: Uint8Array[] = []
  for await (const piece of writeAgreementsFile(demo, importToday, 120)) pieces.push(piece)
  table = Papa.parse<string[]>(Buffer.concat(pieces).toString().trim()).data
  const [header = [], ...rows] = table
  await caller.load(Papa.unparse([header, ...rows.slice(0, 60)]), catalogueTemplates.agreements)
  await caller.load(priceRows, catalogueTemplates.prices)
  await caller.load(mappingRows, catalogueTemplates.mapping)
  await caller.load(adverts('bmw'), catalogueTemplates.stock)
  await fixture.database.pool.query('delete from import_changes')
})
afterAll(async () => {
  await caller.stop()
  await fixture.close()
})

/** A lender's file that its seed decides: new agreements, changed ones, and those that are the same. */
function buildBook(random: Random): string {
  const [header = [], ...rows] = table
  const at = (name: string) => header.indexOf(name)
  const changes: readonly ((row: string[]) => void)[] = [
    (row) => (row[at('Payment')] = (random.whole(5000, 90_000) / 100).toFixed(2)),
    (row) => (row[at('Arrears')] = (random.whole(0, 90_000) / 100).toFixed(2)),
    (row) => (row[at('Miles now')] = String(random.whole(5000, 90_000))),
    (row) => (row[at('Phone')] = ''),
    (row) => (row[at('E-mail')] = `new.${random.whole(1, 999)}@example.com`),
    (row) => (row[at('Valuation average')] = (random.whole(400_000, 2_000_000) / 100).toFixed(2)),
    (row) => {
      row[at('Dealer code')] = `NEW${random.whole(1, 3)}`
      row[at('Dealer')] = 'Harbour Road'
    },
    (row) => (row[at('Contact 1 mobile')] = `07700 9${random.whole(10_000, 99_999)}`),
    (row) => (row[at('No calls')] = 'yes'),
    (row) => (row[at('Do not contact')] = 'yes'),
    (row) => (row[at('Model')] = random.pick(['Corolla', 'Nova', 'Yaris'])),
  ]
  const chosen = rows
    .filter(() => random.chance(0.4))
    .map((row) => {
      const changed = row.slice()
      if (random.chance(0.6))
        for (let times = random.whole(1, 4); times > 0; times--) random.pick(changes)(changed)
      return changed
    })
  return Papa.unparse([header, ...chosen])
}

function buildCatalogue(random: Random): readonly [string, ImportTemplate] {
  const change = (text: string) =>
    text
      .split('\n')
      .filter((_, line) => line === 0 || random.chance(0.8))
      .map((line, at) =>
        at > 0 && random.chance(0.5)
          ? line.replaceAll(/\d{4,5}/gu, () => String(random.whole(10_000, 30_000)))
          : line,
      )
      .join('\n')
  return random.pick([
    [
      change(`${priceRows}Volta,One,,Electric,24000,6.9,apr,10000,58,48,40\n`),
      catalogueTemplates.prices,
    ],
    [
      `${mappingRows}BMW,X1,BMW,1 Series,,yes\n`.replace(',yes', random.pick([',yes', ',no'])),
      catalogueTemplates.mapping,
    ],
    [change(adverts(random.pick(['bmw', 'toyota']))), catalogueTemplates.stock],
  ] as const)
}

const countRows = (different: ReturnType<typeof findChangedRows>) =>
  Object.values(different).reduce((sum, rows) => sum + rows.length, 0)

it.each(getRounds(22, 100, 8))(
  'A load that is taken back leaves every table as it was, for any file ($runs)',
  async ({ runs, seed }) => {
    const before = await dump(fixture, fixture.orgId)
    const other = await dump(fixture, fixture.otherOrgId)
    let different = 0
    let written = 0
    for (let file = 0; file < runs; file++) {
      const random = createDemoRandom('undo', seed, file)
      const loads: string[] = []
      for (let times = random.whole(1, 3); times > 0; times--) {
        const [content, template] = random.chance(0.6)
          ? ([buildBook(random), catalogueTemplates.agreements] as const)
          : buildCatalogue(random)
        const { runId, added, changed, ended } = await caller.load(content, template, {
          name: `${file}.csv`,
          batchRows: random.whole(3, 50),
        })
        loads.unshift(runId)
        written += added + changed + ended
      }
      for (const runId of loads) {
        const preview = await caller.takeBack(runId, true)
        const { state, counts, samples } = await caller.takeBack(runId)
        expect([state, preview.state]).toEqual(['done', 'done'])
        expect({ ...preview.counts, dealers: counts.dealers }).toEqual(counts)
        expect([counts.stayed, counts.partly, samples]).toEqual([0, 0, []])
      }
      const found = findChangedRows(before, await dump(fixture, fixture.orgId))
      expect(found, `seed ${seed}, file ${file}`).toEqual({})
      different += countRows(found)
    }
    expect(findChangedRows(other, await dump(fixture, fixture.otherOrgId))).toEqual({})
    printCounts(
      `imports: taken back ${runs} files, rows different ${different}, ${written} rows written, seed ${seed}`,
    )
    expect(written).toBeGreaterThan(runs)
  },
  1_800_000,
)

it('A load of which a part is taken back when the host stops goes on where it was', async () => {
  const before = await dump(fixture, fixture.orgId)
  const { runId } = await caller.load(
    buildBook(createDemoRandom('undo', 5)),
    catalogueTemplates.agreements,
  )
  const { part, goOn } = await caller.cutOff(runId, 3)
  const { rows } = await fixture.database.pool.query(
    "select from import_changes where part = 'customer'",
  )
  expect(rows.length).toBeGreaterThan(0)
  const { state, counts } = await goOn()
  expect(state).toBe('done')
  expect(counts.removed + counts.restored).toBe(rows.length + part.removed + part.restored)
  expect(findChangedRows(before, await dump(fixture, fixture.orgId))).toEqual({})
})

it('A price that a later file changed stays as it is when its load is taken back', async () => {
  const [header = ''] = priceRows.split('\n')
  const zephyr = (model: string, price: number) =>
    `Zephyr,${model},,Electric,${price},6.9,apr,10000,58,48,40`
  const build = (...rows: readonly string[]) => [header, ...rows, ''].join('\n')
  const { prices } = catalogueTemplates
  const { runId } = await caller.load(build(zephyr('One', 24_000), zephyr('Two', 31_000)), prices)
  await caller.load(build(zephyr('One', 25_000)), prices, { isRecorded: false })
  const { counts, samples } = await caller.takeBack(runId)
  expect(counts).toMatchObject({ removed: 1, stayed: 1 })
  expect(samples).toEqual([{ name: 'Zephyr One', is_customer: false, why: 'changed' }])
  const { rows } = await fixture.database.pool.query(
    "select model from price_list where make = 'Zephyr'",
  )
  expect(rows).toEqual([{ model: 'One' }])
})

it('A car in an offer that somebody saved leaves the stock when its load is taken back', async () => {
  const { orgId, database } = fixture
  const readCars = async () => {
    const { rows } = await database.pool.query<{ key: string; deleted: boolean }>(
      "select key, deleted from inventory where org_id = $1 and a_make = 'Toyota' order by key",
      [orgId],
    )
    return rows
  }
  const { runId } = await caller.load(adverts('toyota'), catalogueTemplates.stock, {
    name: 'toyota.csv',
  })
  const [saved, changed] = await readCars()
  await database.pool.query(
    `insert into offers (org_id, f_agreement_no, o_id, type, inventory_vin, created_at)
     select org_id, f_agreement_no, 'saved', 'savedOffer', $2, now() from customers where org_id = $1 limit 1`,
    [orgId, saved?.key],
  )
  await database.pool.query(
    'update inventory set a_purchase_price = 1, version = version + 1 where org_id = $1 and key = $2',
    [orgId, changed?.key],
  )
  const { counts, samples } = await caller.takeBack(runId)
  expect(counts).toMatchObject({ removed: 3, stayed: 1 })
  expect(samples).toEqual([{ name: changed?.key, is_customer: false, why: 'changed' }])
  expect(await readCars()).toEqual([{ key: saved?.key, deleted: true }, changed])
})
