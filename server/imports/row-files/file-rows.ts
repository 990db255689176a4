import { readCsv } from './csv-file.ts'
import type { CsvFile } from './csv-file.ts'
import { isJsonLinesName, readJsonLines } from './json-lines.ts'
import type { ScannedFile } from './scan-file.ts'
import { isXmlName, readXml } from './xml-file.ts'
import { readWorkbook } from './workbook-file.ts'
import type { CellNotation } from './workbook-file.ts'

/** A file of rows: CSV, the first sheet of a workbook, or by its name JSON lines or XML. */
export interface RowFile {
  /** Without folders. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Left out for text that the product wrote itself, in UTF-8. */
  readonly scanned?: ScannedFile
  /** How a workbook's numbers and days are written. */
  readonly notation?: CellNotation
}

/** Why a file of the name has no rows where it cannot be opened. */
export const getUnopenedFault = (name: string) =>
  isXmlName(name) ? ('file_is_no_xml' as const) : ('file_is_workbook' as const)

/**
 * Streams the rows of a file, whichever way they are written. Null for one that cannot be opened: a
 * workbook of the old kind (xls), damaged or with a password, XML with a document type or faults.
 */
export async function readFileRows({
  name,
  bytes,
  scanned,
  notation,
}: RowFile): Promise<CsvFile | null> {
  if (scanned?.workbook === 'xls') return null
  if (scanned?.workbook === 'xlsx') return readWorkbook(bytes, notation)
  const encoding = scanned?.encoding ?? 'utf-8'
  if (isXmlName(name)) return readXml(bytes, encoding)
  return isJsonLinesName(name) ? readJsonLines(bytes) : readCsv(bytes, encoding)
}
