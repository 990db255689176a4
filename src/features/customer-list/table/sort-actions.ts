import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { CustomerListModel } from './use-customer-list.ts'

/** The ways to sort on a card, where there are no column heads to press. */
export function buildSortActions(
  columns: readonly Column<CustomerListRow>[],
  { shown: { sort }, changeSettings }: Pick<CustomerListModel, 'shown' | 'changeSettings'>,
  t: Translate,
): readonly MenuAction[] {
  return columns
    .filter(({ isSortable, card }) => isSortable === true && card !== undefined)
    .flatMap(({ id, header }) => [
      {
        id: `${id}-down`,
        label: t('list_sort_down', { column: header }),
        isChosen: sort.field === id && sort.direction === 'desc',
        onChoose: () => changeSettings({ sort: { column: id, direction: 'descending' } }),
      },
      {
        id: `${id}-up`,
        label: t('list_sort_up', { column: header }),
        isChosen: sort.field === id && sort.direction === 'asc',
        onChoose: () => changeSettings({ sort: { column: id, direction: 'ascending' } }),
      },
    ])
}
