import { readCsv } from './csv-file.ts'
import type { CsvFile } from './csv-file.ts'
import { isJsonLinesName, readJsonLines } from './json-lines.ts'
import type { ScannedFile } from './scan-file.ts'

/** A file of rows: CSV, or lines of JSON where its name ends so. */
export interface RowFile {
  /** Without folders. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Left out for text that the product wrote itself, in UTF-8. */
  readonly scanned?: ScannedFile
}

/** Streams the rows of a file, whichever way they are written. */
export function readFileRows({ name, bytes, scanned }: RowFile): Promise<CsvFile> {
  return isJsonLinesName(name) ? readJsonLines(bytes) : readCsv(bytes, scanned?.encoding ?? 'utf-8')
}
