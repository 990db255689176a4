import { lazy, Suspense, type RefObject } from 'react'
import { loadChunk } from '../load-chunk.ts'
import type { CellLayout, Column } from './column.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableRow, type RowActions } from './table-row.tsx'

const VirtualRows = lazy(async () => ({
  default: (await loadChunk(() => import('./virtual-rows.tsx'))).VirtualRows,
}))

/** More rows than this are drawn only where they can be seen. */
const maxRowsDrawn = 100
const maxSkeletonRows = 16

interface TableBodyProps<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly layout: CellLayout
  readonly rowHeight: number
  readonly current: number
  /** Selected ids; undefined where nothing can be selected. */
  readonly selected: ReadonlySet<string> | undefined
  readonly onToggle: (id: string) => void
  readonly actions: RowActions<Row>
  readonly scroll: RefObject<HTMLDivElement | null>
  /**
   * How many rows are being loaded, and whether they are shown yet; undefined once there are rows.
   */
  readonly skeleton: { readonly count: number; readonly isShown: boolean } | undefined
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowId, columns, layout, rowHeight, current, selected, onToggle, actions } = props
  const { scroll, skeleton } = props
  const hasChecks = selected !== undefined
  const hasActions = actions.rowActions !== undefined
  if (skeleton !== undefined)
    return (
      <SkeletonRows
        columns={columns}
        count={Math.min(skeleton.count, maxSkeletonRows)}
        hasChecks={hasChecks}
        hasActions={hasActions}
        isShown={skeleton.isShown}
      />
    )
  const draw = (row: Row, index: number) => {
    const id = rowId(row)
    return (
      <TableRow
        key={id}
        row={row}
        columns={columns}
        layout={layout}
        isCurrent={index === current}
        isSelected={selected?.has(id) ?? false}
        onToggle={hasChecks ? () => onToggle(id) : undefined}
        {...actions}
      />
    )
  }
  if (rows.length <= maxRowsDrawn) return <tbody>{rows.map(draw)}</tbody>
  return (
    <Suspense fallback={<tbody />}>
      <VirtualRows
        rows={rows}
        scroll={scroll}
        rowHeight={rowHeight}
        columnCount={columns.length + (hasChecks ? 1 : 0) + (hasActions ? 1 : 0)}
        draw={(row, index) => draw(row as Row, index)}
      />
    </Suspense>
  )
}
