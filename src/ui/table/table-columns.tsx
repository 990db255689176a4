import { columnWidth, type CellLayout, type Column } from './column.ts'

/** The width of a column without one when the table is narrow. */
const minNameWidth = 184

export const getCheckWidth = (isTouch: boolean): number => (isTouch ? 60 : 40)

/** The least width of a column. */
export const getColumnWidth = <Row,>(column: Column<Row>, layout: CellLayout): number =>
  columnWidth(column, layout) ?? minNameWidth

interface TableColumnsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly layout: CellLayout
  readonly isTouch: boolean
  readonly hasChecks: boolean
  readonly hasActions: boolean
}

const getActionsWidth = (isTouch: boolean): number => (isTouch ? 60 : 44)

/** The width below which the table scrolls sideways. */
export function getMinTableWidth<Row>({
  columns,
  layout,
  isTouch,
  hasChecks,
  hasActions,
}: TableColumnsProps<Row>): number {
  return columns.reduce(
    (sum, column) => sum + getColumnWidth(column, layout),
    (hasChecks ? getCheckWidth(isTouch) : 0) + (hasActions ? getActionsWidth(isTouch) : 0),
  )
}

/** The widths of the columns. */
export function TableColumns<Row>({
  columns,
  layout,
  isTouch,
  hasChecks,
  hasActions,
}: TableColumnsProps<Row>) {
  return (
    <colgroup>
      {hasChecks && <col style={{ width: getCheckWidth(isTouch) }} />}
      {columns.map((column) => (
        <col key={column.id} style={{ width: columnWidth(column, layout) }} />
      ))}
      {hasActions && <col style={{ width: getActionsWidth(isTouch) }} />}
    </colgroup>
  )
}
