import type { RowFault } from '#domain/imports/fault.model.ts'
import { faultSentence } from './fault-sentence.ts'

/** A row that was not taken, with its cells as the file has them. */
export interface BadRow {
  readonly fromFile: string
  readonly fromLine: string
  readonly cells: readonly string[]
  readonly faults: readonly RowFault[]
}

/** The columns that tell where a bad row came from and why it was not taken; a file with them is one of ours, to be mended. */
export const badRowColumns = {
  file: 'forecourt_file',
  line: 'forecourt_line',
  reason: 'forecourt_reason',
} as const

/** A cell that a spreadsheet would run as a formula, whether it has been guarded before or not; signed numbers are none. */
const runs = /^'*(?:[=@\t\r＝＠＋－]|[-+](?![\d\s.,()]*$))/

/** Puts an apostrophe before what a spreadsheet would run. */
export function guarded(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell
}

/** Takes the apostrophe away again. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n\r]/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}

function line(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(guarded(cell), delimiter)).join(delimiter)}\r\n`
}

const ourColumns: ReadonlySet<string> = new Set(Object.values(badRowColumns))

/** What stands under the original's columns; ours of an earlier mending are left out. */
function original(cells: readonly string[], header: readonly string[]): string[] {
  return header.flatMap((name, at) => (ourColumns.has(name) ? [] : [cells[at] ?? '']))
}

/** The header of a file of bad rows: the original's columns, then where and why. A byte order mark makes spreadsheets read UTF-8. */
export function badRowsHeader(header: readonly string[], delimiter: string): string {
  return `\ufeff${line([...original(header, header), badRowColumns.file, badRowColumns.line, badRowColumns.reason], delimiter)}`
}

/** One bad row under that header. What stands beyond the header is told in the reason, where it shifts no column. */
export function badRowLine(
  { cells, faults, fromFile, fromLine }: BadRow,
  header: readonly string[],
  delimiter: string,
): string {
  return line(
    [...original(cells, header), fromFile, fromLine, faults.map(faultSentence).join(' ')],
    delimiter,
  )
}
