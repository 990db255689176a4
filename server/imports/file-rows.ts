import { readCsv } from './csv-file.ts'
import type { CsvFile } from './csv-file.ts'
import { isJsonLinesName, readJsonLines } from './json-lines.ts'
import type { ScannedFile } from './scan-file.ts'
import { readWorkbook } from './workbook-file.ts'
import type { CellNotation } from './workbook-file.ts'

/** A file of rows: CSV, the first sheet of a workbook, or lines of JSON where its name ends so. */
export interface RowFile {
  /** Without folders. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Left out for text that the product wrote itself, in UTF-8. */
  readonly scanned?: ScannedFile
  /** How a workbook's numbers and days are written. */
  readonly notation?: CellNotation
}

/**
 * Streams the rows of a file, whichever way they are written. Null for a workbook that cannot be
 * opened: of the old kind (xls), damaged, or with a password.
 */
export async function readFileRows({
  name,
  bytes,
  scanned,
  notation,
}: RowFile): Promise<CsvFile | null> {
  if (scanned?.workbook === 'xls') return null
  if (scanned?.workbook === 'xlsx') return readWorkbook(bytes, notation)
  return isJsonLinesName(name) ? readJsonLines(bytes) : readCsv(bytes, scanned?.encoding ?? 'utf-8')
}
