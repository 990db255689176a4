import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countImportedRows,
  readImportedRow,
  importText,
  openImportFixture,
  shippedSample,
} from './import-fixture.ts'
import type { Imported, ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
let first: Imported
beforeAll(async () => {
  fixture = await openImportFixture()
  first = await importText(fixture, shippedSample('agreements.bad-sample.csv'))
})
afterAll(() => fixture.close())

describe('a bad row', () => {
  it('stores good rows and reports bad ones', () => {
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

  it('is named for a sum in another currency than the organisation’s', async () => {
    const content = shippedSample('agreements.sample.csv').replace('24397.00', '€24397.00')
    expect(content).toContain('€24397.00')
    const { badRows } = await importText(fixture, content, { name: 'currency.csv' })
    expect(badRows.flatMap(({ faults }) => faults)).toMatchObject([
      { value: '€24397.00', reason: 'other_currency', expected: '£' },
    ])
  })

  it('is named for a stray byte, and the others keep their umlauts', async () => {
    const [head = '', row = ''] = shippedSample('agreements.sample.csv').split('\n')
    const named = (number: string, name: string) =>
      row.replace('SP2000001', number).replace(firstName, name)
    const firstName = row.split(',')[2] ?? ''
    const content = Buffer.concat([
      Buffer.from(`${head}\n${named('SP4000001', 'Jürgen')}\n`),
      Buffer.from(`${named('SP4000002', 'J\xfcrg')}\n`, 'latin1'),
    ])
    const { report, badRows } = await importText(fixture, content, { name: 'stray.csv' })
    expect(report).toMatchObject({ rows: 2, added: 1, bad: 1 })
    expect(badRows[0]?.faults).toMatchObject([
      { line: 3, column: 'First name', value: 'J\ufffdrg', reason: 'unreadable_characters' },
    ])
    expect(await readImportedRow(fixture, fixture.orgId, 'SP4000001')).toMatchObject({
      c_f_name: 'Jürgen',
    })
  })

  it('accepts line breaks and formulas in cells', async () => {
    expect(await readImportedRow(fixture, fixture.orgId, 'SP3000001')).toMatchObject({
      c_address1: 'Flat 2 14 Mill Lane',
    })
    expect(await readImportedRow(fixture, fixture.orgId, 'SP3000008')).toMatchObject({
      c_full_name: '=HYPERLINK("https://example.com")',
    })
  })

  it('is corrected in the file of bad rows and imported again', async () => {
    const mended = first.badFile
      .replace('two hundred', '212.00')
      .replace('31/02/2029', '28/02/2029')
      .replace(',ZIOQ,', ',,')
      .replace('23.450,00', '23450.00')
      .replace(',perhaps,', ',no,')
    const again = await importText(fixture, mended, { name: 'book.bad-rows.csv' })
    expect(again.report).toMatchObject({ rows: 8, added: 4, unchanged: 1, changed: 0, bad: 3 })
    expect(await readImportedRow(fixture, fixture.orgId, 'SP3000002')).toMatchObject({
      f_payment: 21_200,
    })
    expect(
      await countImportedRows(
        fixture,
        "customers where f_agreement_no like 'SP300000%' and f_parity is not null",
      ),
    ).toBeGreaterThan(3)
    expect(again.badFile.split('\r\n')[0]).toBe(first.badFile.split('\r\n')[0])
    expect(again.badFile).toContain('book.csv')
  })

  it('stores nothing when all rows are bad', async () => {
    const [header = '', ...lines] = shippedSample('agreements.sample.csv').trimEnd().split('\n')
    const before = await countImportedRows(fixture, 'customers')
    const { report } = await importText(
      fixture,
      [header, ...lines.map((text) => `x${text.replaceAll(',', ';')}`)].join('\n'),
    )
    expect(report).toMatchObject({ rows: 25, added: 0, bad: 25 })
    expect(await countImportedRows(fixture, 'customers')).toBe(before)
  })
})
