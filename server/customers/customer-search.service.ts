import { ORPCError } from '@orpc/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SearchInput } from '#domain/customers/customer.contract.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { visibleFields } from '#domain/customers/customer-field.rules.ts'
import type { CustomerSearch } from '#domain/customers/customer.model.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { readCustomerQuery, writeCustomerQuery } from '#domain/customers/customer-query.rules.ts'
import { readSort } from '#domain/customers/customer-sort.rules.ts'
import type { CustomerSort } from '#domain/customers/customer-sort.rules.ts'
import type { CallContext } from '../http/context.ts'
import { customerCounts, customers } from '../db/schema/index.ts'
import { countSearch, mostCounted } from './customer-count.store.ts'
import { textArray } from './customer-field.store.ts'
import { pageStart, writePageState } from './customer-page.service.ts'
import { namesOf, readNarrowed } from './customer-narrowing.service.ts'
import { narrowedWhere } from './customer-narrowing.store.ts'
import type { Narrowed } from './customer-narrowing.store.ts'
import { conditionsOf, countedCondition, isCounted, patternsOf } from './customer-query.store.ts'
import { customerReply } from './customer-search.reply.ts'
import * as store from './customer-search.store.ts'
import { searchRefused } from './search-refused.ts'

/** What a search needs to know of the call. */
export type Asking = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

/** A search that has been read and may be answered. */
interface ReadSearch {
  readonly query: CustomerQuery
  readonly sort: CustomerSort
  readonly columns: readonly CustomerFieldName[]
  readonly narrowed: Narrowed
  /** The summary can answer its counts, exactly and without limit. */
  readonly isUnlimited: boolean
  readonly scope: SQL | undefined
  readonly where: SQL | undefined
}

/** The columns to answer: those asked for, or all; never one that may not be seen. Refuses names that are none or may not be seen. */
function columnsAsked(
  asked: string | undefined,
  visible: readonly CustomerFieldName[],
): readonly CustomerFieldName[] {
  const names = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return visible
  const unseen = names.find((name) => !visible.some((wire) => wire === name))
  if (unseen !== undefined)
    throw searchRefused({ code: 'unknown_field', field: unseen.slice(0, 64) })
  return visible.filter((wire) => names.includes(wire))
}

function read(context: Asking, input: SearchInput): ReadSearch {
  const {
    tx,
    actor,
    organisation: { id, parameters, timeZone },
    now,
  } = context
  const access = { rights: actor.rights, parameters }
  const query = readCustomerQuery(input.q, { access, timeZone })
  if (!query.ok) throw searchRefused(query.refusal)
  const sort = readSort(input.sortby, access)
  if (!sort.ok) throw searchRefused(sort.refusal)
  const narrowed = readNarrowed(input)
  const scope = and(
    eq(customers.orgId, id),
    actor.dealerCodes === null ? undefined : inArray(customers.dCode, [...actor.dealerCodes]),
  )
  const narrowing = narrowedWhere(tx, narrowed)
  return {
    query: query.value,
    sort: sort.value,
    columns: columnsAsked(
      input.minimal_columns,
      visibleFields(access).map(({ wire }) => wire),
    ),
    narrowed,
    isUnlimited: narrowing === undefined && isCounted(query.value),
    scope,
    where: and(scope, ...conditionsOf(query.value, { tx, parameters, timeZone, now }), narrowing),
  }
}

async function pageOf({ tx, actor, organisation }: Asking, input: SearchInput, search: ReadSearch) {
  const { sort, columns, where } = search
  const { parameters } = organisation
  const asked = [
    writeCustomerQuery(search.query),
    input.campaign ?? '',
    input.job ?? '',
    input.oId ?? '',
  ].join('\n')
  const identity = {
    orgId: organisation.id,
    dealerCodes: actor.dealerCodes,
    asked,
    sort,
    size: input.size,
  }
  const start = await pageStart(input.pageno, input.paginationIds, identity, (agreement) =>
    store.sortValueOf(tx, sort, parameters, agreement),
  )
  if (start === null) throw new ORPCError('page_too_far', { status: 400, message: 'page_too_far' })
  const isGoingBack = 'going' in start && start.going === 'before'
  // One row more than the page tells whether another page follows; going back, it is known that one does.
  const rows = await store.readPage(tx, {
    where,
    sort,
    columns,
    parameters,
    start,
    size: isGoingBack ? input.size : input.size + 1,
  })
  const shown = rows.slice(0, input.size)
  return {
    customer_data: shown.map((row) => customerReply(row, columns)),
    pagination_ids: shown.map((row) => row.fAgreementNo),
    pagination_ids_state: writePageState(identity, input.pageno, shown),
    has_more: isGoingBack || rows.length > input.size,
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
const noRows = {
  customer_data: [],
  pagination_ids: [],
  pagination_ids_state: null,
  has_more: false,
}

async function countsOf({ tx, actor }: Asking, { query, isUnlimited, scope, where }: ReadSearch) {
  const own =
    actor.dealerCodes === null ? undefined : inArray(customerCounts.dCode, [...actor.dealerCodes])
  const inSummary = and(
    own,
    ...Object.entries(query).map(([name, value]) =>
      isUnlimited ? countedCondition(tx, name, value, customerCounts) : undefined,
    ),
  )
  const { total, found, fParity, fEquity } = await countSearch(tx, {
    own,
    scope,
    found: isUnlimited ? { from: 'summary', where: inSummary } : { from: 'customers', where },
  })
  const isCapped = !isUnlimited && found.customers > mostCounted
  const patterns = patternsOf(typeof query['keywords'] === 'string' ? query['keywords'] : '')
  return {
    total_count: isCapped ? mostCounted : found.customers,
    total_is_capped: isCapped,
    total_customers: total,
    positive_parity_count: found.positiveParity,
    positive_equity_count: found.positiveEquity,
    aggregations: { fParity, fEquity },
    limit_hit: patterns.length > 0 && (await store.hitsLimit(tx, textArray(patterns))),
  }
}

/**
 * A page of customers, its counts, or both, within the caller's dealers; fields that the caller may not see are neither answered nor searched or
 * sorted by. What it is kept to beside its filters is named. Refuses `search_refused` with the reason, and `page_too_far`.
 */
export async function searchCustomers(
  context: Asking,
  input: SearchInput,
): Promise<CustomerSearch> {
  const search = read(context, input)
  const isCountOnly = input.only_count || input.countOnly
  const page = isCountOnly ? noRows : await pageOf(context, input, search)
  const counts = isCountOnly || input.counts ? await countsOf(context, search) : notCounted
  return {
    ...page,
    ...counts,
    narrowed_by: await namesOf(context.tx, search.narrowed, search.scope),
  }
}

/**
 * The search that a dashboard widget's query makes, in normal form, to be written to the address (W§7 L152). Refuses `search_refused` for one that cannot
 * be read or that compares what the caller may not see.
 */
export function widgetSearch(
  { actor, organisation: { parameters, timeZone } }: Asking,
  query: string,
): { q: Record<string, unknown> } {
  const search = readCustomerQuery(query, {
    access: { rights: actor.rights, parameters },
    timeZone,
  })
  if (!search.ok) throw searchRefused(search.refusal)
  return { q: search.value }
}
