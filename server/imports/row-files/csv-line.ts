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

export function formatCsvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`
}

/** A file of rows; a byte order mark makes spreadsheets read UTF-8. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => formatCsvLine(cells, ',')).join('')}`
