import { TextDecoder } from 'node:util'
import Papa from 'papaparse'
import type { CsvEncoding } from './csv-text.ts'

/** Why a row's cells cannot be trusted. */
export type CsvRowFault = 'quotes_unbalanced' | 'row_too_long' | 'not_an_object'

/** `line` is the line of the file (from 1) on which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly fault: CsvRowFault | null
}

export interface CsvHeader {
  readonly cells: readonly string[]
  readonly line: number
  readonly delimiter: string
  readonly encoding: CsvEncoding
}

/** Rows of one piece, and the bytes of the file read up to it. */
export interface CsvRows {
  readonly rows: readonly CsvRow[]
  readonly bytesRead: number
}

export interface CsvFile {
  /** Null for a blank file. */
  readonly header: CsvHeader | null
  readonly rows: AsyncIterable<CsvRows>
}

/** In characters; a longer row is a quote that was never closed. */
const longestRow = 262_144

const delimiters = [';', '\t', ','] as const

/** The most frequent delimiter of the header, outside quotes; a comma by default. */
export function detectDelimiter(headerLine: string): string {
  let best: string = ','
  let max = 0
  for (const delimiter of delimiters) {
    let count = 0
    let isQuoted = false
    for (const character of headerLine) {
      if (character === '"') isQuoted = !isQuoted
      else if (character === delimiter && !isQuoted) count++
    }
    if (count > max) {
      best = delimiter
      max = count
    }
  }
  return best
}

interface Parsed {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

function parse(text: string, delimiter: string, isLast: boolean): Parsed {
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, !isLast) as Parsed
}

/** Papa's fast mode would return the cursor of the next row. */
function parseFirst(text: string, delimiter: string, isLast: boolean, preview: number): Parsed {
  return new Papa.Parser({ delimiter, newline: '\n', preview, fastMode: false }).parse(
    text,
    0,
    !isLast,
  ) as Parsed
}

function lineBreaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

function isBlank(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === ''
}

/**
 * After a broken row the window is small, since a misplaced quote would be read repeatedly up to
 * the end.
 */
const carefulWindow = 512

/** Cuts decoded text into rows; holds only the incomplete row. */
class RowCutter {
  private text = ''
  private line = 1
  private window = Number.POSITIVE_INFINITY
  /** Whether the text is the rest of a line that was too long. */
  private isPassingOver = false
  private readonly delimiter: string

  constructor(text: string, line: number, delimiter: string) {
    this.text = text
    this.line = line
    this.delimiter = delimiter
  }

  cut(more: string, isLast: boolean): CsvRow[] {
    if (this.isPassingOver) {
      const end = more.indexOf('\n')
      if (end === -1) return []
      this.isPassingOver = false
      this.text = more.slice(end + 1)
    } else this.text = this.text === '' ? more : this.text + more
    const rows: CsvRow[] = []
    while (this.text !== '') {
      const isAll = this.window >= this.text.length
      const text = isAll ? this.text : this.text.slice(0, this.window)
      const { data, errors, meta } = parse(text, this.delimiter, isLast && isAll)
      const broken = errors.find(({ row }) => row !== undefined)?.row
      const hasQuotes = text.includes('"')
      for (const cells of broken === undefined ? data : data.slice(0, broken))
        this.take(rows, cells, hasQuotes)
      if (broken !== undefined) {
        this.window = carefulWindow
        const start =
          broken === 0 ? 0 : parseFirst(text, this.delimiter, isLast && isAll, broken).meta.cursor
        if (!this.takeBrokenLine(rows, start, isLast)) return rows
        continue
      }
      this.text = isLast && isAll ? '' : this.text.slice(meta.cursor)
      this.window *= 2
      if (!isAll) continue
      if (this.text.length <= longestRow) return rows
      // An unclosed quote would swallow the file, so the row is reported as it is.
      this.window = carefulWindow
      if (!this.takeBrokenLine(rows, 0, isLast)) return rows
    }
    return rows
  }

  private take(rows: CsvRow[], cells: readonly string[], hasQuotes: boolean): void {
    if (!isBlank(cells)) rows.push({ line: this.line, cells, fault: null })
    this.line += 1
    if (!hasQuotes) return
    for (const cell of cells) this.line += lineBreaksIn(cell)
  }

