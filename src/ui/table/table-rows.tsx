import type { Ref, RefObject } from 'react'
import { CardList, SkeletonCards } from './card-list.tsx'
import type { CellLayout, Column } from './column.ts'
import type { Sight } from './continuous.ts'
import type { DataTableProps } from './data-table.tsx'
import { TableBody } from './table-body.tsx'
import { getMinTableWidth, TableColumns } from './table-columns.tsx'
import { TableHead, type PageSelection } from './table-head.tsx'
import type { RowActions } from './table-row.tsx'
import type { ScrollToRow } from './virtual-rows.tsx'

/** How a table is laid out on this screen, and for this person. */
interface TableLayout<Row> {
  /** The columns that the person may see. */
  readonly allowed: readonly Column<Row>[]
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[]
  readonly layout: CellLayout
  readonly isPhone: boolean
  readonly isTouch: boolean
  readonly rowHeight: number
}

interface TableRowsProps<Row> extends DataTableProps<Row> {
  readonly table: TableLayout<Row>
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly scrollToRow: Ref<ScrollToRow>
  readonly page: PageSelection | undefined
  readonly current: number
  readonly onToggle: (id: string) => void
  /** Called with the rows in sight, once the table is where it was left. */
  readonly onSight: ((sight: Sight) => void) | undefined
  readonly isChoosingCards: boolean
  /** How many rows are being loaded, and whether they are shown yet. */
  readonly skeleton: { readonly count: number; readonly isShown: boolean } | undefined
}

const skeletonCards = 6

/** The rows of a table, or a phone's cards. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { label, rows, rowId, settings, onSettings, selection, paging, continuous } = props
  const { table, scroll, scrollToRow, page, current, onToggle, isChoosingCards, skeleton } = props
  const { rowName, rowLink, rowActions, onSight } = props
  const { allowed, columns, layout, isPhone, isTouch, rowHeight } = table
  const actions: RowActions<Row> = {
    rowName,
    ...(rowLink === undefined ? {} : { rowLink }),
    ...(rowActions === undefined ? {} : { rowActions }),
  }
  if (isPhone && skeleton !== undefined)
    return <SkeletonCards count={skeletonCards} isShown={skeleton.isShown} />
  if (isPhone)
    return (
      <CardList
        label={label}
        rows={rows}
        rowId={rowId}
        columns={allowed}
        selected={isChoosingCards ? selection?.selected : undefined}
        onToggle={onToggle}
        current={current}
        scroll={scroll}
        isContinuous={continuous !== undefined}
        onSight={onSight}
        total={paging?.total}
        scrollToRow={scrollToRow}
        {...actions}
      />
    )
  const shape = {
    columns,
    layout,
    isTouch,
    hasChecks: selection !== undefined,
    hasActions: rowActions !== undefined,
  }
  const rowCount = paging?.total === undefined ? -1 : paging.total + 1
  return (
    <table
      className={`data-table ${layout}`}
      style={{ minWidth: getMinTableWidth(shape), ['--row' as string]: `${rowHeight}px` }}
      aria-label={label}
      aria-rowcount={continuous === undefined ? undefined : rowCount}
    >
      <TableColumns {...shape} />
      <TableHead
        columns={columns}
        sort={settings.sort}
        onSort={(sort) => onSettings({ sort: { ...sort } })}
        page={page}
        hasActions={rowActions !== undefined}
        isCounted={continuous !== undefined}
      />
      <TableBody
        rows={rows}
        rowId={rowId}
        columns={columns}
        layout={layout}
        rowHeight={rowHeight}
        current={current}
        selected={selection?.selected}
        onToggle={onToggle}
        actions={actions}
        scroll={scroll}
        skeleton={skeleton}
        isContinuous={continuous !== undefined}
        onSight={onSight}
        scrollToRow={scrollToRow}
      />
    </table>
  )
}
