import { setImmediate as pause } from 'node:timers/promises'
import type { RowFault, RowWarning, TemplateFault } from '#domain/imports/cells/fault.model.ts'
import type { FaultGroup } from '#domain/imports/fault-group.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { buildTemplateReader } from '#domain/imports/template.rules.ts'
import type { TemplateReader } from '#domain/imports/template.rules.ts'
import { BatchQueue } from './batch-queue.ts'
import type { BadRow } from './bad-rows.ts'
import type { SimilarNumber } from './agreements.store.ts'
import { getUnopenedFault, readFileRows } from './row-files/file-rows.ts'
import type { CsvFile } from './row-files/csv-file.ts'
import { findImportedFile, recordImportedFile } from './imported-file.store.ts'
import type { ImportedFile } from './imported-file.store.ts'
import { buildImportWriter, readImportLocale } from './import-writer.ts'
import type { ImportWriter, ImportTarget } from './import-writer.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import { findRefusedRows, RowReader } from './row-reader.ts'
import type { ListedStock } from './listed-stock.ts'
import type { ScannedFile } from './row-files/scan-file.ts'
import type { CellNotation } from './row-files/workbook-file.ts'
import { SeenKeys } from './seen-keys.ts'

export interface ImportProgress {
  /** Rows read so far, and the refused ones among them. */
  readonly rows: number
  readonly bad: number
  /** Null while it cannot be estimated. */
  readonly secondsLeft: number | null
  /** Of the file's bytes, 0 to 1; null where its size is unknown. */
  readonly share: number | null
}

export interface ImportReport {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly bad: number
  /** Rows that steps of the template left out, by the step. */
  readonly leftOut: number
  readonly leftBy: ReadonlyMap<string, number>
  readonly dealersAdded: number
  /** The faults of the first bad rows. */
  readonly faults: readonly RowFault[]
  /** What is probably wrong in the first rows that were read nevertheless. */
  readonly warnings: readonly RowWarning[]
  /** How many warnings there are in all, by column. */
  readonly warned: ReadonlyMap<string, number>
  /** Added agreements whose number differs from another one's in capital letters only. */
  readonly similarNumbers: readonly SimilarNumber[]
  /** Faults and warnings by column and reason. */
  readonly groups: readonly FaultGroup[]
  /** Columns of the template that the file lacks and can do without. */
  readonly absentColumns: readonly string[]
  /** When the same content was read first, under which name; null for new content. */
  readonly readBefore: ImportedFile | null
  /** Whether it was stopped before the end; stored batches stay. */
  readonly isStopped: boolean
}

export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly faults: readonly TemplateFault[] }

export interface ImportFile {
  /** Without folders. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Opens the bytes once more; needed by a template with hard exceptions. */
  readonly reopen?: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  /** In bytes; null when unknown. */
  readonly size: number | null
  /** Left out for text that the product wrote itself, in UTF-8. */
  readonly scanned?: ScannedFile
}

/** `today` is the organisation's day, YYYY-MM-DD, of the figures; `now` dates the rows. */
export interface ImportJob extends ImportTarget {
  readonly template: ImportTemplate
  /** Keys of this run; pass the same one for each file of a run. */
  readonly seen?: SeenKeys
  /** Of a run of inventory files: collects what they list. */
  readonly stock?: ListedStock
  /** `header` and `delimiter` are the file's. */
  readonly onBadRows?: (
    rows: readonly BadRow[],
    header: readonly string[],
    delimiter: string,
  ) => Promise<void>
  readonly onProgress?: (progress: ImportProgress) => void
  /** Stops the run between two batches. */
  readonly signal?: AbortSignal
  readonly batchRows?: number
}

const defaultBatchRows = 4000
const rowsBetweenPauses = 250

/** A workbook's cells are written as the template reads them. */
const toNotation = ({ numbers: { decimal }, dates }: ImportTemplate): CellNotation => ({
  decimal,
  dates,
})

/**
 * Streams one file into an organisation: good rows are stored in batches by key, bad rows are
 * reported. Refuses an unreadable file or template.
 */
