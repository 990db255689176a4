import { defaultSort } from '#domain/customers/customer-sort.rules.ts'
import { defaultPageSize } from '#src/ui/table/page-size.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'
import { tableSort } from './list-state.ts'
import { initialColumns } from './list-columns.tsx'

/** How the list stands before anybody changed it: the specification's columns, parity first, ten rows (W§9 L206-207). */
export const tableDefaults: TableSettings = {
  size: defaultPageSize,
  sort: { ...tableSort(defaultSort) },
  columns: [...initialColumns],
  density: 'compact',
  savedAt: '',
}
