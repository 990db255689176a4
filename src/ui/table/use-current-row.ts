import { useState, type RefObject } from 'react'
import { useListKeys } from './use-list-keys.ts'

interface CurrentRow<Row> {
  readonly rows: readonly Row[]
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
  scroll?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
}

/** The index of the row that the keys of the list act on; -1 is none. */
export function useCurrentRow<Row>(list: CurrentRow<Row>): number {
  const { rows, scroll, onToggle, onOpen, onSearch } = list
  const [current, setCurrent] = useState(-1)
  const withRow = (act: (row: Row) => void) => (index: number) => {
    const row = rows[index]
    if (row !== undefined) act(row)
  }
  useListKeys({
    count: rows.length,
    current,
    onCurrent: (index) => {
      setCurrent(index)
      requestAnimationFrame(() => showCurrent(scroll.current))
    },
    ...(onToggle === undefined ? {} : { onToggle: withRow(onToggle) }),
    ...(onOpen === undefined ? {} : { onOpen: withRow(onOpen) }),
    ...(onSearch === undefined ? {} : { onSearch }),
  })
  return current
}
