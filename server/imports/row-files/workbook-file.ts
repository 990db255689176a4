import type { CellValue } from 'hucre/xlsx'
import type { CsvFile, CsvRow, CsvRows } from './csv-file.ts'

/** Rows that are handed on together. */
const rowsAtOnce = 500

/** A spreadsheet holds fifteen digits: what a figure has behind them is no part of it. */
const heldDigits = 15

/** How the cells of a workbook are written as text, which its reader expects. */
export interface CellNotation {
  /** The sign before the fraction of a number. */
  readonly decimal: string
  /** YYYY, MM and DD in an order, with separators. */
  readonly dates: string
}

const plainNotation: CellNotation = { decimal: '.', dates: 'YYYY-MM-DD' }

/** The day, with the time where the cell has one. */
function formatInstant(instant: Date, { dates }: CellNotation): string {
  const [iso = '', time = ''] = instant.toISOString().split('T')
  const [year = '', month = '', date = ''] = iso.split('-')
  const day = dates.replace('YYYY', year).replace('MM', month).replace('DD', date)
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** A cell as a CSV file would hold it. */
function toCell(value: CellValue | undefined, notation: CellNotation): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatInstant(value, notation)
  return typeof value === 'number'
    ? String(Number(value.toPrecision(heldDigits))).replace('.', notation.decimal)
    : String(value)
}

/**
 * Streams the first sheet of a workbook (xlsx); its first row that is not blank is the header. Null
 * where it cannot be opened, because it is damaged or has a password.
 */
export async function readWorkbook(
  bytes: AsyncIterable<Uint8Array>,
  notation = plainNotation,
): Promise<CsvFile | null> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  let bytesRead = 0
  const iterator = bytes[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done === true) return controller.close()
      bytesRead += value.byteLength
      controller.enqueue(value)
    },
  })
  const sheet = streamXlsxRows(stream)
  /** The next row that is not blank; undefined after the last. */
  const next = async (): Promise<CsvRow | undefined> => {
    for (;;) {
      const { value, done } = await sheet.next()
      if (done === true) return undefined
      const cells = value.values.map((cell) => toCell(cell, notation))
      if (cells.some((cell) => cell.trim() !== ''))
        return { line: value.index + 1, cells, fault: null }
    }
  }
  let head: CsvRow | undefined
  try {
    head = await next()
  } catch {
    return null
  }
  const width = head?.cells.length ?? 0
  async function* rows(): AsyncGenerator<CsvRows> {
    let piece: CsvRow[] = []
    for (let row = await next(); row !== undefined; row = await next()) {
      // Cells at the end of a row that are empty are not written.
      const missing = Array.from({ length: Math.max(0, width - row.cells.length) }, () => '')
      piece.push({ ...row, cells: [...row.cells, ...missing] })
      if (piece.length < rowsAtOnce) continue
      yield { rows: piece, bytesRead }
      piece = []
    }
    yield { rows: piece, bytesRead }
  }
  return {
    header:
      head === undefined
        ? null
        : { cells: head.cells, line: head.line, delimiter: ',', encoding: 'utf-8' },
    rows: rows(),
  }
}
