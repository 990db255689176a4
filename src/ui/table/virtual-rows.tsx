import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  readonly columnCount: number
  readonly draw: (row: Row, index: number) => ReactNode
}

/** Draws only the rows in sight of a long list; two empty rows keep the height of the rest. */
export function VirtualRows<Row>({
  rows,
  scroll,
  rowHeight,
  columnCount,
  draw,
}: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 && (
        <tr aria-hidden="true" className="virtual-space">
          <td colSpan={columnCount} style={{ height: before }} />
        </tr>
      )}
      {items.map(({ index }) => {
        const row = rows[index]
        return row === undefined ? null : draw(row, index)
      })}
      {after > 0 && (
        <tr aria-hidden="true" className="virtual-space">
          <td colSpan={columnCount} style={{ height: after }} />
        </tr>
      )}
    </tbody>
  )
}
