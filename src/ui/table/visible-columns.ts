import type { Rights } from '../rights.tsx'
import type { Column } from './column.ts'

/** The columns that a person may choose from: those whose right they hold. */
export function allowedColumns<Row>(
  columns: readonly Column<Row>[],
  rights: Rights,
): readonly Column<Row>[] {
  return columns.filter(({ right }) => rights.meets(right))
}

/** Which widths the window is below. */
export type Breakpoints = Readonly<Record<NonNullable<Column<unknown>['hideBelow']>, boolean>>

/** The chosen columns that fit; the row's name is always one of them. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
  breakpoints: Breakpoints,
): readonly Column<Row>[] {
  return columns.filter(({ id, isRowHeader, hideBelow }) => {
    if (isRowHeader === true) return true
    if (!chosen.includes(id)) return false
    return hideBelow === undefined || !breakpoints[hideBelow]
  })
}

/**
 * The columns that fit into a width, from the left; the row's name always does. `getWidth` is a
 * column's own width.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  maxWidth: number,
  getWidth: (column: Column<Row>) => number,
): readonly Column<Row>[] {
  const name = columns.find(({ isRowHeader }) => isRowHeader === true)
  let left = maxWidth - (name === undefined ? 0 : getWidth(name))
  return columns.filter((column) => {
    if (column === name) return true
    left -= getWidth(column)
    return left >= 0
  })
}
