import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badRowLine, badRowsHeader, guarded, unguarded } from '#server/imports/bad-rows.ts'
import { readCsv } from '#server/imports/csv-file.ts'

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function cellsOf(text: string) {
  const { header, rows } = await readCsv(once(text))
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
  ])('%s is written as text', (cell) => {
    expect(guarded(cell).startsWith("'")).toBe(true)
    expect(unguarded(guarded(cell))).toBe(cell)
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
  ])('%s stays as it is', (cell) => {
    expect(guarded(cell)).toBe(cell)
    expect(unguarded(cell)).toBe(cell)
  })

  it('come back exactly, whatever they hold', () => {
    const hostile = fc.stringMatching(/^'{0,3}[=@+\-\t]?.{0,6}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (cell) => {
        expect(unguarded(guarded(cell))).toBe(cell)
      }),
    )
  })
})

describe('a file of bad rows', () => {
  const faults = [
    { line: 4, column: 'Price', value: 'ten', reason: 'not_a_number', expected: '' } as const,
  ]

  it('has the original’s columns in its delimiter, then where the row came from and why it was not taken', async () => {
    const header = ['No', 'Price', 'Note']
    const text =
      badRowsHeader(header, ';') +
      badRowLine(
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
    expect((await cellsOf(text)).rows).toEqual([
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

  it('keeps the columns in place for rows that are too short or too long', async () => {
    const header = ['No', 'Price', 'Note']
    const lines = [['A1'], ['A1', '2', '3', '4']].map((cells) =>
      badRowLine({ cells, faults: [], fromFile: 'f', fromLine: '1' }, header, ','),
    )
    expect((await cellsOf(badRowsHeader(header, ',') + lines.join(''))).rows).toEqual([
      ['A1', '', '', 'f', '1', ''],
      ['A1', '2', '3', 'f', '1', ''],
    ])
  })

  it('does not pile up its own columns when it is imported and refused again', () => {
    const header = ['No', 'forecourt_file', 'forecourt_line', 'forecourt_reason', 'Price']
    expect(badRowsHeader(header, ',')).toBe(
      '\ufeffNo,Price,forecourt_file,forecourt_line,forecourt_reason\r\n',
    )
    expect(
      badRowLine(
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
