import { ORPCError } from '@orpc/server'
import {
  findDealerRowFault,
  readDealerCells,
  readDealerHeader,
} from '#domain/dealers/dealer-import.rules.ts'
import type { DealerCells, DealerHeader } from '#domain/dealers/dealer-import.rules.ts'
import { dealerColumns, maxImportedDealers } from '#domain/dealers/dealer-import.model.ts'
import type { DealerImportRow } from '#domain/dealers/dealer-import.model.ts'
import type { DealerSettings } from '#domain/dealers/dealer.model.ts'
import { findEditedFields } from '#domain/editing/field-merge.rules.ts'
import { requireReadableFile } from '../files/file.service.ts'
import { changeFile } from '../files/file.store.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { readCsv } from '../imports/row-files/csv-file.ts'
import type { CsvRow } from '../imports/row-files/csv-file.ts'
import { unescapeFormula } from '../imports/row-files/csv-line.ts'
import { scanFile } from '../imports/row-files/scan-file.ts'
import { saveDealer, toVisibleDealers, toDealerSettings } from './dealer.service.ts'
import { findDealers } from './dealer.store.ts'
import type { StoredDealer } from './dealer.store.ts'

/** Reads the whole file. Refuses `import_empty`, `import_header` and `import_too_long`. */
async function readDealerFile(
  { files }: Pick<CallContext, 'files'>,
  fileId: string,
): Promise<{ readonly header: DealerHeader; readonly rows: readonly CsvRow[] }> {
  const open = async () => {
    const bytes = await files.store.read(fileId)
    if (bytes === null) throw refusal('not_found')
    return bytes
  }
  const { encoding } = await scanFile(await open())
  const file = await readCsv(await open(), encoding)
  if (file.header === null)
    throw new ORPCError('import_empty', { status: 422, message: 'import_empty' })
  const read = readDealerHeader(file.header.cells)
  if (!read.ok)
    throw new ORPCError('import_header', {
      status: 422,
      message: 'import_header',
      data: { missing: read.missing, possible: dealerColumns },
    })
  const rows: CsvRow[] = []
  for await (const piece of file.rows) {
    rows.push(...piece.rows)
    if (rows.length > maxImportedDealers)
      throw new ORPCError('import_too_long', {
        status: 422,
        message: 'import_too_long',
        data: { max: maxImportedDealers },
      })
  }
  if (rows.length === 0)
    throw new ORPCError('import_empty', { status: 422, message: 'import_empty' })
  return { header: read.header, rows }
}

/** What the file has a column for; everything else stays as it is. */
function mergeSettings(
  header: DealerHeader,
  cells: DealerCells,
  before: StoredDealer | null,
): DealerSettings {
  const stored = before === null ? null : toDealerSettings(before)
  const { code: _code, ...values } = cells
  if (stored === null) return values
  const named = Object.entries(values).filter(([column]) => header.has(column as keyof DealerCells))
  return { ...stored, ...Object.fromEntries(named) }
}

async function storeRow(
  context: CallContext,
  settings: DealerSettings,
  code: string,
  before: StoredDealer | null,
): Promise<DealerImportRow['status']> {
  const isSame =
    before !== null && findEditedFields(toDealerSettings(before), settings).length === 0
  if (isSame) return 'unchanged'
  await saveDealer(context, code, settings, before)
  return before === null ? 'created' : 'updated'
}

/** Adds and changes dealers by a file. Each row's fate is its own; other rows are stored. */
export async function importDealers(
  context: CallContext,
  {
    fileStoreId,
    description,
  }: { readonly fileStoreId: string; readonly description: string | null },
): Promise<DealerImportRow[]> {
  const { tx, organisation, actor } = context
  const file = await requireReadableFile(context, fileStoreId)
  if (file.purpose !== 'dealer_import') throw refusal('not_found')
  if (description !== null) await changeFile(tx, file, { description })
  const { header, rows } = await readDealerFile(context, file.id)
  await lockConfiguration(tx, organisation.id)
  const stored = new Map(
    (await findDealers(tx, toVisibleDealers(context))).map((row) => [row.code, row]),
  )
  const seen = new Set<string>()
  const results: DealerImportRow[] = []
  for (const row of rows) {
    const cells = readDealerCells(header, row.cells.map(unescapeFormula))
    const before = stored.get(cells.code) ?? null
    const fault =
      (row.fault === null ? findDealerRowFault(cells, seen) : 'unreadable') ??
      (before === null && actor.dealerCodes !== null ? 'outside' : null)
    const result = { line: row.line, ...cells }
    if (fault !== null) {
      results.push({ ...result, status: 'refused', message: fault })
      continue
    }
    seen.add(cells.code)
    const status = await storeRow(context, mergeSettings(header, cells, before), cells.code, before)
    results.push({ ...result, status, message: '' })
  }
  return results
}
