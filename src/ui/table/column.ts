import type { ReactNode } from 'react'
import type { RequiredRights } from '#domain/rights/right.model.ts'

/**
 * `wide` has one line a row; `stacked` (touch, or below 1100 px) has two, so a cell may show more.
 */
export type CellLayout = 'wide' | 'stacked'

/** A column, declared. */
export interface Column<Row> {
  /** Also the name it is sorted by. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row, layout: CellLayout) => ReactNode
  /** In pixels; a column without takes what is left. */
  readonly width?: number
  /** `standing` is a figure and its label, each aligned among its own. */
  readonly align?: 'start' | 'end' | 'standing'
  readonly isSortable?: boolean
  /** Left out below 1400 px, or below 1100 px. */
  readonly hideBelow?: 'laptop' | 'desktop'
  /** Names the row; always shown, first and sticky. */
  readonly isRowHeader?: boolean
  /** Its heading where columns are chosen. */
  readonly group?: string
  /** Not shown until chosen. */
  readonly isHiddenAtFirst?: boolean
  /** Only people with these rights have the column. */
  readonly right?: RequiredRights
  /** Its place on a phone's card; without one it is not on the card. */
  readonly card?: 'title' | 'figure' | 'second' | 'fact' | 'status' | 'note'
  /** The label of a fact on a card: "Pays". */
  readonly cardLabel?: string
}

export interface Sort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** Sorting by the column that sorts already turns it round. */
export function nextSort(sort: Sort, column: string): Sort {
  const isTurned = sort.column === column && sort.direction === 'ascending'
  return { column, direction: isTurned ? 'descending' : 'ascending' }
}

/** The width of the label beside a figure; stacked, it is below. */
const labelWidth = 32

/**
 * A column's width in a layout. Stacked, the row's name takes what is left, since it carries a
 * second line.
 */
export function columnWidth<Row>(
  { width, align, isRowHeader }: Column<Row>,
  layout: CellLayout,
): number | undefined {
  if (layout === 'wide' || width === undefined) return width
  if (isRowHeader === true) return undefined
  return align === 'standing' ? width - labelWidth : width
}
