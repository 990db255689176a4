import { getDefaultColumns } from '#domain/customers/fields/list-columns.rules.ts'
import { defaultSort } from '#domain/customers/search/customer-sort.rules.ts'
import { defaultPageSize } from '#src/ui/table/page-size.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'
import { toTableSort, type ListState } from '../search/list-state.ts'

/** The table before anybody changed it: the default columns, parity first, ten rows. */
export const customerTableDefaults: TableSettings = {
  size: defaultPageSize,
  sort: { ...toTableSort(defaultSort) },
  columns: [...getDefaultColumns({ role: 'other', tab: 'all', layout: 'wide' })],
  density: 'compact',
  savedAt: '',
}

/** The list where its state cannot be read: everybody, sorted by default. */
export const defaultListState: ListState = {
  query: {},
  appliedQuery: {},
  sort: defaultSort,
  page: 1,
  size: customerTableDefaults.size,
  isContinuous: false,
}
