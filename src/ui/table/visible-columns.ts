import type { Rights } from '../rights.tsx'
import type { Column } from './column.ts'

/** The columns that a person may choose from: those whose right they hold. */
export function allowedColumns<Row>(
  columns: readonly Column<Row>[],
  rights: Rights,
): readonly Column<Row>[] {
  return columns.filter(({ right }) => rights.meets(right))
}

export interface Room {
  readonly isBelowDesk: boolean
  readonly isBelowLaptop: boolean
}

/** The chosen columns that there is room for; the row's name is never left out. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
  room: Room,
): readonly Column<Row>[] {
  return columns.filter(({ id, isRowHeader, hideBelow }) => {
    if (isRowHeader === true) return true
    if (!chosen.includes(id)) return false
    if (hideBelow === 'desk') return !room.isBelowDesk
    return hideBelow === 'laptop' ? !room.isBelowLaptop : true
  })
}
