import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { ReactNode, Ref, RefCallback, RefObject } from 'react'
import type { Sight } from './continuous.ts'

/** Scrolls to a row that may not be drawn. */
export type ScrollToRow = (index: number, align: 'auto' | 'start') => void

/** Draws a row, or the place of one that has not been fetched. */
type DrawRow<Row> = (
  row: Row | undefined,
  index: number,
  measure: RefCallback<Element>,
) => ReactNode

interface VirtualRowsProps<Row> {
  readonly rows: readonly (Row | undefined)[]
  readonly rowId: (row: Row) => string
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  /** `measure` is for rows whose heights differ. */
  readonly draw: DrawRow<Row>
  readonly onSight?: ((sight: Sight) => void) | undefined
  readonly ref?: Ref<ScrollToRow> | undefined
}

interface DrawnRowProps {
  readonly row: unknown
  readonly index: number
  readonly measure: RefCallback<Element>
  readonly draw: (row: never, index: number, measure: RefCallback<Element>) => ReactNode
}

/** Scrolling draws the rows that come into sight, and none again. */
const DrawnRow = memo(function DrawnRow({ row, index, measure, draw }: DrawnRowProps) {
  return draw(row as never, index, measure)
})

/** Focus goes to the list when the focused row is no longer drawn. */
function useFocusOfDrawn(scroll: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      scroll.current?.focus({ preventScroll: true })
    const { activeElement } = document
    focused.current = scroll.current?.contains(activeElement) === true ? activeElement : null
  })
}

function useSight<Row>(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { rows, scroll, onSight }: VirtualRowsProps<Row>,
): void {
  const element = scroll.current
  // Read from the page: the virtualizer follows a jump one scroll event later.
  const at = (offset: number) => virtualizer.getVirtualItemForOffset(Math.max(offset, 0))?.index
  const first = element === null ? 0 : (at(element.scrollTop) ?? 0)
  const last = element === null ? 0 : (at(element.scrollTop + element.clientHeight - 1) ?? first)
  const count = onSight === undefined ? 0 : rows.length
  const report = useEffectEvent((sight: Sight, fetched: number) => {
    if (fetched > 0) onSight?.(sight)
  })
  useEffect(() => report({ first, last }, count), [first, last, count])
}

/** Which rows of a long list are drawn, and the empty height before and after them. */
function useVirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, rowId, scroll, rowHeight, draw, ref } = props
  const getKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowId(row)
    },
    // A row's id is the same in every drawing.
    // eslint-disable-next-line react/exhaustive-deps
    [rows],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: getKey,
    initialOffset: () => scroll.current?.scrollTop ?? 0,
    overscan: 12,
  })
  useImperativeHandle(
    ref,
    (): ScrollToRow => (index, align) => virtualizer.scrollToIndex(index, { align }),
    [virtualizer],
  )
  useSight(virtualizer, props)
  useFocusOfDrawn(scroll)
  const items = virtualizer.getVirtualItems()
  return {
    drawn: items.map(({ index, key }) => (
      <DrawnRow
        key={String(key)}
        row={rows[index]}
        index={index}
        measure={virtualizer.measureElement}
        draw={draw}
      />
    )),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

/** Draws only the rows in sight of a long list; two empty rows keep the height of the rest. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row> & { readonly columnCount: number }) {
  const { columnCount } = props
  const { drawn, before, after } = useVirtualRows(props)
  return (
    <tbody>
      {before > 0 && (
        <tr aria-hidden="true" className="virtual-space">
          <td colSpan={columnCount} style={{ height: before }} />
        </tr>
      )}
      {drawn}
      {after > 0 && (
        <tr aria-hidden="true" className="virtual-space">
          <td colSpan={columnCount} style={{ height: after }} />
        </tr>
      )}
    </tbody>
  )
}

/** The same of a phone's cards, whose heights differ. */
export function VirtualCards<Row>(props: VirtualRowsProps<Row> & { readonly label: string }) {
  const { label } = props
  const { drawn, before, after } = useVirtualRows(props)
  return (
    <ul
      className="cards virtual-cards"
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {drawn}
    </ul>
  )
}
