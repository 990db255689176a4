import { setImmediate as pause } from 'node:timers/promises'
import type {
  LeftOutRow,
  RowFault,
  RowWarning,
  TemplateFault,
} from '#domain/imports/cells/fault.model.ts'
import { FaultGroups } from '#domain/imports/fault-group.rules.ts'
import { getNumberForm, getRowKey, keyFields, rowChecks } from '#domain/imports/row-check.rules.ts'
import { findCells, readRow } from '#domain/imports/row.rules.ts'
import type { RowResult } from '#domain/imports/row.rules.ts'
import type { TemplateReader } from '#domain/imports/template.rules.ts'
import { badRowColumns } from './bad-rows.ts'
import type { BadRow } from './bad-rows.ts'
import type { CsvRow } from './row-files/csv-file.ts'
import { readFileRows } from './row-files/file-rows.ts'
import type { RowFile } from './row-files/file-rows.ts'
import { unescapeFormula } from './row-files/csv-line.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import type { ListedStock } from './listed-stock.ts'
import { SeenKeys } from './seen-keys.ts'
import type { ReadPlace } from './seen-keys.ts'

/** Of each list; the counts go on. */
const maxListed = 100

/**
 * Reads the rows of one file: good ones, bad ones, those that steps leave out, and what is
 * implausible in the good ones.
 */
export class RowReader {
  readonly faults: RowFault[] = []
  readonly warnings: RowWarning[] = []
  /** How many warnings each column has. */
  readonly warned = new Map<string, number>()
  readonly groups = new FaultGroups()
  /** How many rows each step leaves out. */
  readonly leftBy = new Map<string, number>()
  rows = 0
  bad = 0
  leftOut = 0
  private readonly reader: TemplateReader
  private readonly seen: SeenKeys
  private readonly stock: ListedStock | undefined
  private readonly file: string
  private readonly fileColumn: number
  private readonly lineColumn: number
  private readonly isOurs: boolean

  constructor(reader: TemplateReader, seen: SeenKeys, file: string, stock?: ListedStock) {
    this.reader = reader
    this.stock = stock
    this.seen = seen
    this.file = file
    this.fileColumn = reader.header.indexOf(badRowColumns.file)
    this.lineColumn = reader.header.indexOf(badRowColumns.line)
    this.isOurs = reader.header.includes(badRowColumns.reason)
  }

  read({ line, cells: asWritten, fault: broken }: CsvRow, good: RowValues[], bad: BadRow[]): void {
    const cells = this.isOurs ? asWritten.map(unescapeFormula) : asWritten
    const place = {
      line,
      fromFile: cells[this.fileColumn] ?? this.file,
      fromLine: cells[this.lineColumn] ?? String(line),
    }
    const read: RowResult =
      broken === null
        ? this.onlyOnce(
            readRow(this.reader, cells, place, rowChecks[this.reader.kind], (key) =>
              this.seen.add(key, { file: this.file, line }),
            ),
            line,
          )
        : {
            isGood: false,
            faults: [{ line, column: '', value: cells[0] ?? '', reason: broken, expected: '' }],
          }
    this.rows++
    if (!read.isGood && read.left !== undefined) return this.leave(line, read.left)
    if (read.values !== undefined) this.stock?.add(read.values, !this.isOurs)
    if (read.isGood) {
      good.push(read.values)
      for (const warning of read.warnings) this.warn(warning)
      return
    }
    this.bad++
    for (const fault of read.faults) this.groups.addFault(line, freed(fault))
    bad.push({ cells, faults: read.faults, fromFile: place.fromFile, fromLine: place.fromLine })
    if (this.faults.length < maxListed) this.faults.push(...read.faults.map(freed))
  }

  private leave(line: number, row: LeftOutRow): void {
    this.leftOut++
    this.leftBy.set(row.step, (this.leftBy.get(row.step) ?? 0) + 1)
    this.groups.addLeftOut(line, freed(row))
  }

  private warn(warning: RowWarning): void {
    this.groups.addWarning(warning.line, freed(warning))
    this.warned.set(warning.column, (this.warned.get(warning.column) ?? 0) + 1)
    if (this.warnings.length < maxListed) this.warnings.push(freed(warning))
  }

  /**
   * Where a number was read first that differs in its form only. Most are written in their form
   * already: those take no second place among the keys.
   */
  private findSameForm(key: string, here: ReadPlace): ReadPlace | null {
    const form = getNumberForm(this.reader.kind, key)
    if (form === null) return null
    const others = this.seen.findPlace(`\n${form}`)
    if (others !== null || form === key) return others
    const written = this.seen.findPlace(form)
    if (written === null) this.seen.add(`\n${form}`, here)
    return written
  }

  private onlyOnce(read: RowResult, line: number): RowResult {
    if (!read.isGood) return read
    const { cells } = read
    const key = getRowKey(this.reader.kind, read.values)
    const here = { file: this.file, line }
    const isNew = this.seen.add(key, here)
    const fields = keyFields[this.reader.kind]
    const place = { line, ...findCells(this.reader, cells, fields) }
    if (!isNew) return { isGood: false, faults: [{ ...place, reason: 'repeated', expected: '' }] }
    const earlier = this.findSameForm(key, here)
    if (earlier === null) return read
    const expected =
      earlier.file === this.file ? String(earlier.line) : `${earlier.line} of ${earlier.file}`
    const warning = { ...place, reason: 'differs_in_form', expected } as const
    return { ...read, warnings: [...read.warnings, warning] }
  }
}

/** A copy, so that the text does not keep the whole piece of the file in memory. */
function freed<Listed extends RowFault | RowWarning | LeftOutRow>(listed: Listed): Listed {
  return { ...listed, value: Buffer.from(listed.value).toString() }
}

/** The lines that are named. */
const maxLines = 10

/** Reads a whole file without storing anything: its first refused rows, if it has any. */
export async function findRefusedRows(
  reader: TemplateReader,
  file: RowFile,
  signal?: AbortSignal,
): Promise<readonly TemplateFault[]> {
  const csv = await readFileRows(file)
  const rows = new RowReader(reader, new SeenKeys(), file.name)
  const lines: string[] = []
  for await (const piece of csv?.rows ?? []) {
    for (const row of piece.rows) {
      const before = rows.bad
      rows.read(row, [], [])
      if (rows.bad > before) lines.push(String(row.line))
      if (lines.length >= maxLines) return [{ code: 'rows_refused', lines }]
    }
    // Reading blocks the event loop, which others need meanwhile.
    await pause()
    if (signal?.aborted === true) return []
  }
  return lines.length > 0 ? [{ code: 'rows_refused', lines }] : []
}
