import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import type { ScrollToRow } from './virtual-rows.tsx'

/** Where a table was left, for somebody who comes back to it. */
export interface TablePlace {
  /** The row that was open last. */
  readonly rowId: string
  /** How far it was scrolled; undefined where these rows were not shown before. */
  readonly scrollTop: number | undefined
}

export const findCurrentRow = (scroll: HTMLElement | null): HTMLElement | null =>
  scroll?.querySelector<HTMLElement>('[data-current]') ?? null

/** Nobody has gone on to something else: the page's title has the focus, or nothing. */
const isFocusFree = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches('.page-title')

/** Scrolls to the row that was open, and focuses it. */
function restoreRow(scroll: HTMLElement): void {
  const row = findCurrentRow(scroll)
  if (row === null) return
  row.scrollIntoView({ block: 'nearest' })
  if (isFocusFree()) (row.querySelector('a') ?? scroll).focus({ preventScroll: true })
}

/** Calls `onDrawn` once the row is drawn, which it is some frames after it has been scrolled to. */
export function scrollToVirtualRow(
  scroll: HTMLElement,
  scrollToRow: ScrollToRow,
  index: number,
  onDrawn: () => void,
): void {
  let framesLeft = 30
  const tryAgain = () => {
    if (findCurrentRow(scroll) !== null) return onDrawn()
    if (framesLeft === 0) return
    framesLeft -= 1
    scrollToRow(index, 'auto')
    requestAnimationFrame(tryAgain)
  }
  requestAnimationFrame(tryAgain)
}

/** Scrolls to where the table was left, or to where it begins, and focuses the row that was open. */
function restorePlace(
  scroll: HTMLElement,
  { scrollToRow, current, start, place }: Omit<TablePlaceInput, 'scroll'>,
): void {
  if (place?.scrollTop !== undefined) scroll.scrollTop = place.scrollTop
  else if (start > 0) scrollToRow?.(start, 'start')
  if (place === undefined) return
  if (scrollToRow === null) restoreRow(scroll)
  else if (current >= 0) scrollToVirtualRow(scroll, scrollToRow, current, () => restoreRow(scroll))
}

interface TablePlaceInput {
  readonly scroll: RefObject<HTMLElement | null>
  /** Where only the rows in sight are drawn. */
  readonly scrollToRow: ScrollToRow | null
  /** The row that was open, -1 where there is none. */
  readonly current: number
  /** The row to begin at where nothing was left. */
  readonly start: number
  readonly place: TablePlace | undefined
  /** Called with how far the table is scrolled when one leaves it. */
  readonly onLeave: ((scrollTop: number) => void) | undefined
  readonly hasRows: boolean
}

/** Goes back, once there are rows, to where the table was left; answers whether it has. */
export function useTablePlace(input: TablePlaceInput): boolean {
  const { scroll, onLeave, hasRows } = input
  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    setRestored(true)
    if (scroll.current !== null) restorePlace(scroll.current, input)
  })
  useEffect(() => {
    if (!hasRows || isRestored) return
    // The router restores what it remembers, and the page's title takes the focus, before.
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  }, [hasRows, isRestored])
  const leave = useEffectEvent(() => {
    if (scroll.current !== null) onLeave?.(scroll.current.scrollTop)
  })
  useLayoutEffect(() => () => leave(), [])
  return isRestored
}
