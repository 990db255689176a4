import type { RowFault } from '#domain/imports/fault.model.ts'
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

/**
 * A cell that a spreadsheet would run as a formula or a command, behind spaces and escapes, too;
 * signed numbers are harmless.
 */
const runs = /^'*\s*(?:[=@|\t\r＝＠＋－]|[-+](?![\d\s.,()]*$))/u

export function escapeFormula(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n\r]/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}

function line(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`
}

const ourColumns: ReadonlySet<string> = new Set(Object.values(badRowColumns))

/** The original's columns, without those that an earlier import added. */
function original(cells: readonly string[], header: readonly string[]): string[] {
  return header.flatMap((name, at) => (ourColumns.has(name) ? [] : [cells[at] ?? '']))
}

/** A byte order mark makes spreadsheets read UTF-8. */
export function formatBadRowsHeader(header: readonly string[], delimiter: string): string {
  const { file, line: row, reason } = badRowColumns
  return `\ufeff${line([...original(header, header), file, row, reason], delimiter)}`
}

/** Cells beyond the header are named in the reason only, so that columns do not shift. */
export function formatBadRow(
  { cells, faults, fromFile, fromLine }: BadRow,
  header: readonly string[],
  delimiter: string,
): string {
  return line(
    [...original(cells, header), fromFile, fromLine, faults.map(faultSentence).join(' ')],
    delimiter,
  )
}
