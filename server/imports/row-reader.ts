import type { RowFault } from '#domain/imports/fault.model.ts'
import { checkAgreement, checkInventory, rowKey } from '#domain/imports/row-check.rules.ts'
import { readRow } from '#domain/imports/row.rules.ts'
import type { ReadRow } from '#domain/imports/row.rules.ts'
import type { FileReader } from '#domain/imports/template.rules.ts'
import { badRowColumns, unguarded } from './bad-rows.ts'
import type { BadRow } from './bad-rows.ts'
import type { CsvRow } from './csv-file.ts'
import type { Values } from './keepers.ts'
import type { SeenKeys } from './seen-keys.ts'

const faultsKept = 100

/** Reads the rows of one file; bad ones are set aside with what is wrong with them. */
export class RowReader {
  readonly faults: RowFault[] = []
  rows = 0
  bad = 0
  private readonly reader: FileReader
  private readonly seen: SeenKeys
  private readonly file: string
  private readonly fileColumn: number
  private readonly lineColumn: number
  private readonly isOurs: boolean

  constructor(reader: FileReader, seen: SeenKeys, file: string) {
    this.reader = reader
    this.seen = seen
    this.file = file
    this.fileColumn = reader.header.indexOf(badRowColumns.file)
    this.lineColumn = reader.header.indexOf(badRowColumns.line)
    this.isOurs = reader.header.includes(badRowColumns.reason)
  }

  read({ line, cells: asWritten, fault }: CsvRow, good: Values[], bad: BadRow[]): void {
    const cells = this.isOurs ? asWritten.map(unguarded) : asWritten
    const place = {
      line,
      fromFile: cells[this.fileColumn] ?? this.file,
      fromLine: cells[this.lineColumn] ?? String(line),
    }
    const read: ReadRow =
      fault === null
        ? this.onlyOnce(
            readRow(
              this.reader,
              cells,
              place,
              this.reader.kind === 'agreements' ? checkAgreement : checkInventory,
            ),
            cells,
            line,
          )
        : {
            isGood: false,
            faults: [{ line, column: '', value: cells[0] ?? '', reason: fault, expected: '' }],
          }
    this.rows++
    if (read.isGood) {
      good.push(read.values)
      return
    }
    this.bad++
    bad.push({ cells, faults: read.faults, fromFile: place.fromFile, fromLine: place.fromLine })
    if (this.faults.length < faultsKept) this.faults.push(...read.faults.map(freed))
  }

  private onlyOnce(read: ReadRow, cells: readonly string[], line: number): ReadRow {
    if (!read.isGood || this.seen.add(rowKey(this.reader.kind, read.values))) return read
    const field = this.reader.kind === 'agreements' ? 'fAgreementNo' : 'aVin'
    const column = this.reader.columns.find((one) => one.field === field)
    return {
      isGood: false,
      faults: [
        {
          line,
          column: column?.column ?? field,
          value: cells[column?.at ?? -1] ?? '',
          reason: 'repeated',
          expected: '',
        },
      ],
    }
  }
}

/** A copy whose texts no longer hold on to the piece of the file that they were cut from. */
function freed(fault: RowFault): RowFault {
  return { ...fault, value: Buffer.from(fault.value).toString() }
}
