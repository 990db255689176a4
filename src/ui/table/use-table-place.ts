import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

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

/** Scrolls to where the table was left and focuses the row that was open. */
function restorePlace(scroll: HTMLElement, { scrollTop }: TablePlace): void {
  if (scrollTop !== undefined) scroll.scrollTop = scrollTop
  const row = findCurrentRow(scroll)
  if (row === null) return
  row.scrollIntoView({ block: 'nearest' })
  if (isFocusFree()) (row.querySelector('a') ?? scroll).focus({ preventScroll: true })
}

interface TablePlaceInput {
  readonly scroll: RefObject<HTMLElement | null>
  readonly place: TablePlace | undefined
  /** Called with how far the table is scrolled when one leaves it. */
  readonly onLeave: ((scrollTop: number) => void) | undefined
  readonly hasRows: boolean
}

/** Goes back, once there are rows, to where the table was left. */
export function useTablePlace({ scroll, place, onLeave, hasRows }: TablePlaceInput): void {
  const isRestored = useRef(false)
  const restore = useEffectEvent(() => {
    isRestored.current = true
    if (place !== undefined && scroll.current !== null) restorePlace(scroll.current, place)
  })
  useEffect(() => {
    if (!hasRows || isRestored.current) return
    // The router restores what it remembers, and the page's title takes the focus, before.
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  }, [hasRows])
  const leave = useEffectEvent(() => {
    if (scroll.current !== null) onLeave?.(scroll.current.scrollTop)
  })
  useLayoutEffect(() => () => leave(), [])
}
