import { arrowDownOutline, arrowUpOutline } from 'ionicons/icons'
import { TextButton } from '../button/text-button.tsx'
import { MenuButton } from '../overlay/menu-button.tsx'
import { useTranslation } from '../translation.ts'
import type { Column, Sort } from '../table/column.ts'

/** What people look for first: names from A, the soonest day, the highest figure. */
const orders = {
  text: ['ascending', 'descending'],
  time: ['ascending', 'descending'],
  number: ['descending', 'ascending'],
} as const

interface SortMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The ways to sort on a phone, where there are no column heads to press. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const { t } = useTranslation()
  const sortable = columns.filter(({ isSortable }) => isSortable === true)
  if (sortable.length === 0) return null
  return (
    <MenuButton
      label={t('table_sort_by')}
      actions={sortable.flatMap(({ id: column, header, sortKind = 'text' }) =>
        orders[sortKind].map((direction) => ({
          id: `${column}-${direction}`,
          label: t(`list_sort_${sortKind}_${direction}`, { column: header }),
          isChosen: sort.column === column && sort.direction === direction,
          onChoose: () => onSort({ column, direction }),
        })),
      )}
      trigger={(trigger) => (
        <TextButton
          outlined
          trailingIcon={sort.direction === 'descending' ? arrowDownOutline : arrowUpOutline}
          {...trigger}
        >
          <span className="sr-only">{t('table_sort_by')}</span>
          <span className="ellipsis">
            {columns.find(({ id }) => id === sort.column)?.header ?? t('table_sort_by')}
          </span>
        </TextButton>
      )}
    />
  )
}
