import { setImmediate } from 'node:timers/promises'
import { csvStart, toCsvLine } from '#domain/exports/csv.rules.ts'
import type { ExportFormat } from '#domain/exports/export.model.ts'
import { formatDate, formatDateTime } from '#domain/formatting/date.ts'
import { numberParts } from '#domain/formatting/number.ts'
import type { OrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { dateTimePartsAt } from '#domain/formatting/time-zone.ts'

/** A column of an exported file. */
export interface ExportColumn {
  /** The name of the value in a row. */
  readonly id: string
  readonly header: string
  /** Days are `YYYY-MM-DD` and instants ISO, written as the organisation writes them. */
  readonly kind: 'text' | 'money' | 'number' | 'day' | 'instant'
  readonly decimals: number
  /** The value as the file has it, money in whole pounds or euros. */
  readonly read: (value: unknown) => string | number | null
}

type ExportedRow = Readonly<Record<string, unknown>>

/** Rows as they are read: some at a time. */
export type RowBatches = AsyncIterable<readonly ExportedRow[]>

interface FileInput {
  readonly sheet: string
  readonly columns: readonly ExportColumn[]
  readonly batches: RowBatches
  readonly format: OrganisationFormat
}

const getDecimalMark = ({ money }: OrganisationFormat): string =>
  numberParts(1.5, money.number, 1).fraction.slice(0, 1)

async function* writeCsv({ columns, batches, format }: FileInput): AsyncGenerator<Uint8Array> {
  const mark = getDecimalMark(format)
  const write = ({ id, kind, read }: ExportColumn, row: ExportedRow) => {
    const value = read(row[id])
    if (typeof value !== 'string') return value
    if (kind === 'day') return formatDate(value, format.date)
    return kind === 'instant' ? formatDateTime(value, format.date) : value
  }
  yield Buffer.from(
    csvStart +
      toCsvLine(
        columns.map(({ header }) => header),
        mark,
      ),
  )
  for await (const rows of batches) {
    let text = ''
    for (const row of rows)
      text += toCsvLine(
        columns.map((column) => write(column, row)),
        mark,
      )
    yield Buffer.from(text)
    await setImmediate()
  }
}

/** What the clock on the wall shows, as the UTC instant that a sheet stores it as. */
function toSheetDate(iso: string, timeZone: string): Date | null {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return null
  if (iso.length === 10) return new Date(instant)
  const { year, month, day, hour, minute, second } = dateTimePartsAt(instant, timeZone)
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** The organisation's pattern as a spreadsheet writes one; AM and PM of 24 hours are left out. */
const toSheetPattern = (pattern: string): string =>
  pattern.replace(/\s*A/u, pattern.includes('h') ? ' AM/PM' : '').toLowerCase()

/** How a spreadsheet shows the column; it writes separators in the way of its reader. */
function getNumberFormat({ kind, decimals }: ExportColumn, format: OrganisationFormat) {
  const figure = `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
  const symbol = `"${format.money.symbol.replaceAll('"', '')}"`
  if (kind === 'money')
    return format.money.placement === 'left' ? `${symbol}${figure}` : `${figure} ${symbol}`
  if (kind === 'day') return toSheetPattern(format.date.date)
  if (kind === 'instant') return toSheetPattern(format.date.dateTime)
  return undefined
}

async function* writeSheet({ sheet, columns, batches, format }: FileInput) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const write = ({ id, kind, read }: ExportColumn, row: ExportedRow) => {
    const value = read(row[id])
    return typeof value === 'string' && (kind === 'day' || kind === 'instant')
      ? toSheetDate(value, format.date.timeZone)
      : value
  }
  const rows = async function* () {
    for await (const batch of batches) {
      for (const row of batch) yield columns.map((column) => write(column, row))
      await setImmediate()
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map((column) => {
      const numFmt = getNumberFormat(column, format)
      const width = Math.min(40, Math.max(12, column.header.length + 2))
      return { header: column.header, width, ...(numFmt === undefined ? {} : { numFmt }) }
    }),
  })
  yield* stream
}

/** The rows of a sheet of Excel, its head with them. */
export const maxSheetRows = 1_048_576

/** The bytes of a file, made as they are read: its size takes no memory. */
export const writeExport = (type: ExportFormat, input: FileInput): AsyncIterable<Uint8Array> =>
  type === 'csv' ? writeCsv(input) : writeSheet(input)
