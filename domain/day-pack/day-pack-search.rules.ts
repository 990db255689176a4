import { visibleFields } from '../customers/fields/customer-field.rules.ts'
import { buildCustomerMatcher } from '../customers/search/customer-match.rules.ts'
import type { MatchedCustomer, MatchContext } from '../customers/search/customer-match.model.ts'
import { sortInHostOrder } from '../customers/search/customer-order.rules.ts'
import type { SearchInput } from '../customers/search/customer-search.contract.ts'
import type { CustomerFieldName } from '../customers/fields/customer.fields.ts'
import type { CustomerSearch } from '../customers/search/customer-search.model.ts'
import type { CustomerListRow } from '../customers/fields/customer-row.model.ts'
import { findTab, readCriteria } from '../customers/search/customer-query.rules.ts'
import type { Criterion } from '../customers/search/criterion.model.ts'
import { readSort, writeSort } from '../customers/search/customer-sort.rules.ts'
import type { CustomerSort } from '../customers/search/customer-sort.rules.ts'
import type { Outcome } from '../outcome.ts'
import type { DayPackRefusal } from './day-pack-refusal.model.ts'

/** Who searches the day pack, and what they may see. */
export interface DayPackSearchContext extends MatchContext {
  readonly rights: ReadonlySet<string>
}

/**
 * The stored customers with their sorted lists, which are computed once: each key typed asks for
 * the same order.
 */
export interface DayPackIndex {
  readonly customers: readonly MatchedCustomer[]
  readonly getSorted: (sort: CustomerSort) => readonly MatchedCustomer[]
  /** The range of parity and equity of all stored customers, minor units. */
  readonly getBounds: () => NonNullable<CustomerSearch['aggregations']>
}

function findBounds(
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

/** Prepares stored customers for searches; call it again when they have changed. */
export function indexDayPack(customers: readonly MatchedCustomer[]): DayPackIndex {
  const orders = new Map<string, readonly MatchedCustomer[]>()
  let bounds: NonNullable<CustomerSearch['aggregations']> | null = null
  return {
    customers,
    getBounds: () =>
      (bounds ??= {
        fParity: findBounds(customers, 'fParity'),
        fEquity: findBounds(customers, 'fEquity'),
      }),
    getSorted(sort) {
      const name = writeSort(sort)
      const known = orders.get(name) ?? sortInHostOrder(customers, sort)
      orders.set(name, known)
      return known
    },
  }
}

const refused = (code: DayPackRefusal['code']) => ({ ok: false, refusal: { code } }) as const

interface ReadSearch {
  readonly sort: CustomerSort
  readonly columns: readonly CustomerFieldName[]
  readonly isFound: (customer: MatchedCustomer) => boolean
}

/** The requested columns, or all visible ones; null where the person may not see one of them. */
function selectColumns(
  requested: string | undefined,
  visible: readonly CustomerFieldName[],
): readonly CustomerFieldName[] | null {
  const names = (requested ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return visible
  return names.every((name) => visible.some((wire) => wire === name))
    ? visible.filter((wire) => names.includes(wire))
    : null
}

const namesUnknownGroup = (
  criteria: readonly Criterion[],
  known: MatchContext['groups'],
): boolean =>
  criteria.some(
    (criterion) =>
      criterion.kind === 'dealerGroup' && criterion.groups.some((group) => !known.has(group)),
  )

function read(
  input: DayPackSearchInput,
  context: DayPackSearchContext,
): Outcome<ReadSearch, DayPackRefusal> {
  if ([input.campaign, input.job, input.oId].some((filter) => (filter?.trim() ?? '') !== ''))
    return refused('narrowed')
  const criteria = readCriteria(input.q, { access: context, timeZone: context.timeZone })
  const sort = readSort(input.sortby, context, criteria.ok ? findTab(criteria.value) : undefined)
  const columns = selectColumns(
    input.minimal_columns,
    visibleFields(context).map(({ wire }) => wire),
  )
  if (!criteria.ok || !sort.ok || columns === null) return refused('unreadable')
  if (namesUnknownGroup(criteria.value, context.groups)) return refused('groups')
  return {
    ok: true,
    value: { sort: sort.value, columns, isFound: buildCustomerMatcher(criteria.value, context) },
  }
}

function toRow({ row }: MatchedCustomer, columns: readonly CustomerFieldName[]): CustomerListRow {
  const { fAgreementNo, version, contact_status, assignedUserId, isEnded, isHeldOut } = row
  return {
    ...Object.fromEntries(columns.map((wire) => [wire, row[wire] ?? null])),
    fAgreementNo,
    version,
    contact_status,
    assignedUserId,
    ...(isEnded === undefined ? {} : { isEnded }),
    ...(isHeldOut === undefined ? {} : { isHeldOut }),
  }
}

/** One page of matching customers; stops as soon as the page is full. */
function findPage(
  customers: readonly MatchedCustomer[],
  isFound: (customer: MatchedCustomer) => boolean,
  skip: number,
  max: number,
): MatchedCustomer[] {
  const found: MatchedCustomer[] = []
  let passed = 0
  for (const customer of customers) {
    if (!isFound(customer)) continue
    if (passed++ < skip) continue
    found.push(customer)
    if (found.length === max) break
  }
  return found
}

const isPositive = (value: unknown): boolean => typeof value === 'number' && value >= 0

function countFound({ customers, getBounds }: DayPackIndex, { isFound }: ReadSearch) {
  const found = customers.filter(isFound)
  return {
    total_count: found.length,
    total_is_capped: false,
    total_customers: customers.length,
    positive_parity_count: found.filter(({ row }) => isPositive(row.fParity)).length,
    positive_equity_count: found.filter(({ row }) => isPositive(row.fEquity)).length,
    aggregations: getBounds(),
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

function buildPage(
  index: DayPackIndex,
  { size, pageno }: DayPackSearchInput,
  { sort, columns, isFound }: ReadSearch,
) {
  // One row more than the page shows whether another page follows.
  const found = findPage(index.getSorted(sort), isFound, (pageno - 1) * size, size + 1)
  const shown = found.slice(0, size)
  return {
    customer_data: shown.map((customer) => toRow(customer, columns)),
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

export type DayPackSearchInput = Omit<SearchInput, 'orgId'>

/**
 * CUSTOMER_SEARCH of the stored customers, without search state. Refuses `narrowed`, `groups`, and
 * as `unreadable` what the host would refuse.
 */
export function searchDayPack(
  index: DayPackIndex,
  input: DayPackSearchInput,
  context: DayPackSearchContext,
): Outcome<CustomerSearch, DayPackRefusal> {
  const search = read(input, context)
  if (!search.ok) return search
  const isCountOnly = input.only_count || input.countOnly
  const page = isCountOnly ? noRows : buildPage(index, input, search.value)
  const counts = isCountOnly || input.counts ? countFound(index, search.value) : notCounted
  return { ok: true, value: { ...page, ...counts, narrowed_by: [] } }
}
