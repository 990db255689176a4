import { ORPCError } from '@orpc/server'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { readCsv } from '../imports/row-files/csv-file.ts'
import type { CsvRow } from '../imports/row-files/csv-file.ts'
import { scanFile } from '../imports/row-files/scan-file.ts'

/** What a small file must have. */
export interface SmallCsvRules<Header> {
  readonly maxRows: number
  /** The columns that a header may name. */
  readonly possible: readonly string[]
  /** Null where needed columns are missing. */
  readonly readHeader: (cells: readonly string[]) => Header | null
}

/**
 * Reads the whole of a file of the store. Refuses `not_found`, `import_empty`, `import_header` and
 * `import_too_long`.
 */
export async function readSmallCsv<Header>(
  { files }: Pick<CallContext, 'files'>,
  fileId: string,
  { maxRows, possible, readHeader }: SmallCsvRules<Header>,
): Promise<{ readonly header: Header; readonly rows: readonly CsvRow[] }> {
  const open = async () => {
    const bytes = await files.store.read(fileId)
    if (bytes === null) throw refusal('not_found')
    return bytes
  }
  const refuse = (code: string, data: object = {}) =>
    new ORPCError(code, { status: 422, message: code, data })
  const { encoding } = await scanFile(await open())
  const file = await readCsv(await open(), encoding)
  if (file.header === null) throw refuse('import_empty')
  const header = readHeader(file.header.cells)
  if (header === null) throw refuse('import_header', { possible })
  const rows: CsvRow[] = []
  for await (const piece of file.rows) {
    for (const row of piece.rows) rows.push(row)
    if (rows.length > maxRows) throw refuse('import_too_long', { max: maxRows })
  }
  if (rows.length === 0) throw refuse('import_empty')
  return { header, rows }
}
