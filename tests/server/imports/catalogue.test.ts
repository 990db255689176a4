import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatReport } from '#server/imports/import-report.ts'
import { preCalculateAfterImport } from '#server/pre-calculation/after-import.ts'
import {
  adverts,
  agreementsOfBothMakes,
  catalogueTemplates,
  mappingRows,
  priceRows,
} from './catalogue-fixture.ts'
import { importNow, importText, importToday, openImportFixture } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

it('a price list and a mapping are imported, and change nothing the second time', async () => {
  const first = await importText(fixture, priceRows, { template: catalogueTemplates.prices })
  expect(first.report).toMatchObject({ rows: 5, added: 5, changed: 0, bad: 0 })
  const dearer = priceRows.replace('27000', '27500')
  expect(
    (await importText(fixture, dearer, { template: catalogueTemplates.prices })).report,
  ).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 4,
  })
  for (const expected of [
    { added: 3, unchanged: 0 },
    { added: 0, unchanged: 3 },
  ])
    expect(
      (await importText(fixture, mappingRows, { template: catalogueTemplates.mapping })).report,
    ).toMatchObject({ rows: 3, changed: 0, bad: 0, ...expected })
  const { rows } = await fixture.database.pool.query(
    "select targets from model_mappings where org_id = $1 and make = 'BMW' and model = '1 Series'",
    [fixture.orgId],
  )
  expect(rows).toMatchObject([
    {
      targets: [
        { make: 'BMW', model: 'X1', is_primary: true },
        { make: 'BMW', model: '3 Series', is_primary: false },
      ],
    },
  ])
})

it('names in other capital letters are the same price and mapping', async () => {
  await importText(fixture, priceRows, { template: catalogueTemplates.prices })
  await importText(fixture, mappingRows, { template: catalogueTemplates.mapping })
  const inCapitals = priceRows.replaceAll('Toyota,Yaris', ' TOYOTA,YARIS ')
  expect(
    (await importText(fixture, inCapitals, { template: catalogueTemplates.prices })).report,
  ).toMatchObject({ added: 0, bad: 0 })
  const otherwise = mappingRows.replaceAll('BMW,1 Series', 'bmw,1 SERIES')
  expect(
    (await importText(fixture, otherwise, { template: catalogueTemplates.mapping })).report,
  ).toMatchObject({ added: 0, bad: 0 })
  const twice = `${priceRows}toyota,yaris,,Petrol,22000,7.9,apr,10000,58,48,40\n`
  expect(
    (await importText(fixture, twice, { template: catalogueTemplates.prices })).report,
  ).toMatchObject({
    bad: 1,
    faults: [{ line: 7, reason: 'repeated' }],
  })
})

it('a price without a residual value or with an unknown rate is refused by column', async () => {
  const content = priceRows.replace('7.9,apr,10000,58,48,40', '7.9,yearly,10000,,,')
  const { report } = await importText(fixture, content, { template: catalogueTemplates.prices })
  const lines = formatReport('prices.csv', report, null)
  expect(lines).toContainEqual(expect.stringMatching(/line 2: Rate type must be one of apr, /u))
  expect(lines).toContain('  line 2: RV 24 %, RV 36 %, RV 48 % must not be empty.')
})

it('every agreement of the makes in stock gets stock offers', async () => {
  await importText(fixture, priceRows, { template: catalogueTemplates.prices })
  await importText(fixture, mappingRows, { template: catalogueTemplates.mapping })
  for (const make of ['bmw', 'toyota'])
    await importText(fixture, adverts(make), {
      template: catalogueTemplates.stock,
      name: `${make}.csv`,
    })
  expect((await importText(fixture, agreementsOfBothMakes())).report).toMatchObject({
    added: 50,
    bad: 0,
  })
  const { database, orgId } = fixture
  const made = await preCalculateAfterImport(
    {
      kind: 'agreements',
      changes: 50,
      database,
      orgId,
      today: importToday,
      now: importNow,
      clock: () => importNow,
    },
    () => {},
  )
  expect(made).toMatch(/^\d+ proposals made for 50 customers\.$/u)
  const { rows } = await database.pool.query(
    `select c.f_agreement_no from customers c where c.org_id = $1 and not exists (
       select from offers o join inventory i on i.org_id = o.org_id and i.key = o.inventory_vin
       where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no)`,
    [orgId],
  )
  expect(rows).toEqual([])
})
