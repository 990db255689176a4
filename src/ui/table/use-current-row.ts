import { useState, type RefObject } from 'react'
import { useListKeys } from './use-list-keys.ts'
import { findCurrentRow, scrollToVirtualRow } from './use-table-place.ts'
import type { ScrollToRow } from './virtual-rows.tsx'

interface CurrentRow<Row> {
  readonly rows: readonly (Row | undefined)[]
  readonly rowId: (row: Row) => string
  /** The row to begin at, once it is among the rows. */
  readonly firstId: string | undefined
  /** The row that is open beside the list. */
  readonly openId: string | undefined
  /** Called with the row that the keys have moved to. */
  readonly onCurrent: ((row: Row) => void) | undefined
  readonly scroll: RefObject<HTMLElement | null>
  /** Where only the rows in sight are drawn. */
  readonly scrollToRow: ScrollToRow | null
  readonly onToggle: ((row: Row) => void) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onSearch: (() => void) | undefined
}

/**
 * Scrolls the current row into view and focuses the rows, so that Enter opens it instead of the
 * last pressed button.
 */
function showCurrent(scroll: HTMLElement, scrollToRow: ScrollToRow | null, current: number): void {
  const show = () => findCurrentRow(scroll)?.scrollIntoView({ block: 'nearest' })
  scroll.focus({ preventScroll: true })
  if (scrollToRow === null) show()
  else scrollToVirtualRow(scroll, scrollToRow, current, show)
}

/**
 * The index of the row that the keys of the list act on; -1 is none. It follows its row; where that
 * has gone, the one in its place is current.
 */
export function useCurrentRow<Row>(list: CurrentRow<Row>): number {
  const { rows, rowId, firstId, openId, scroll, scrollToRow, onToggle, onOpen, onSearch } = list
  const [cursor, setCursor] = useState({ id: openId ?? firstId, index: -1 })
  const [lastOpen, setLastOpen] = useState(openId)
  if (openId !== lastOpen) {
    setLastOpen(openId)
    if (openId !== undefined) setCursor({ id: openId, index: -1 })
  }
  const found =
    cursor.id === undefined
      ? -1
      : rows.findIndex((row) => row !== undefined && rowId(row) === cursor.id)
  if (found >= 0 && found !== cursor.index) setCursor({ id: cursor.id, index: found })
  const here = cursor.id === undefined ? rows[cursor.index] : undefined
  if (here !== undefined) setCursor({ id: rowId(here), index: cursor.index })
  const current = found >= 0 ? found : Math.min(cursor.index, rows.length - 1)
  const withRow = (act: (row: Row) => void) => (index: number) => {
    const row = rows[index]
    if (row !== undefined) act(row)
  }
  useListKeys({
    // What is to come has no rows yet.
    count: rows.findLastIndex((row) => row !== undefined) + 1,
    current,
    onCurrent: (index) => {
      const row = rows[index]
      setCursor({ id: row === undefined ? undefined : rowId(row), index })
      if (row !== undefined) list.onCurrent?.(row)
      requestAnimationFrame(() => {
        if (scroll.current !== null) showCurrent(scroll.current, scrollToRow, index)
      })
    },
    ...(onToggle === undefined ? {} : { onToggle: withRow(onToggle) }),
    ...(onOpen === undefined ? {} : { onOpen: withRow(onOpen) }),
    ...(onSearch === undefined ? {} : { onSearch }),
  })
  return current
}
