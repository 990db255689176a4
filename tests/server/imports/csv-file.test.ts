import { describe, expect, it } from 'vitest'
import { detectDelimiter, readCsv } from '#server/imports/row-files/csv-file.ts'
import { scanFile } from '#server/imports/row-files/scan-file.ts'
import type { CsvRow } from '#server/imports/row-files/csv-file.ts'

async function* pieces(parts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}

async function whole(...parts: readonly (string | Uint8Array)[]) {
  const { encoding } = await scanFile(pieces(parts))
  const { header, rows } = await readCsv(pieces(parts), encoding)
  const all: CsvRow[] = []
  for await (const { rows: some } of rows) all.push(...some)
  return { header, rows: all }
}

/** One line for each row: `line: cell|cell`, with the fault in front where there is one. */
async function describeRows(...parts: readonly (string | Uint8Array)[]): Promise<string[]> {
  const { rows } = await whole(...parts)
  return rows.map(
    ({ line, cells, fault }) => `${line}: ${fault === null ? '' : `${fault} `}${cells.join('|')}`,
  )
}

function cutEvery(bytes: Buffer, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
}

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const names = 'name;town\nJosé Müller;Zürich\n'

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from(names), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${names}`), 'utf-8'],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${names}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 big-endian with a mark', utf16be(`\ufeff${names}`), 'utf-16be'],
    ['UTF-16 little-endian without a mark', Buffer.from(names, 'utf16le'), 'utf-16le'],
    ['UTF-16 big-endian without a mark', utf16be(names), 'utf-16be'],
    ['Latin-1', Buffer.from(names, 'latin1'), 'windows-1252'],
  ])('%s is detected for any cut of the bytes', async (_, bytes, encoding) => {
    for (const size of [1, 2, 3, 7, 10_000]) {
      const { header, rows } = await whole(...cutEvery(bytes, size))
      expect(header).toMatchObject({ cells: ['name', 'town'], encoding, delimiter: ';' })
      expect(rows.map(({ cells }) => cells)).toEqual([['José Müller', 'Zürich']])
    }
  })

  it('include Windows’ euro sign and quotes', async () => {
    expect(
      await describeRows(
        Buffer.from('a\n', 'latin1'),
        Buffer.from([0x80, 0x31, 0x32, 0x20, 0x93, 0x78, 0x94, 0x0a]),
      ),
    ).toEqual(['2: €12 “x”'])
  })

  it('fall back to Windows-1252 late in a file', async () => {
    const filler = 'plain text\n'.repeat(2000)
    const { rows, header } = await whole(
      Buffer.from(`a\nJos\xe9 before\n${filler}`, 'latin1'),
      Buffer.from('Jos\xe9\n', 'latin1'),
    )
    expect([rows[0]?.cells, rows.at(-1)?.cells]).toEqual([['José before'], ['José']])
    expect(header).toMatchObject({ cells: ['a'], encoding: 'windows-1252' })
  })

  it.each([
    ['behind UTF-8', ['a\nJosé\n', latin('Jos\xe9\n')], ['2: José', '3: Jos\ufffd']],
    ['before UTF-8', ['a\n', latin('\xe9\n'), 'José\n'], ['2: \ufffd', '3: José']],
    ['at the end', ['a\nJosé\n', latin('Jos\xc3')], ['2: José', '3: Jos\ufffd']],
    ['behind a mark', ['\ufeffa\n', latin('Jos\xe9\n')], ['2: Jos\ufffd']],
    ['that Windows-1252 lacks', ['a\n', latin('Jos\x81\n')], ['2: Jos\ufffd']],
  ])('mark a stray byte %s', async (_, parts, rows) => {
    const all = Buffer.concat(parts.map((part) => Buffer.from(part)))
    for (const size of [1, 3, 1000])
      expect(await describeRows(...cutEvery(all, size))).toEqual(rows)
  })

  it('are those of most of the letters that are not ASCII', async () => {
    const umlauts = Buffer.from('a\n\xfc \xe4 \xf6\n', 'latin1')
    expect(await describeRows(umlauts, Buffer.from('ü\n'))).toEqual(['2: ü ä ö', '3: Ã¼'])
  })

  it('keep emoji, other scripts and NULs', async () => {
    const text = 'a,b\n😀👨‍👩‍👧,歐陽\nx\u0000y,\u202eabc\n'
    for (const size of [1, 3, 1000])
      expect(await describeRows(...cutEvery(Buffer.from(text), size))).toEqual([
        '2: 😀👨‍👩‍👧|歐陽',
        '3: x\u0000y|\u202eabc',
      ])
  })
})

describe('delimiters', () => {
  it.each([
    ['a;b;c', ';'],
    ['a,b,c', ','],
    ['a\tb\tc', '\t'],
    ['"a;b;c;d",e,f', ','],
    ['Price, net;Price;Term;Name', ';'],
    ['alone', ','],
  ])('%s is detected', (line, delimiter) => {
    expect(detectDelimiter(line)).toBe(delimiter)
  })

  it('ignore Excel’s sep line', async () => {
    const { header, rows } = await whole('sep=;\r\na;b\r\n1;2\r\n')
    expect(header).toMatchObject({ cells: ['a', 'b'], line: 2, delimiter: ';' })
    expect(rows).toEqual([{ line: 3, cells: ['1', '2'], fault: null }])
  })
})

describe('rows and their lines', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s ends a line, at any cut', async (_, end) => {
    const bytes = Buffer.from(['a,b', '1,2', '', '3,"x', 'y"', '4,5'].join(end))
    for (const size of [1, 2, 5, 1000])
      expect(await describeRows(...cutEvery(bytes, size))).toEqual([
        '2: 1|2',
        '4: 3|x\ny',
        '6: 4|5',
      ])
  })

  it('have line ends of all kinds in one file', async () => {
    expect(await describeRows('a,b\r\n1,2\n3,4\r5,6')).toEqual(['2: 1|2', '3: 3|4', '4: 5|6'])
  })

  it('have quotes, doubled quotes and line breaks', async () => {
    expect(await describeRows('"a\nfirst","b"\n"he said ""hi""","x,y"\n5" wheel,z\n')).toEqual([
      '3: he said "hi"|x,y',
      '4: 5" wheel|z',
    ])
  })

  it('are not changed when they are ragged', async () => {
    expect(await describeRows('a,b,c\n1\n1,2,3,4\n')).toEqual(['2: 1', '3: 1|2|3|4'])
  })

  it.each([
    ['nothing at all', ''],
    ['blank lines', '\r\n\n \n'],
    ['a mark', '\ufeff'],
  ])('have no header in %s', async (_, text) => {
    expect(await whole(text)).toEqual({ header: null, rows: [] })
  })

  it('are none under a header alone', async () => {
    expect(await describeRows('a,b')).toEqual([])
    expect(await describeRows('a,b\n\n\n')).toEqual([])
  })
})

describe('quotes that do not close', () => {
  it('cost one row, not the rest of the file', async () => {
    expect(await describeRows('a,b\n1,2\n3,"open\n5,6\n7,"closed"\n')).toEqual([
      '2: 1|2',
      '3: quotes_unbalanced 3|"open',
      '4: 5|6',
      '5: 7|closed',
    ])
    expect(await describeRows('a,b\n1,"x" y\n5,6\n')).toEqual([
      '2: quotes_unbalanced 1|"x" y',
      '3: 5|6',
    ])
    expect(await describeRows('a,b\n1,2\n3,"open')).toEqual([
      '2: 1|2',
      '3: quotes_unbalanced 3|"open',
    ])
  })

  it('keep the line numbers after them right', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) =>
      at % 100 === 50 ? `${at},"open` : at % 7 === 0 ? `${at},"two\nlines"` : `${at},plain`,
    )
    const bytes = Buffer.from(`a,b\n${lines.join('\n')}\n`)
    const { rows } = await whole(...cutEvery(bytes, 1009))
    expect(rows.filter(({ fault }) => fault !== null).map(({ cells }) => Number(cells[0]))).toEqual(
      Array.from({ length: 30 }, (_, at) => at * 100 + 50),
    )
    let line = 2
    for (const [at, row] of rows.entries()) {
      expect([row.line, row.cells[0]]).toEqual([line, String(at)])
      line += row.cells[1]?.includes('\n') === true ? 2 : 1
    }
    expect(rows).toHaveLength(3000)
  })

  it('and endless rows are cut off', async () => {
    const { rows } = await whole('a,b\n1,"', 'x'.repeat(200_000), 'x'.repeat(200_000), '\n2,3\n')
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'row_too_long'],
      [3, null],
    ])
  })
})

it('a million rows are read in little memory', async () => {
  const line = `${Array.from({ length: 20 }, (_, at) => `value ${at}`).join(';')}\r\n`
  const thousand = Buffer.from(line.repeat(1000))
  async function* file(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(line)
    for (let at = 0; at < 1000; at++) yield thousand
  }
  const { rows } = await readCsv(file(), 'utf-8')
  let count = 0
  let last: CsvRow | undefined
  let most = 0
  for await (const { rows: some } of rows) {
    count += some.length
    last = some.at(-1)
    most = Math.max(most, some.length)
  }
  expect(count).toBe(1_000_000)
  expect(last).toMatchObject({ line: 1_000_001, fault: null })
  expect(last?.cells).toHaveLength(20)
  // At most one piece of the file is in memory, with the row that its end cut in two.
  expect(most).toBeLessThanOrEqual(1001)
})
