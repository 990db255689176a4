import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import { mendRow } from '#domain/processing/mended-row.rules.ts'
import type { ProcessingRun } from '#domain/processing/processing.model.ts'
import { mendedRows } from '#domain/processing/refused-rows.model.ts'
import type { MendedCell, RefusedRows } from '#domain/processing/refused-rows.model.ts'
import { requireReadableFile } from '../files/file.service.ts'
import { addFile } from '../files/file.store.ts'
import type { FileRow } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { badRowColumns } from '../imports/bad-rows.ts'
import { formatCsvLine, unescapeFormula } from '../imports/row-files/csv-line.ts'
import { readFileRows } from '../imports/row-files/file-rows.ts'
import { queueProcessing, requireRun } from './processing-run.service.ts'
import type { StoredProcessing } from './processing-run.store.ts'

interface ReadRows {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The first refused rows of a run, with the columns that say where each is from. */
async function readRefused(context: CallContext, run: StoredProcessing): Promise<ReadRows | null> {
  if (run.badRowsFileId === null) return null
  const file = await requireReadableFile(context, run.badRowsFileId)
  const bytes = await context.files.store.read(file.id)
  if (bytes === null) throw refusal('not_found')
  const refused = await readFileRows({ name: file.name, bytes })
  if (refused === null || refused.header === null) return null
  const { header, rows } = refused
  const first: (readonly string[])[] = []
  for await (const piece of rows) {
    for (const { cells } of piece.rows)
      if (first.length < mendedRows) first.push(cells.map(unescapeFormula))
    if (first.length >= mendedRows) break
  }
  return { header: header.cells.map(unescapeFormula), rows: first }
}

const ownColumns: ReadonlySet<string> = new Set(Object.values(badRowColumns))

/** The columns of the lender's file. */
const findColumns = (header: readonly string[]): readonly number[] =>
  header.flatMap((name, at) => (ownColumns.has(name) ? [] : [at]))

function toRefusedRows({ header, rows }: ReadRows, total: number): RefusedRows {
  const columns = findColumns(header)
  const lineAt = header.indexOf(badRowColumns.line)
  const reasonAt = header.indexOf(badRowColumns.reason)
  return {
    columns: columns.map((at) => header[at] ?? ''),
    rows: rows.map((cells, row) => ({
      row,
      line: cells[lineAt] ?? '',
      reason: cells[reasonAt] ?? '',
      cells: columns.map((at) => cells[at] ?? ''),
    })),
    total,
  }
}

/** The first refused rows of a run. Refuses `not_found`. */
export async function listRefusedRows(context: CallContext, id: string): Promise<RefusedRows> {
  const { run } = await requireRun(context, id)
  const read = await readRefused(context, run)
  return read === null ? { columns: [], rows: [], total: 0 } : toRefusedRows(read, run.bad)
}

/** The mended rows as a file of refused rows, which an import reads with their first places. */
function writeMended({ header, rows }: ReadRows, cells: readonly MendedCell[]): string {
  const columns = findColumns(header)
  const mended = cells.map((cell) => {
    const column = columns[cell.column]
    if (column === undefined || rows[cell.row] === undefined) throw refusal('bad_input')
    return { ...cell, column }
  })
  const lines = rows.flatMap((before, row) =>
    mended.some((cell) => cell.row === row) ? [mendRow({ row, cells: [...before] }, mended)] : [],
  )
  return `\ufeff${[header, ...lines].map((line) => formatCsvLine(line, ',')).join('')}`
}

const getMendedName = (name: string): string =>
  cleanFileName(`${name.replace(/\.(csv|txt|tsv)$/iu, '')}.mended.csv`)

async function storeMended(
  { tx, organisation, actor, now, files }: CallContext,
  run: StoredProcessing,
  text: string,
): Promise<Pick<FileRow, 'id' | 'name' | 'description'>> {
  const bytes = Buffer.from(text)
  const id = randomUUID()
  await files.store.put(id, Readable.from([bytes]))
  const file = { id, name: getMendedName(run.fileName), description: run.description }
  await addFile(tx, {
    ...file,
    orgId: organisation.id,
    purpose: 'import',
    type: fileTypes.csv,
    size: bytes.length,
    sha256: null,
    ownerId: actor.userId,
    owner: actor.name,
    state: 'ready',
    createdAt: now,
    expiresAt: getFileExpiry('import', now),
  })
  return file
}

/**
 * Processes the mended rows alone, as the run did that refused them. Refuses `not_found`, and
 * `bad_input` for a cell that is not there.
 */
export async function mendRefusedRows(
  context: CallContext,
  id: string,
  cells: readonly MendedCell[],
): Promise<ProcessingRun> {
  const { run } = await requireRun(context, id)
  const read = await readRefused(context, run)
  if (read === null) throw refusal('not_found')
  const { type, name, kind, templateName, template } = run
  const file = await storeMended(context, run, writeMended(read, cells))
  return queueProcessing(context, file, { type, name, kind, templateName, template })
}