  /**
   * Reports the line at `start` and continues after it; false when more text is needed to find its
   * end.
   */
  private takeBrokenLine(rows: CsvRow[], start: number, isLast: boolean): boolean {
    const end = this.text.indexOf('\n', start)
    const isWhole = end !== -1
    if (!isWhole && !isLast && this.text.length - start <= longestRow) {
      this.text = this.text.slice(start)
      return false
    }
    const line = this.text.slice(start, isWhole ? end : undefined)
    const fault = line.length > longestRow ? 'row_too_long' : 'quotes_unbalanced'
    rows.push({ line: this.line, cells: line.slice(0, longestRow).split(this.delimiter), fault })
    this.line += 1
    this.text = isWhole ? this.text.slice(end + 1) : ''
    this.isPassingOver = !isWhole
    return true
  }
}

/** Normalises line ends; a carriage return at the end of a piece waits for the next one. */
class LineEnds {
  private isWaiting = false

  unify(piece: string, isLast: boolean): string {
    let text = this.isWaiting ? `\r${piece}` : piece
    this.isWaiting = !isLast && text.endsWith('\r')
    if (this.isWaiting) text = text.slice(0, -1)
    return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
  }
}

async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): AsyncGenerator<{ text: string; bytesRead: number; isLast: boolean }> {
  const decoder = new TextDecoder(encoding)
  const ends = new LineEnds()
  let bytesRead = 0
  for await (const piece of bytes) {
    bytesRead += piece.byteLength
    yield {
      text: ends.unify(decoder.decode(piece, { stream: true }), false),
      bytesRead,
      isLast: false,
    }
  }
  yield { text: ends.unify(decoder.decode(), true), bytesRead, isLast: true }
}

/** The first line with text, once all of it has arrived. Excel's `sep=;` is not a header. */
function headerIn(
  text: string,
  isLast: boolean,
): {
  cells: readonly string[]
  delimiter: string
  line: number
  nextLine: number
  rest: string
} | null {
  let start = 0
  let line = 1
  for (;;) {
    const end = text.indexOf('\n', start)
    if (end === -1 && !isLast) return null
    const first = text.slice(start, end === -1 ? undefined : end)
    if (first.trim() !== '' && !/^sep=.$/i.test(first)) break
    if (end === -1) return null
    start = end + 1
    line++
  }
  const remaining = text.slice(start)
  const delimiter = detectDelimiter(
    remaining.slice(0, remaining.indexOf('\n') === -1 ? undefined : remaining.indexOf('\n')),
  )
  const { data, errors, meta } = parseFirst(remaining, delimiter, isLast, 1)
  const cells = data[0]
  if (cells === undefined || errors.length > 0) {
    if (!isLast && remaining.length < longestRow) return null
    const end = remaining.indexOf('\n')
    return {
      cells: remaining.slice(0, end === -1 ? undefined : end).split(delimiter),
      delimiter,
      line,
      nextLine: line + 1,
      rest: end === -1 ? '' : remaining.slice(end + 1),
    }
  }
  const nextLine = line + 1 + cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0)
  return { cells, delimiter, line, nextLine, rest: remaining.slice(meta.cursor) }
}

/**
 * Streams a CSV file: detects delimiter and header, then yields rows with their lines. Blank lines
 * are skipped; bytes that the encoding lacks become U+FFFD.
 */
export async function readCsv(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): Promise<CsvFile> {
  const pieces = decoded(bytes, encoding)
  let text = ''
  for (;;) {
    const { value, done } = await pieces.next()
    if (done === true) return { header: null, rows: noRows() }
    text += value.text
    const found = headerIn(text, value.isLast)
    if (found !== null) {
      const { cells, line, delimiter, nextLine, rest } = found
      const header = {
        cells: cells.map((cell) => cell.trim()),
        line,
        delimiter,
        encoding,
      }
      return { header, rows: streamRows(pieces, new RowCutter(rest, nextLine, delimiter), value) }
    }
  }
}

async function* noRows(): AsyncGenerator<CsvRows> {}

async function* streamRows(
  pieces: AsyncGenerator<{ text: string; bytesRead: number; isLast: boolean }>,
  cutter: RowCutter,
  first: { bytesRead: number; isLast: boolean },
): AsyncGenerator<CsvRows> {
  yield { rows: cutter.cut('', first.isLast), bytesRead: first.bytesRead }
  for await (const { text, bytesRead, isLast } of pieces) {
    const rows = cutter.cut(text, isLast)
    if (rows.length > 0) yield { rows, bytesRead }
  }
}
