import { arrowDownOutline, arrowUpOutline } from 'ionicons/icons'
import { Icon } from '../icon.tsx'
import { CheckCell } from './check-cell.tsx'
import { nextSort, type Column, type Sort } from './column.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly page: PageSelection | undefined
  readonly hasActions: boolean
  /** The rows below have their places in the whole table. */
  readonly isCounted: boolean
}

/** How much of the page in sight is selected. */
export interface PageSelection {
  readonly isAll: boolean
  readonly isSome: boolean
  readonly label: string
  readonly onToggle: () => void
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, page, hasActions, isCounted } = props
  return (
    <thead>
      <tr aria-rowindex={isCounted ? 1 : undefined}>
        {page !== undefined && (
          <th scope="col" className="check-column">
            <CheckCell
              label={page.label}
              isChecked={page.isAll}
              isMixed={page.isSome && !page.isAll}
              onChange={page.onToggle}
            />
          </th>
        )}
        {columns.map((column) => {
          const { id, header, align = 'start', isSortable, isRowHeader } = column
          const isSorted = sort.column === id
          return (
            <th
              key={id}
              scope="col"
              className={`align-${align}${isRowHeader === true ? ' row-name' : ''}`}
              aria-sort={isSorted ? sort.direction : undefined}
            >
              {isSortable === true ? (
                <button
                  type="button"
                  className={isSorted ? 'sorted' : undefined}
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  {header}
                  {isSorted && (
                    <Icon
                      icon={sort.direction === 'ascending' ? arrowUpOutline : arrowDownOutline}
                      size={14}
                    />
                  )}
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        {hasActions && <td className="actions-column" />}
      </tr>
    </thead>
  )
}
