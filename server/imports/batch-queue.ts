import type { RowValues } from '../customers/agreement-values.ts'
import { batchesAtOnce } from '../low-priority.ts'
import type { BatchResult } from './agreements.store.ts'
import type { ImportWriter } from './import-writer.ts'

/** Stores batches while the next rows are read. No two batches of a run hold the same row. */
export class BatchQueue {
  readonly counts = { added: 0, changed: 0, taken: 0 }
  private readonly writer: ImportWriter
  private readonly signal: AbortSignal | undefined
  /** Oldest first. */
  private readonly pending: Promise<void>[] = []

  constructor(writer: ImportWriter, signal: AbortSignal | undefined) {
    this.writer = writer
    this.signal = signal
  }

  /** The next batch is calculated while this one is stored; a failure shows when it is awaited. */
  async add(rows: readonly RowValues[]): Promise<void> {
    if (rows.length === 0) return
    const write = await this.writer.prepare(rows)
    while (this.pending.length >= batchesAtOnce) await this.pending.shift()
    if (this.signal?.aborted === true) return
    const storing = this.store(rows.length, write)
    storing.catch(() => {})
    this.pending.push(storing)
  }

  async finish(): Promise<void> {
    await Promise.all(this.pending)
    await this.writer.finish()
  }

  private async store(rows: number, write: () => Promise<BatchResult>): Promise<void> {
    const { added, changed } = await write()
    this.counts.added += added
    this.counts.changed += changed
    this.counts.taken += rows
  }
}
