import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import { readWorkbook } from '#server/imports/row-files/workbook-file.ts'
import { importText, openImportFixture, readImportedRow, shippedSample } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

const toWorkbook = async (rows: readonly (readonly CellValue[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Book', rows: rows.map((row) => [...row]) }] }))

async function* pieces(bytes: Buffer, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(bytes: Buffer, notation?: Parameters<typeof readWorkbook>[1]) {
  const read = await readWorkbook(pieces(bytes), notation)
  const rows = []
  for await (const piece of read?.rows ?? []) rows.push(...piece.rows)
  return { header: read?.header?.cells, rows }
}

const utc = (text: string) => new Date(`${text}Z`)

describe('a workbook', () => {
  it('is read as the text that its reader expects, by line', async () => {
    const bytes = await toWorkbook([
      [null, null],
      ['Agreement', 'Ends', 'Payment', 'Used'],
      ['A-1', utc('2027-03-05T00:00:00'), 250.5, true],
      [null, null, null, null],
      ['A-2', utc('2027-03-05T14:30:00'), 0.1 + 0.2],
    ])
    const german = await readAll(bytes, { decimal: ',', dates: 'DD.MM.YYYY' })
    expect(german.header).toEqual(['Agreement', 'Ends', 'Payment', 'Used'])
    expect(german.rows).toEqual([
      { line: 3, cells: ['A-1', '05.03.2027', '250,5', 'true'], fault: null },
      { line: 5, cells: ['A-2', '05.03.2027 14:30:00', '0,3', ''], fault: null },
    ])
    const plain = await readAll(bytes)
    expect(plain.rows[0]?.cells).toEqual(['A-1', '2027-03-05', '250.5', 'true'])
  })

  it('without a row has no header, and one that is damaged is none', async () => {
    expect(await readAll(await toWorkbook([]))).toEqual({ header: undefined, rows: [] })
    const whole = await toWorkbook([['Agreement'], ['A-1']])
    expect(await readWorkbook(pieces(whole.subarray(0, whole.length / 2)))).toBeNull()
    expect(await readWorkbook(pieces(Buffer.from('PK\u0003\u0004 a zip archive')))).toBeNull()
  })

  it('becomes the same customers as the CSV file with its rows', async () => {
    const [header = '', ...lines] = shippedSample('agreements.sample.csv').trim().split(/\r?\n/u)
    const simple = lines.filter((line) => !line.includes('"')).map((line) => line.split(','))
    const names = header.split(',')
    const ends = names.indexOf('End')
    const payment = names.indexOf('Payment')
    const typed = simple.map((cells) =>
      cells.map((cell, at): CellValue => {
        const [day, month, year] = cell.split('/')
        if (at === ends) return utc(`${year}-${month}-${day}T00:00:00`)
        return at === payment ? Number(cell.replace(/[£,]/gu, '')) : cell
      }),
    )
    expect(ends).toBeGreaterThan(0)
    expect(payment).toBeGreaterThan(0)
    const book = await importText(fixture, await toWorkbook([names, ...typed]), { name: 'a.xlsx' })
    expect(book.report).toMatchObject({ rows: simple.length, added: simple.length, bad: 0 })
    const [first = []] = simple
    const number = first[names.indexOf('Agreement number')] ?? ''
    const row = await readImportedRow(fixture, fixture.orgId, number)
    expect(row['f_payment']).toBe(Math.round(Number(first[payment]?.replace(/[£,]/gu, '')) * 100))
    const text = [header, ...simple.map((cells) => cells.join(','))].join('\n')
    const again = await importText(fixture, text)
    expect(again.report).toMatchObject({ rows: simple.length, added: 0, changed: 0, bad: 0 })
  })
})
