import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { ContactStatus } from '#domain/customers/fields/customer-status.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { toCustomerQuery, splitByPrivacy } from '#domain/customers/search/customer-query.rules.ts'
import type { QueryRefusal } from '#domain/customers/search/customer-query.rules.ts'
import { defaultSort, getTabSort, readSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { CustomerSort, SortRefusal } from '#domain/customers/search/customer-sort.rules.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Sort } from '#src/ui/table/column.ts'
import { continuousPageSize, type PageSize } from '#src/ui/table/page-size.ts'
import type { RowsChoice, TableSettings } from '#src/ui/table/table-settings.ts'
import type { ListSearch } from './list-search.ts'

/**
 * Criteria that may name a person: they are in the history's state, never in the address (W-048).
 */
export type PersonalCriteria = Readonly<Record<string, unknown>>

export interface ListState {
  /** The filters that the chips and the sheet show, and that people change. */
  readonly query: CustomerQuery
  /** The query that is sent: the filters, and what is applied to the list besides them. */
  readonly appliedQuery: CustomerQuery
  readonly sort: CustomerSort
  /** Without pages: the fetched part at which the list begins. */
  readonly page: number
  /** Rows of a page, or that are fetched at a time. */
  readonly size: PageSize
  readonly isContinuous: boolean
}

/** The workflow tab that the list shows. */
export const getTab = ({ query }: Pick<ListState, 'query'>): ContactStatus =>
  (query['contact_status'] ?? 'all') as ContactStatus

const directions = { asc: 'ascending', desc: 'descending' } as const

export const toTableSort = ({ field, direction }: CustomerSort): Sort => ({
  column: field,
  direction: directions[direction],
})

export const formatTableSort = ({ column, direction }: Sort): string =>
  `${column}:${direction === 'ascending' ? 'asc' : 'desc'}`

/** A query in plain text as the criteria of its search type. */
function toTextCriteria(
  text: string,
  type: ListSearch['_searchType'] = 'keywords',
): Readonly<Record<string, string>> {
  return type === 'keywords' || type === 'vehicle' || type === 'inventory_vin'
    ? { [type]: text }
    : { identifierType: type, identifier: text }
}

/** The values of the address and of the history's state together, not yet checked. */
export function readCriterionValues(search: ListSearch, personal: PersonalCriteria): unknown {
  const { q = {}, _searchType } = search
  if (typeof q === 'string' || typeof q === 'number')
    return { ...toTextCriteria(String(q), _searchType), ...personal }
  return typeof q === 'object' && q !== null && !Array.isArray(q) ? { ...q, ...personal } : q
}

/** How the rows are divided: as the address says, else as remembered. */
function readRows(
  size: ListSearch['size'],
  remembered: RowsChoice,
): Pick<ListState, 'size' | 'isContinuous'> {
  const isContinuous = (size ?? (remembered.isContinuous === true && 'continuous')) === 'continuous'
  if (isContinuous) return { size: continuousPageSize, isContinuous }
  return {
    size: size === undefined || size === 'continuous' ? remembered.size : size,
    isContinuous,
  }
}

/** The size as the address names it. */
export const writeSize = ({ size, isContinuous }: RowsChoice): NonNullable<ListSearch['size']> =>
  isContinuous === true ? 'continuous' : size

/**
 * Reads the list's state: the address first, then the sort of the workflow tab (not of a widget's
 * list, which has its own columns), the stored table settings and the defaults.
 */
/** The query that is sent: the filters, and what the address applies besides them. */
export const toAppliedQuery = (
  { _inventoryCount: cars }: Pick<ListSearch, '_inventoryCount'>,
  query: CustomerQuery,
): CustomerQuery =>
  cars === undefined ? query : { ...query, mapped_inventory_count: { min: cars } }

export function readListState(
  search: ListSearch,
  personal: PersonalCriteria,
  remembered: RowsChoice & Pick<TableSettings, 'sort'>,
  access: FieldAccess,
  timeZone: string,
): Outcome<ListState, QueryRefusal | SortRefusal> {
  const query = toCustomerQuery(readCriterionValues(search, personal), { access, timeZone })
  if (!query.ok) return query
  const wished = search.sort === undefined ? null : readSort(search.sort, access)
  if (wished !== null && !wished.ok) return wished
  const values = readSort(formatTableSort(remembered.sort), access)
  const sort =
    wished?.value ??
    (search._widgetId === undefined ? getTabSort(query.value['contact_status']) : null) ??
    (values.ok ? values.value : defaultSort)
  return {
    ok: true,
    value: {
      query: query.value,
      appliedQuery: toAppliedQuery(search, query.value),
      sort,
      page: search.page ?? 1,
      ...readRows(search.size, remembered),
    },
  }
}

/** The address and the history's state of another search; it begins at its first page. */
export function withCriterionValues(
  search: ListSearch,
  values: Readonly<Record<string, unknown>>,
): { readonly search: ListSearch; readonly personal: PersonalCriteria } {
  const { open, personal } = splitByPrivacy(values as CustomerQuery)
  const { q: _left, page: _first, _searchType: _type, ...rest } = search
  return { search: Object.keys(open).length === 0 ? rest : { ...rest, q: open }, personal }
}