export async function importFile(job: ImportJob, file: ImportFile): Promise<ImportOutcome> {
  const csv = await readFileRows({ ...file, notation: toNotation(job.template) })
  if (csv === null) return { ok: false, faults: [{ code: getUnopenedFault(file.name) }] }
  if (csv.header === null) return { ok: false, faults: [{ code: 'file_empty' }] }
  const { currencySymbol, country } = await readImportLocale(job)
  const reader = buildTemplateReader(job.template, csv.header.cells, currencySymbol, country)
  if (!('columns' in reader)) return { ok: false, faults: reader }
  const refused = await refuseByExceptions(job, file, reader)
  if (refused.length > 0) return { ok: false, faults: refused }
  const writer = await buildImportWriter(job, reader)
  const contentHash = file.scanned?.contentHash ?? null
  const readBefore =
    contentHash === null ? null : await findImportedFile(job, reader.kind, contentHash)
  // Cars known by file and line stay the same cars under another name of the file.
  const name = readBefore?.name ?? file.name
  const rows = new RowReader(reader, job.seen ?? new SeenKeys(), name, job.stock)
  const counts = await importRows(job, file, csv, rows, writer)
  if (contentHash !== null && !counts.isStopped && job.isTrial !== true)
    await recordImportedFile(job, reader.kind, contentHash, file.name)
  return {
    ok: true,
    report: {
      ...counts,
      readBefore,
      absentColumns: reader.columns.flatMap(({ at, column }) => (at === -1 ? [column] : [])),
    },
  }
}

/** Why nothing of the file is loaded, by a template with hard exceptions. */
async function refuseByExceptions(
  { template, isTrial, signal }: ImportJob,
  { name, reopen, scanned }: ImportFile,
  reader: TemplateReader,
): Promise<readonly TemplateFault[]> {
  if (template.exceptions !== 'hard' || isTrial === true) return []
  if (reopen === undefined) throw new Error('Hard exceptions need a file that opens twice')
  const bytes = await reopen()
  const notation = toNotation(template)
  return findRefusedRows(reader, { name, bytes, notation, ...(scanned && { scanned }) }, signal)
}

async function importRows(
  job: ImportJob,
  file: ImportFile,
  csv: CsvFile,
  reader: RowReader,
  writer: ImportWriter,
): Promise<Omit<ImportReport, 'readBefore' | 'absentColumns'>> {
  const started = performance.now()
  const batchRows = job.batchRows ?? defaultBatchRows
  let good: RowValues[] = []
  const queue = new BatchQueue(writer, job.signal)
  for await (const { rows, bytesRead } of csv.rows) {
    const bad: BadRow[] = []
    for (const row of rows) {
      reader.read(row, good, bad)
      // Reading blocks the event loop, which the previous batch needs to be stored.
      if (reader.rows % rowsBetweenPauses === 0) await pause()
      if (good.length < batchRows) continue
      await queue.add(good)
      good = []
      if (job.signal?.aborted === true) break
    }
    if (bad.length > 0)
      await job.onBadRows?.(bad, csv.header?.cells ?? [], csv.header?.delimiter ?? ',')
    const share = file.size === null || file.size === 0 ? null : bytesRead / file.size
    job.onProgress?.({
      rows: reader.rows,
      bad: reader.bad,
      secondsLeft:
        share === null || share === 0
          ? null
          : ((performance.now() - started) / 1000) * (1 / share - 1),
      share,
    })
    if (job.signal?.aborted === true) break
  }
  await queue.add(good)
  await queue.finish()
  const { added, changed, taken } = queue.counts
  return {
    rows: reader.rows,
    added,
    changed,
    unchanged: taken - added - changed,
    bad: reader.bad,
    leftOut: reader.leftOut,
    leftBy: reader.leftBy,
    dealersAdded: writer.dealersAdded(),
    faults: reader.faults,
    warnings: reader.warnings,
    warned: reader.warned,
    groups: reader.groups.list(),
    similarNumbers: writer.similarNumbers(),
    isStopped: job.signal?.aborted === true,
  }
}
