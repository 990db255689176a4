import type { FieldKind } from '#domain/customers/fields/customer-field.model.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Column, Sort } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { CustomerListModel } from './use-customer-list.ts'

type SortWords = 'text' | 'time' | 'number'

const wordsByKind: Partial<Record<FieldKind, SortWords>> = {
  text: 'text',
  code: 'text',
  status: 'text',
  date: 'time',
  datetime: 'time',
}

/** What people look for first: names from A, the soonest day, the highest figure. */
const orders: Readonly<Record<SortWords, readonly Sort['direction'][]>> = {
  text: ['ascending', 'descending'],
  time: ['ascending', 'descending'],
  number: ['descending', 'ascending'],
}

/** The ways to sort on a card, where there are no column heads to press. */
export function buildSortActions(
  columns: readonly Column<CustomerListRow>[],
  { settings: { sort }, changeSettings }: Pick<CustomerListModel, 'settings' | 'changeSettings'>,
  t: Translate,
): readonly MenuAction[] {
  return columns
    .filter(
      ({ id, isSortable, card }) =>
        isSortable === true && (card !== undefined || id === 'nextStepAt'),
    )
    .flatMap(({ id: column, header }) => {
      const words = wordsByKind[findCustomerField(column)?.kind ?? 'integer'] ?? 'number'
      return orders[words].map((direction) => ({
        id: `${column}-${direction}`,
        label: t(`list_sort_${words}_${direction}`, { column: header }),
        isChosen: sort.column === column && sort.direction === direction,
        onChoose: () => changeSettings({ sort: { column, direction } }),
      }))
    })
}
