import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBadRow, formatBadRowsHeader } from '#server/imports/bad-rows.ts'
import { readCsv } from '#server/imports/row-files/csv-file.ts'
import { escapeFormula, unescapeFormula } from '#server/imports/row-files/csv-line.ts'

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function readCells(text: string) {
  const { header, rows } = await readCsv(once(text), 'utf-8')
  const all: (readonly string[])[] = []
  for await (const { rows: some } of rows) for (const { cells } of some) all.push(cells)
  return { header: header?.cells, rows: all }
}

describe('cells that a spreadsheet would run', () => {
  it.each([
    "=cmd|' /C calc'!A0",
    '@SUM(A1)',
    '+cmd',
    '-cmd',
    '=1+1',
    '\t=1',
    '\r=1',
    '＝1+1',
    "'=1+1",
    "''@x",
    '-2+3+cmd',
    ' =1+1',
    '\u00a0@SUM(A1)',
    '|calc',
  ])('%s is written as text', (cell) => {
    expect(escapeFormula(cell).startsWith("'")).toBe(true)
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
  })

  it.each([
    '+44 7700 900123',
    '-5',
    '-1,234.50',
    '(12.00)',
    'Wren',
    "O'Brien",
    "'tis",
    '',
    '12/02/2026',
  ])('%s is not changed', (cell) => {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  })

  it('are restored exactly, with any content', () => {
    const hostile = fc.stringMatching(/^'{0,3}[=@+\-\t]?.{0,6}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (cell) => {
        expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
      }),
    )
  })
})

describe('a file of bad rows', () => {
  const faults = [
    { line: 4, column: 'Price', value: 'ten', reason: 'not_a_number', expected: '' } as const,
  ]

  it('adds origin and reason to the columns', async () => {
    const header = ['No', 'Price', 'Note']
    const text =
      formatBadRowsHeader(header, ';') +
      formatBadRow(
        {
          cells: ['A1', 'ten', 'two\nlines; "quoted"'],
          faults,
          fromFile: 'book.csv',
          fromLine: '4',
        },
        header,
        ';',
      )
    expect(
      text.startsWith('\ufeffNo;Price;Note;forecourt_file;forecourt_line;forecourt_reason\r\n'),
    ).toBe(true)
    expect((await readCells(text)).rows).toEqual([
      [
        'A1',
        'ten',
        'two\nlines; "quoted"',
        'book.csv',
        '4',
        'Price must be a number; “ten” is not.',
      ],
    ])
  })

  it('keeps columns in place for ragged rows', async () => {
    const header = ['No', 'Price', 'Note']
    const lines = [['A1'], ['A1', '2', '3', '4']].map((cells) =>
      formatBadRow({ cells, faults: [], fromFile: 'f', fromLine: '1' }, header, ','),
    )
    expect((await readCells(formatBadRowsHeader(header, ',') + lines.join(''))).rows).toEqual([
      ['A1', '', '', 'f', '1', ''],
      ['A1', '2', '3', 'f', '1', ''],
    ])
  })

  it('does not repeat its own columns', () => {
    const header = ['No', 'forecourt_file', 'forecourt_line', 'forecourt_reason', 'Price']
    expect(formatBadRowsHeader(header, ',')).toBe(
      '\ufeffNo,Price,forecourt_file,forecourt_line,forecourt_reason\r\n',
    )
    expect(
      formatBadRow(
        {
          cells: ['A1', 'book.csv', '4', 'old', '7'],
          faults: [],
          fromFile: 'book.csv',
          fromLine: '4',
        },
        header,
        ',',
      ),
    ).toBe('A1,7,book.csv,4,\r\n')
  })
})
