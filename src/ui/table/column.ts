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
  /** What it sorts by, for the names of its two directions; text unless set. */
  readonly sortKind?: 'text' | 'time' | 'number'
  /** The first press sorts descending: the best comes first. */
  readonly startsDescending?: boolean
  /** Left out below 1400 px, 1100 px or 1000 px (a tablet lying). */
  readonly hideBelow?: 'laptop' | 'desktop' | 'lying'
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

const turned = { ascending: 'descending', descending: 'ascending' } as const

/** Sorting by the column that sorts already turns it round; another begins as it declares. */
export function nextSort<Row>(
  sort: Sort,
  { id, startsDescending = false }: Pick<Column<Row>, 'id' | 'startsDescending'>,
): Sort {
  if (sort.column === id) return { column: id, direction: turned[sort.direction] }
  return { column: id, direction: startsDescending ? 'descending' : 'ascending' }
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
