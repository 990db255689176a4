import { setImmediate as pause } from 'node:timers/promises'
import type { RowFault, TemplateFault } from '#domain/imports/fault.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { readerFor } from '#domain/imports/template.rules.ts'
import type { Stored } from './agreements.store.ts'
import type { BadRow } from './bad-rows.ts'
import { readCsv } from './csv-file.ts'
import type { CsvFile } from './csv-file.ts'
import { keeperFor } from './keepers.ts'
import type { Keeper, Shelf, Values } from './keepers.ts'
import { RowReader } from './row-reader.ts'
import { SeenKeys } from './seen-keys.ts'

export interface ImportProgress {
  /** Rows read so far, and how many of them were not taken. */
  readonly rows: number
  readonly bad: number
  /** Null while nothing can be said. */
  readonly secondsLeft: number | null
}

export interface ImportReport {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly bad: number
  /** Agreements taken without an offer: no price for the model, nothing to renew. */
  readonly withoutOffer: number
  readonly dealersAdded: number
  /** What is wrong with the first bad rows. */
  readonly faults: readonly RowFault[]
  /** Whether it was stopped before the end; the batches stored so far stay. */
  readonly isStopped: boolean
}

export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly faults: readonly TemplateFault[] }

export interface ImportFile {
  /** Without folders. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** In bytes; null when it is not known. */
  readonly size: number | null
}

/** `today` is the organisation's day, YYYY-MM-DD, on which figures are reckoned; `now` dates the rows. */
export interface ImportJob extends Shelf {
  readonly template: ImportTemplate
  /** Keys met by this run; hand the same one in for each file of a run. */
  readonly seen?: SeenKeys
  /** Takes the bad rows as they come; `header` and `delimiter` are the file's. */
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

const usualBatch = 4000
const rowsBetweenPauses = 250
/** Two, since the store has a core idle while rows are read. No two batches of a run hold the same row. */
const batchesAtOnce = 2

/**
 * Imports one file with a template into an organisation, as it streams in: good rows are stored in whole batches, added or changed by their
 * key; the rest is reported by line, column, value and reason. Agreements get their figures and repeat-term offer by the deal
 * engine. A row that would not change is not touched. Refuses a file or a template that cannot be read at all.
 */
export async function importFile(job: ImportJob, file: ImportFile): Promise<ImportOutcome> {
  const csv = await readCsv(file.bytes)
  if (csv.header === null) return { ok: false, faults: [{ code: 'file_empty' }] }
  const reader = readerFor(job.template, csv.header.cells)
  if (!('columns' in reader)) return { ok: false, faults: reader }
  const keeper = await keeperFor(job, reader)
  return {
    ok: true,
    report: await importRows(
      job,
      file,
      csv,
      new RowReader(reader, job.seen ?? new SeenKeys(), file.name),
      keeper,
    ),
  }
}

async function importRows(
  job: ImportJob,
  file: ImportFile,
  csv: CsvFile,
  reader: RowReader,
  keeper: Keeper,
): Promise<ImportReport> {
  const started = performance.now()
  const batchRows = job.batchRows ?? usualBatch
  let good: Values[] = []
  /** The batches under way, oldest first. */
  const underWay: Promise<void>[] = []
  const counts = { added: 0, changed: 0, taken: 0 }

  async function store(rows: number, write: () => Promise<Stored>): Promise<void> {
    const { added, changed } = await write()
    counts.added += added
    counts.changed += changed
    counts.taken += rows
  }

  /** Batches are stored while the next is read and reckoned; a failure shows at a later turn. */
  async function handOver(rows: readonly Values[]): Promise<void> {
    if (rows.length === 0) return
    const write = await keeper.prepare(rows)
    while (underWay.length >= batchesAtOnce) await underWay.shift()
    if (job.signal?.aborted === true) return
    const storing = store(rows.length, write)
    storing.catch(() => {})
    underWay.push(storing)
  }

  for await (const { rows, bytesRead } of csv.rows) {
    const bad: BadRow[] = []
    for (const row of rows) {
      reader.read(row, good, bad)
      // Reading blocks the loop on which the batch before is being stored.
      if (reader.rows % rowsBetweenPauses === 0) await pause()
      if (good.length < batchRows) continue
      await handOver(good)
      good = []
      if (job.signal?.aborted === true) break
    }
    if (bad.length > 0)
      await job.onBadRows?.(bad, csv.header?.cells ?? [], csv.header?.delimiter ?? ',')
    const share = file.size === null || file.size === 0 ? 0 : bytesRead / file.size
    job.onProgress?.({
      rows: reader.rows,
      bad: reader.bad,
      secondsLeft: share === 0 ? null : ((performance.now() - started) / 1000) * (1 / share - 1),
    })
    if (job.signal?.aborted === true) break
  }
  await handOver(good)
  await Promise.all(underWay)
  await keeper.finish()
  return {
    rows: reader.rows,
    added: counts.added,
    changed: counts.changed,
    unchanged: counts.taken - counts.added - counts.changed,
    bad: reader.bad,
    withoutOffer: keeper.withoutOffer(),
    dealersAdded: keeper.dealersAdded(),
    faults: reader.faults,
    isStopped: job.signal?.aborted === true,
  }
}
