import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { customerQuery, partedByPrivacy } from '#domain/customers/customer-query.rules.ts'
import type { QueryRefusal } from '#domain/customers/customer-query.rules.ts'
import { defaultSort, readSort } from '#domain/customers/customer-sort.rules.ts'
import type { CustomerSort, SortRefusal } from '#domain/customers/customer-sort.rules.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Sort } from '#src/ui/table/column.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'
import type { ListSearch } from './list-search.ts'

/** Criteria that may name a person: they stand in the history's state, never in the address (W-048 as decided). */
export type PersonalValues = Readonly<Record<string, unknown>>

export interface ListState {
  /** What is filtered by: the chips and the sheet show it, and people change it. */
  readonly query: CustomerQuery
  /** The same with what is applied to the list beside its filters: what is asked for. */
  readonly asked: CustomerQuery
  readonly sort: CustomerSort
  readonly page: number
  readonly size: PageSize
}

const directions = { asc: 'ascending', desc: 'descending' } as const

export const tableSort = ({ field, direction }: CustomerSort): Sort => ({
  column: field,
  direction: directions[direction],
})

export const sortText = ({ column, direction }: Sort): string =>
  `${column}:${direction === 'ascending' ? 'asc' : 'desc'}`

/** A search query in words, as the criteria that its type makes of it. */
function wordsAsCriteria(
  words: string,
  type: ListSearch['_searchType'] = 'keywords',
): Readonly<Record<string, string>> {
  return type === 'keywords' || type === 'vehicle' || type === 'inventory_vin'
    ? { [type]: words }
    : { identifierType: type, identifier: words }
}

/** The values of the address and of the history's state together, as they were given; not yet a search. */
export function valuesOf(search: ListSearch, personal: PersonalValues): unknown {
  const { q = {}, _searchType } = search
  if (typeof q === 'string' || typeof q === 'number')
    return { ...wordsAsCriteria(String(q), _searchType), ...personal }
  return typeof q === 'object' && q !== null && !Array.isArray(q) ? { ...q, ...personal } : q
}

/** Reads the list's state: the address first, then what is remembered of the table, then the defaults. */
export function readListState(
  search: ListSearch,
  personal: PersonalValues,
  remembered: Pick<TableSettings, 'size' | 'sort'>,
  access: FieldAccess,
  timeZone: string,
): Outcome<ListState, QueryRefusal | SortRefusal> {
  const query = customerQuery(valuesOf(search, personal), { access, timeZone })
  if (!query.ok) return query
  const wished = search.sort === undefined ? null : readSort(search.sort, access)
  if (wished !== null && !wished.ok) return wished
  const kept = readSort(sortText(remembered.sort), access)
  const sort = wished?.value ?? (kept.ok ? kept.value : defaultSort)
  const { _inventoryCount: cars } = search
  const asked =
    cars === undefined ? query.value : { ...query.value, mapped_inventory_count: { min: cars } }
  return {
    ok: true,
    value: {
      query: query.value,
      asked,
      sort,
      page: search.page ?? 1,
      size: search.size ?? remembered.size,
    },
  }
}

/** The address and the history's state of another search, in normal form or not; it begins at its first page. */
export function withValues(
  search: ListSearch,
  values: Readonly<Record<string, unknown>>,
): { readonly search: ListSearch; readonly personal: PersonalValues } {
  const { open, personal } = partedByPrivacy(values as CustomerQuery)
  const { q: _left, page: _first, _searchType: _type, ...rest } = search
  return { search: Object.keys(open).length === 0 ? rest : { ...rest, q: open }, personal }
}
