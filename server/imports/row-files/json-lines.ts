import { TextDecoder } from 'node:util'
import type { CsvFile, CsvRow, CsvRows } from './csv-file.ts'

/** Whether a file's name says that each of its lines is a JSON object. */
export const isJsonLinesName = (name: string): boolean => /\.(jsonl|ndjson)$/i.test(name)

/** Objects whose names make the header; a name that comes later only is passed over. */
const headerObjects = 1000

/** In characters; a longer line is no object of ours. */
const longestLine = 262_144

interface JsonLine {
  readonly line: number
  /** Null for a line that is no JSON object. */
  readonly value: Readonly<Record<string, unknown>> | null
  readonly text: string
}

interface JsonLines {
  readonly lines: readonly JsonLine[]
  readonly bytesRead: number
}

function parseLine(text: string, line: number): JsonLine {
  try {
    const value: unknown = text.length > longestLine ? null : JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { line, text, value: isObject ? (value as Record<string, unknown>) : null }
  } catch {
    return { line, text, value: null }
  }
}

/** A value as a cell of a CSV file would hold it. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonLines> {
  const decoder = new TextDecoder()
  let rest = ''
  let line = 1
  let bytesRead = 0
  const cut = (text: string): JsonLine[] => {
    if (!text.includes('\n')) {
      // A line without end is held to what shows that it is too long.
      rest = (rest + text).slice(0, longestLine + 1)
      return []
    }
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    return parts.flatMap((part) => toLine(part))
  }
  const toLine = (part: string): JsonLine[] => {
    const at = line
    line += 1
    return part.trim() === '' ? [] : [parseLine(part.trim(), at)]
  }
  for await (const piece of bytes) {
    bytesRead += piece.byteLength
    yield { lines: cut(decoder.decode(piece, { stream: true })), bytesRead }
  }
  yield { lines: [...cut(decoder.decode()), ...toLine(rest)], bytesRead }
}

function toRow({ line, value, text }: JsonLine, header: readonly string[]): CsvRow {
  if (value === null)
    return {
      line,
      cells: [text.slice(0, longestLine)],
      fault: text.length > longestLine ? 'row_too_long' : 'not_an_object',
    }
  return { line, cells: header.map((name) => toCell(value[name])), fault: null }
}

/**
 * Streams a file whose lines are JSON objects: their names are the columns. The header is made of
 * the first thousand.
 */
export async function readJsonLines(bytes: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const pieces = readLines(bytes)
  const first: JsonLine[] = []
  let bytesRead = 0
  while (first.length < headerObjects) {
    const { value, done } = await pieces.next()
    if (done === true) break
    first.push(...value.lines)
    bytesRead = value.bytesRead
  }
  const header = [...new Set(first.flatMap(({ value }) => Object.keys(value ?? {})))]
  async function* rows(): AsyncGenerator<CsvRows> {
    yield { rows: first.map((one) => toRow(one, header)), bytesRead }
    for await (const piece of pieces)
      yield {
        rows: piece.lines.map((one) => toRow(one, header)),
        bytesRead: piece.bytesRead,
      }
  }
  const [begin] = first
  return {
    header:
      begin === undefined || header.length === 0
        ? null
        : { cells: header, line: begin.line, delimiter: ',', encoding: 'utf-8' },
    rows: rows(),
  }
}
