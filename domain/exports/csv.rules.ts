/** A cell of an exported file: text, a figure, a day or an instant, or nothing. */
export type ExportCell = string | number | Date | null

/** What a spreadsheet takes for a formula, also in the full width of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u

/** The text with what a spreadsheet would run made text by an apostrophe. */
export const toHarmlessText = (text: string): string =>
  formulaStart.test(text) ? `'${text}` : text

/** Excel reads a semicolon where figures have a comma. */
export const getCsvSeparator = (decimalMark: string): ',' | ';' => (decimalMark === ',' ? ';' : ',')

const needsQuotes = /["\r\n,;\t]|^\s|\s$/u

/** One cell, quoted where it must be. */
export function toCsvCell(cell: string | number | null, decimalMark: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return decimalMark === '.' ? String(cell) : quote(String(cell).replace('.', decimalMark))
  return quote(toHarmlessText(cell))
}

const quote = (text: string): string =>
  needsQuotes.test(text) && !/^-?\d+,\d+$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** One line with its end (RFC 4180). */
export const toCsvLine = (
  cells: readonly (string | number | null)[],
  decimalMark: string,
): string => {
  const separator = getCsvSeparator(decimalMark)
  return `${cells.map((cell) => toCsvCell(cell, decimalMark)).join(separator)}\r\n`
}

/** A byte order mark: without it Excel reads an umlaut as two letters. */
export const csvStart = '\uFEFF'
