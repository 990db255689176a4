import { lazy, Suspense, type Ref, type RefObject } from 'react'
import { loadChunk } from '../load-chunk.ts'
import type { CellLayout, Column } from './column.ts'
import type { Sight } from './continuous.ts'
import { SkeletonRow, SkeletonRows } from './skeleton-rows.tsx'
import { TableRow, type RowActions } from './table-row.tsx'
import type { ScrollToRow } from './virtual-rows.tsx'

const VirtualRows = lazy(async () => ({
  default: (await loadChunk(() => import('./virtual-rows.tsx'))).VirtualRows,
}))

/** More rows than this are drawn only where they can be seen. */
const maxRowsDrawn = 100
const maxSkeletonRows = 16

interface TableBodyProps<Row> {
  readonly rows: readonly (Row | undefined)[]
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
  /** Only the rows in sight are drawn, with their places among all. */
  readonly isContinuous: boolean
  readonly onSight: ((sight: Sight) => void) | undefined
  readonly scrollToRow: Ref<ScrollToRow>
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowId, columns, layout, rowHeight, current, selected, onToggle, actions } = props
  const { scroll, skeleton, isContinuous, onSight, scrollToRow } = props
  const hasChecks = selected !== undefined
  const hasActions = actions.rowActions !== undefined
  const shape = { columns, hasChecks, hasActions }
  if (skeleton !== undefined)
    return (
      <SkeletonRows
        {...shape}
        count={Math.min(skeleton.count, maxSkeletonRows)}
        isShown={skeleton.isShown}
      />
    )
  const draw = (row: Row | undefined, index: number) => {
    if (row === undefined) return <SkeletonRow key={index} {...shape} index={index} isShown />
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
        place={isContinuous ? index + 2 : undefined}
        {...actions}
      />
    )
  }
  if (!isContinuous && rows.length <= maxRowsDrawn) return <tbody>{rows.map(draw)}</tbody>
  return (
    <Suspense fallback={<tbody />}>
      <VirtualRows
        ref={scrollToRow}
        rows={rows}
        rowId={(row) => rowId(row as Row)}
        scroll={scroll}
        rowHeight={rowHeight}
        columnCount={columns.length + (hasChecks ? 1 : 0) + (hasActions ? 1 : 0)}
        draw={(row, index) => draw(row as Row | undefined, index)}
        onSight={onSight}
      />
    </Suspense>
  )
}
