import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count, customerRow, importText, openImportWorld, shippedSample } from './import-world.ts'
import type { Imported, ImportWorld } from './import-world.ts'

let world: ImportWorld
let first: Imported
beforeAll(async () => {
  world = await openImportWorld()
  first = await importText(world, shippedSample('agreements.bad-sample.csv'))
})
afterAll(() => world.close())

describe('a file with bad rows', () => {
  it('brings its good rows and says of each bad one line, column, value and reason', () => {
    expect(first.report).toMatchObject({ rows: 10, added: 2, bad: 8 })
    expect(
      first.report.faults.map(
        ({ line, column, value, reason }) => `${line} ${column} [${value}] ${reason}`,
      ),
    ).toEqual([
      '4 Payment [two hundred] not_a_number',
      '5 End [31/02/2029] not_a_date',
      '6 VIN [ZIOQ] vin_wrong',
      '7 Cash price [23.450,00] not_a_number',
      '7 No calls [perhaps] not_a_flag',
      '8 Agreement number [] required',
      expect.stringMatching(/^9 End \[.*\] end_before_start$/),
      '11 Model year [] too_few_cells',
      '12 Agreement number [SP3000001] repeated',
    ])
  })

  it('takes an address over two lines, and a name that looks like a formula', async () => {
    expect(await customerRow(world, world.orgId, 'SP3000001')).toMatchObject({
      c_address1: 'Flat 2 14 Mill Lane',
    })
    expect(await customerRow(world, world.orgId, 'SP3000008')).toMatchObject({
      c_full_name: '=HYPERLINK("https://example.com")',
    })
  })

  it('is mended in the file of bad rows and imported again', async () => {
    const mended = first.badFile
      .replace('two hundred', '212.00')
      .replace('31/02/2029', '28/02/2029')
      .replace(',ZIOQ,', ',,')
      .replace('23.450,00', '23450.00')
      .replace(',perhaps,', ',no,')
    const again = await importText(world, mended, { name: 'book.bad-rows.csv' })
    expect(again.report).toMatchObject({ rows: 8, added: 4, unchanged: 1, changed: 0, bad: 3 })
    expect(await customerRow(world, world.orgId, 'SP3000002')).toMatchObject({ f_payment: 21_200 })
    expect(
      await count(
        world,
        "customers where f_agreement_no like 'SP300000%' and f_parity is not null",
      ),
    ).toBeGreaterThan(3)
    expect(again.badFile.split('\r\n')[0]).toBe(first.badFile.split('\r\n')[0])
    expect(again.badFile).toContain('book.csv')
  })

  it('that are all bad store nothing', async () => {
    const [header = '', ...lines] = shippedSample('agreements.sample.csv').trimEnd().split('\n')
    const before = await count(world, 'customers')
    const { report } = await importText(
      world,
      [header, ...lines.map((text) => `x${text.replaceAll(',', ';')}`)].join('\n'),
    )
    expect(report).toMatchObject({ rows: 25, added: 0, bad: 25 })
    expect(await count(world, 'customers')).toBe(before)
  })
})
