import { visibleFields } from '../customers/customer-field.rules.ts'
import { matcherOf } from '../customers/customer-match.rules.ts'
import type { MatchedCustomer, Matching } from '../customers/customer-match.rules.ts'
import { inHostOrder } from '../customers/customer-order.rules.ts'
import type { SearchInput } from '../customers/customer.contract.ts'
import type { CustomerFieldName } from '../customers/customer.fields.ts'
import type { CustomerListRow, CustomerSearch } from '../customers/customer.model.ts'
import { readCustomerQuery } from '../customers/customer-query.rules.ts'
import type { CustomerQuery } from '../customers/customer-query.model.ts'
import { readSort, writeSort } from '../customers/customer-sort.rules.ts'
import type { CustomerSort } from '../customers/customer-sort.rules.ts'
import type { Outcome } from '../outcome.ts'
import type { BookRefusal } from './book-refusal.model.ts'

/** Who searches the book, and what for. */
export interface BookSearching extends Matching {
  readonly rights: ReadonlySet<string>
}

/** The customers of a book, and the orders that they were asked for in: a person who types asks for the same order with each key. */
export interface BookIndex {
  readonly customers: readonly MatchedCustomer[]
  readonly inOrder: (sort: CustomerSort) => readonly MatchedCustomer[]
  /** The least and greatest parity and equity of all, minor units. */
  readonly bounds: () => NonNullable<CustomerSearch['aggregations']>
}

function boundsOf(
  customers: readonly MatchedCustomer[],
  field: 'fParity' | 'fEquity',
): { min: number; max: number } | null {
  const bounds = { min: Infinity, max: -Infinity }
  for (const { row } of customers) {
    const value = row[field]
    if (typeof value !== 'number') continue
    bounds.min = Math.min(bounds.min, value)
    bounds.max = Math.max(bounds.max, value)
  }
  return bounds.min === Infinity ? null : bounds
}

/** Lays a book out for searches; a book that has changed is laid out anew. */
export function indexBook(customers: readonly MatchedCustomer[]): BookIndex {
  const orders = new Map<string, readonly MatchedCustomer[]>()
  let bounds: NonNullable<CustomerSearch['aggregations']> | null = null
  return {
    customers,
    bounds: () =>
      (bounds ??= {
        fParity: boundsOf(customers, 'fParity'),
        fEquity: boundsOf(customers, 'fEquity'),
      }),
    inOrder(sort) {
      const name = writeSort(sort)
      const known = orders.get(name) ?? inHostOrder(customers, sort)
      orders.set(name, known)
      return known
    },
  }
}

const refused = (code: BookRefusal['code']) => ({ ok: false, refusal: { code } }) as const

interface ReadSearch {
  readonly sort: CustomerSort
  readonly columns: readonly CustomerFieldName[]
  readonly isFound: (customer: MatchedCustomer) => boolean
}

/** The columns to answer: those asked for, or all that may be seen; null where one is not the person's to see. */
function columnsAsked(
  asked: string | undefined,
  visible: readonly CustomerFieldName[],
): readonly CustomerFieldName[] | null {
  const names = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return visible
  return names.every((name) => visible.some((wire) => wire === name))
    ? visible.filter((wire) => names.includes(wire))
    : null
}

const namesUnknownGroup = (
  { group_id: groups }: CustomerQuery,
  known: Matching['groups'],
): boolean => Array.isArray(groups) && groups.some((group) => !known.has(String(group)))

function read(input: BookSearchInput, searching: BookSearching): Outcome<ReadSearch, BookRefusal> {
  if ([input.campaign, input.job, input.oId].some((kept) => (kept?.trim() ?? '') !== ''))
    return refused('narrowed')
  const query = readCustomerQuery(input.q, { access: searching, timeZone: searching.timeZone })
  const sort = readSort(input.sortby, searching)
  const columns = columnsAsked(
    input.minimal_columns,
    visibleFields(searching).map(({ wire }) => wire),
  )
  if (!query.ok || !sort.ok || columns === null) return refused('unreadable')
  if (namesUnknownGroup(query.value, searching.groups)) return refused('groups')
  return {
    ok: true,
    value: { sort: sort.value, columns, isFound: matcherOf(query.value, searching) },
  }
}

function rowOf({ row }: MatchedCustomer, columns: readonly CustomerFieldName[]): CustomerListRow {
  const { fAgreementNo, version, contact_status, assignedUserId } = row
  return {
    ...Object.fromEntries(columns.map((wire) => [wire, row[wire] ?? null])),
    fAgreementNo,
    version,
    contact_status,
    assignedUserId,
  }
}

/** So many of the customers in their order from a place on; it looks no further than it must. */
function someFrom(
  customers: readonly MatchedCustomer[],
  isFound: (customer: MatchedCustomer) => boolean,
  skipped: number,
  most: number,
): MatchedCustomer[] {
  const found: MatchedCustomer[] = []
  let passed = 0
  for (const customer of customers) {
    if (!isFound(customer)) continue
    if (passed++ < skipped) continue
    found.push(customer)
    if (found.length === most) break
  }
  return found
}

const isPositive = (value: unknown): boolean => typeof value === 'number' && value >= 0

function countsOf({ customers, bounds }: BookIndex, { isFound }: ReadSearch) {
  const found = customers.filter(isFound)
  return {
    total_count: found.length,
    total_is_capped: false,
    total_customers: customers.length,
    positive_parity_count: found.filter(({ row }) => isPositive(row.fParity)).length,
    positive_equity_count: found.filter(({ row }) => isPositive(row.fEquity)).length,
    aggregations: bounds(),
    limit_hit: false,
  }
}

const notCounted = {
  total_count: null,
  total_is_capped: false,
  total_customers: null,
  positive_parity_count: null,
  positive_equity_count: null,
  aggregations: null,
  limit_hit: false,
}

function pageOf(
  book: BookIndex,
  { size, pageno }: BookSearchInput,
  { sort, columns, isFound }: ReadSearch,
) {
  // One more than the page tells whether another page follows.
  const found = someFrom(book.inOrder(sort), isFound, (pageno - 1) * size, size + 1)
  const shown = found.slice(0, size)
  return {
    customer_data: shown.map((customer) => rowOf(customer, columns)),
    pagination_ids: shown.map(({ row }) => row.fAgreementNo),
    pagination_ids_state: null,
    has_more: found.length > size,
  }
}

const noRows = {
  customer_data: [],
  pagination_ids: [],
  pagination_ids_state: null,
  has_more: false,
}

export type BookSearchInput = Omit<SearchInput, 'orgId'>

/**
 * What CUSTOMER_SEARCH answers of the customers in the book: their rows, in the host's order, and counts among them. It hands out no place in the search
 * (`pagination_ids_state` is null) and takes none. Refuses `narrowed`, `groups`, and what the host would refuse as `unreadable`.
 */
export function searchBook(
  book: BookIndex,
  input: BookSearchInput,
  searching: BookSearching,
): Outcome<CustomerSearch, BookRefusal> {
  const search = read(input, searching)
  if (!search.ok) return search
  const isCountOnly = input.only_count || input.countOnly
  const page = isCountOnly ? noRows : pageOf(book, input, search.value)
  const counts = isCountOnly || input.counts ? countsOf(book, search.value) : notCounted
  return { ok: true, value: { ...page, ...counts, narrowed_by: [] } }
}
