import type { CellFault, TemplateFault } from '../imports/cells/fault.model.ts'
import { rowChecks } from '../imports/row-check.rules.ts'
import { readRow } from '../imports/row.rules.ts'
import type { ImportTemplate } from '../imports/template.model.ts'
import { buildTemplateReader } from '../imports/template.rules.ts'
import type { TemplateReader } from '../imports/template.rules.ts'
import type { MendedCell, RefusedRows } from './refused-rows.model.ts'

/** A fault of a column that steps write, with the columns of the file that they read for it. */
export interface MendableFault extends CellFault {
  readonly sources?: readonly string[]
}

/** What is wrong with a row by the template; nothing where it can be read now. */
export type FindRowFaults = (cells: readonly string[]) => readonly MendableFault[]

const isReader = (built: TemplateReader | readonly TemplateFault[]): built is TemplateReader =>
  'columns' in built

/** Reads rows of these columns as the import does; null where the template does not fit them. */
export function buildRowChecker(
  template: ImportTemplate,
  columns: readonly string[],
  currencySymbol: string,
): FindRowFaults | null {
  const reader = buildTemplateReader(template, columns, currencySymbol)
  if (!isReader(reader)) return null
  const place = { line: 1, fromFile: '', fromLine: '1' }
  const findSources = (column: string): readonly string[] =>
    column.split(', ').flatMap((name) => reader.steps?.sources.get(name.trim().toLowerCase()) ?? [])
  return (cells) => {
    const read = readRow(reader, cells, place, rowChecks[template.kind])
    if (read.isGood) return []
    return read.faults.map((fault) => {
      const sources = findSources(fault.column)
      return sources.length === 0 ? fault : Object.assign({ sources }, fault)
    })
  }
}

/** The file’s columns that a fault is about; none where it is about the row as a whole. */
export function findFaultColumns(
  columns: readonly string[],
  { column, sources = [] }: Pick<MendableFault, 'column' | 'sources'>,
): readonly number[] {
  const named = new Set([...column.split(', '), ...sources])
  return columns.flatMap((name, at) => (name === column || named.has(name) ? [at] : []))
}

/** A row with its mended cells. */
export const mendRow = (
  { row, cells }: Pick<RefusedRows['rows'][number], 'row' | 'cells'>,
  mended: readonly MendedCell[],
): readonly string[] =>
  cells.map((cell, at) => mended.find((one) => one.row === row && one.column === at)?.value ?? cell)

/** The mended cells once one of them is typed into; typing what was there before takes it back. */
export function changeCell(
  mended: readonly MendedCell[],
  { row, column, value }: MendedCell,
  before: string,
): readonly MendedCell[] {
  const others = mended.filter((one) => one.row !== row || one.column !== column)
  return value === before ? others : [...others, { row, column, value }]
}
