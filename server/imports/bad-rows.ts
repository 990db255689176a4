import type { RowFault } from '#domain/imports/cells/fault.model.ts'
import { formatCsvLine } from './row-files/csv-line.ts'
import { faultSentence } from './fault-sentence.ts'

/** A refused row with its cells as the file has them. */
export interface BadRow {
  readonly fromFile: string
  readonly fromLine: string
  readonly cells: readonly string[]
  readonly faults: readonly RowFault[]
}

/**
 * Columns that name a bad row's origin and faults; a file with them is a corrected file of bad
 * rows.
 */
export const badRowColumns = {
  file: 'forecourt_file',
  line: 'forecourt_line',
  reason: 'forecourt_reason',
} as const

const ourColumns: ReadonlySet<string> = new Set(Object.values(badRowColumns))

/** The original's columns, without those that an earlier import added. */
function original(cells: readonly string[], header: readonly string[]): string[] {
  return header.flatMap((name, at) => (ourColumns.has(name) ? [] : [cells[at] ?? '']))
}

/** A byte order mark makes spreadsheets read UTF-8. */
export function formatBadRowsHeader(header: readonly string[], delimiter: string): string {
  const { file, line: row, reason } = badRowColumns
  return `\ufeff${formatCsvLine([...original(header, header), file, row, reason], delimiter)}`
}

/** Cells beyond the header are named in the reason only, so that columns do not shift. */
export function formatBadRow(
  { cells, faults, fromFile, fromLine }: BadRow,
  header: readonly string[],
  delimiter: string,
): string {
  return formatCsvLine(
    [...original(cells, header), fromFile, fromLine, faults.map(faultSentence).join(' ')],
    delimiter,
  )
}
