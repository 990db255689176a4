import { useState, type RefObject } from 'react'
import { useListKeys } from './use-list-keys.ts'
import { findCurrentRow } from './use-table-place.ts'

interface CurrentRow<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The row to begin at, once it is among the rows. */
  readonly firstId: string | undefined
  readonly scroll: RefObject<HTMLElement | null>
  readonly onToggle: ((row: Row) => void) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onSearch: (() => void) | undefined
}

/**
 * Scrolls the current row into view and focuses the rows, so that Enter opens it instead of the
 * last pressed button.
 */
function showCurrent(scroll: HTMLElement | null): void {
  scroll?.focus({ preventScroll: true })
  findCurrentRow(scroll)?.scrollIntoView({ block: 'nearest' })
}

/**
 * The index of the row that the keys of the list act on; -1 is none. It follows its row; where that
 * has gone, the one in its place is current.
 */
export function useCurrentRow<Row>(list: CurrentRow<Row>): number {
  const { rows, rowId, firstId, scroll, onToggle, onOpen, onSearch } = list
  const [cursor, setCursor] = useState({ id: firstId, index: -1 })
  const found = rows.findIndex((row) => rowId(row) === cursor.id)
  if (found >= 0 && found !== cursor.index) setCursor({ id: cursor.id, index: found })
  const current = found >= 0 ? found : Math.min(cursor.index, rows.length - 1)
  const withRow = (act: (row: Row) => void) => (index: number) => {
    const row = rows[index]
    if (row !== undefined) act(row)
  }
  useListKeys({
    count: rows.length,
    current,
    onCurrent: (index) => {
      withRow((row) => setCursor({ id: rowId(row), index }))(index)
      requestAnimationFrame(() => showCurrent(scroll.current))
    },
    ...(onToggle === undefined ? {} : { onToggle: withRow(onToggle) }),
    ...(onOpen === undefined ? {} : { onOpen: withRow(onOpen) }),
    ...(onSearch === undefined ? {} : { onSearch }),
  })
  return current
}
