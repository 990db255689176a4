import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '#server/imports/import.service.ts'
import { SeenKeys } from '#server/imports/seen-keys.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import {
  countImportedRows,
  importText,
  importNow,
  openImportFixture,
  importToday,
} from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

const template = readTemplate(shippedTemplates.ukUsedCars)
/** Real adverts have spaces before the model, makes in lower case and equal rows. */
const adverts = `make,model,year,price,transmission,mileage,fuelType,tax,mpg,engineSize
skoda, Octavia,2017,10550,Manual,25250,Petrol,150,54.3,1.4
skoda, Octavia,2017,10550,Manual,25250,Petrol,150,54.3,1.4
merc, S Class,2017,34948,Automatic,27000,Hybrid,20,61.4,2.1
audi, A1,2017,twelve,Manual,15735,Petrol,150,55.4,1.4
`

describe('adverts without VINs', () => {
  it('are separate cars by file and line', async () => {
    const { report } = await importText(fixture, adverts, { template, name: 'small.csv' })
    expect(report).toMatchObject({ rows: 4, added: 3, bad: 1 })
    const { rows } = await fixture.database.pool.query(
      'select key, a_make, a_model, a_purchase_price, a_engine_size, a_vin from inventory order by key',
    )
    expect(rows).toEqual([
      {
        key: 'small.csv:2',
        a_make: 'Škoda',
        a_model: 'Octavia',
        a_purchase_price: 1_055_000,
        a_engine_size: 1.4,
        a_vin: null,
      },
      {
        key: 'small.csv:3',
        a_make: 'Škoda',
        a_model: 'Octavia',
        a_purchase_price: 1_055_000,
        a_engine_size: 1.4,
        a_vin: null,
      },
      {
        key: 'small.csv:4',
        a_make: 'Mercedes-Benz',
        a_model: 'S Class',
        a_purchase_price: 3_494_800,
        a_engine_size: 2.1,
        a_vin: null,
      },
    ])
  })

  it('change nothing when imported again', async () => {
    const versions = 'select md5(string_agg(concat(ctid, xmin), key)) as versions from inventory'
    const before = (await fixture.database.pool.query(versions)).rows
    expect(
      (await importText(fixture, adverts, { template, name: 'small.csv' })).report,
    ).toMatchObject({ added: 0, changed: 0, unchanged: 3, bad: 1 })
    expect((await fixture.database.pool.query(versions)).rows).toEqual(before)
  })

  it('keep their key when corrected in another file', async () => {
    const { badFile } = await importText(fixture, adverts, { template, name: 'small.csv' })
    const { report } = await importText(fixture, badFile.replace('twelve', '12000'), {
      template,
      name: 'small.bad-rows.csv',
    })
    expect(report).toMatchObject({ rows: 1, added: 1, bad: 0 })
    expect(
      await countImportedRows(
        fixture,
        "inventory where key = 'small.csv:5' and a_make = 'Audi' and a_purchase_price = 1200000",
      ),
    ).toBe(1)
    expect(
      (
        await importText(fixture, adverts.replace('twelve', '12000'), {
          template,
          name: 'small.csv',
        })
      ).report,
    ).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
  })
})

const folder = process.env['UK_USED_CARS'] ?? '../shared/data/uk-used-cars'

it('the used-car adverts of 2020 load from every file', async (context) => {
  context.skip(
    !existsSync(folder),
    `skipped: the adverts are not in ${folder}, or name their folder with UK_USED_CARS`,
  )
  const seen = new SeenKeys()
  let expected = 0
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv'))) {
    const file = path.join(folder, name)
    const outcome = await importFile(
      {
        database: fixture.database,
        orgId: fixture.otherOrgId,
        template,
        today: importToday,
        now: importNow,
        seen,
      },
      { name, bytes: createReadStream(file), size: statSync(file).size },
    )
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
    expect(outcome.report.bad).toBe(0)
    expected += outcome.report.rows
  }
  expect(expected).toBeGreaterThan(80_000)
  expect(
    await countImportedRows(fixture, 'inventory where org_id = $1', [fixture.otherOrgId]),
  ).toBe(expected)
})
