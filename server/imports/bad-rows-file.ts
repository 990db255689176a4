import { createWriteStream } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { BadRow } from './bad-rows.ts'
import { formatBadRow, formatBadRowsHeader } from './bad-rows.ts'

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/**
 * Opens `<name>.bad-rows.csv`, readable by its owner alone, with a number where one exists already,
 * which somebody may be correcting.
 */
async function openBeside(csv: string): Promise<{ stream: WriteStream; path: string }> {
  const stem = csv.replace(/\.(csv|txt|tsv)$/i, '')
  for (let number = 1; ; number++) {
    const path = `${stem}.bad-rows${number === 1 ? '' : `-${number}`}.csv`
    const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    try {
      await once(stream, 'open')
      return { stream, path }
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/**
 * The bad rows of one file, to be corrected and imported again. Created with the first bad row.
 */
export class BadRowsFile {
  /** Null while there are no bad rows. */
  path: string | null = null
  private stream: WriteStream | null = null
  private readonly csv: string

  constructor(csv: string) {
    this.csv = csv
  }

  async write(
    rows: readonly BadRow[],
    header: readonly string[],
    delimiter: string,
  ): Promise<void> {
    if (this.stream === null) {
      const opened = await openBeside(this.csv)
      this.stream = opened.stream
      this.path = opened.path
      this.stream.write(formatBadRowsHeader(header, delimiter))
    }
    for (const row of rows) this.stream.write(formatBadRow(row, header, delimiter))
    if (this.stream.writableNeedDrain) await once(this.stream, 'drain')
  }

  async close(): Promise<void> {
    if (this.stream === null) return
    this.stream.end()
    await finished(this.stream)
  }
}
