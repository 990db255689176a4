import { ORPCError } from '@orpc/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SearchInput } from '#domain/customers/search/customer-search.contract.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerSearch } from '#domain/customers/search/customer-search.model.ts'
import type { Criterion } from '#domain/customers/search/criterion.model.ts'
import {
  findTab,
  formatCriteria,
  readCriteria,
  readCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import { readSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { CustomerSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { Actor, CallContext } from '../../http/context.ts'
import { customerCounts, customers } from '../../db/schema/index.ts'
import { countSearch, isOwnSummary, maxCounted } from './customer-count.store.ts'
import { toTextArray } from '../../db/text-array.ts'
import { toLocalDay } from '../../organisations/local-day.ts'
import { findHeldOutNow } from '../hold-out.ts'
import { findPageStart, writePageState } from './customer-page.service.ts'
import { readScopeFilterNames, parseScopeFilter } from './scope-filter.service.ts'
import { scopeFilterCondition } from './scope-filter.store.ts'
import type { ScopeFilterParams } from './scope-filter.store.ts'
import { toSearchConditions, toLikePatterns } from './customer-query.store.ts'
import { isCountedInSummary, summaryCondition } from './summary-condition.ts'
import type { SummaryCriterion } from './summary-condition.ts'
import { customerReply } from './customer-search.reply.ts'
import * as store from './customer-search.store.ts'
import { searchRefused } from './search-refused.ts'

export interface SearchCallContext extends Pick<CallContext, 'tx' | 'organisation' | 'now'> {
  readonly actor: Pick<Actor, 'userId' | 'rights' | 'dealerCodes'>
}

interface ReadSearch {
  readonly criteria: readonly Criterion[]
  readonly sort: CustomerSort
  readonly columns: readonly CustomerFieldName[]
  readonly scopeFilter: ScopeFilterParams
  /** Where the summary can answer its counts, exactly and without limit; else null. */
  readonly inSummary: readonly SummaryCriterion[] | null
  readonly scope: SQL | undefined
  readonly where: SQL | undefined
}

/** All visible columns by default. Refuses names that are unknown or not visible. */
function parseColumns(
  text: string | undefined,
  visible: readonly CustomerFieldName[],
): readonly CustomerFieldName[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return visible
  const unseen = names.find((name) => !visible.some((wire) => wire === name))
  if (unseen !== undefined)
    throw searchRefused({ code: 'unknown_field', field: unseen.slice(0, 64) })
  return visible.filter((wire) => names.includes(wire))
}

/**
 * What a search comes to for the person who makes it. Refuses `search_refused`, also for fields
 * without access.
 */
export function readCustomerSearch(context: SearchCallContext, input: SearchInput): ReadSearch {
  const { tx, actor, organisation, now } = context
  const { id, parameters, timeZone } = organisation
  const access = { rights: actor.rights, parameters }
  const read = readCriteria(input.q, { access, timeZone })
  if (!read.ok) throw searchRefused(read.refusal)
  const criteria = read.value
  const sort = readSort(input.sortby, access, findTab(criteria))
  if (!sort.ok) throw searchRefused(sort.refusal)
  const scopeFilter = parseScopeFilter(input, actor)
  const scope = and(
    eq(customers.orgId, id),
    actor.dealerCodes === null ? undefined : inArray(customers.dCode, [...actor.dealerCodes]),
  )
  const scopeCondition = scopeFilterCondition(tx, scopeFilter, toLocalDay(now, organisation))
  return {
    criteria,
    sort: sort.value,
    columns: parseColumns(
      input.minimal_columns,
      visibleFields(access).map(({ wire }) => wire),
    ),
    scopeFilter,
    inSummary: scopeCondition === undefined && isCountedInSummary(criteria) ? criteria : null,
    scope,
    where: and(
      scope,
      ...toSearchConditions(criteria, { tx, orgId: id, parameters, timeZone, now }),
      scopeCondition,
    ),
  }
}

async function readPageAnswer(
  { tx, actor, organisation, now }: SearchCallContext,
  input: SearchInput,
  search: ReadSearch,
) {
  const { sort, columns, where } = search
  const { parameters } = organisation
  const today = toLocalDay(now, organisation)
  const queryText = [
    writeCustomerQuery(formatCriteria(search.criteria)),
    input.campaign ?? '',
    input.job ?? '',
    input.oId ?? '',
  ].join('\n')
  const identity = {
    orgId: organisation.id,
    dealerCodes: actor.dealerCodes,
    queryText,
    sort,
    size: input.size,
  }
  const start = await findPageStart(input.pageno, input.paginationIds, identity, (agreement) =>
    store.readPosition(tx, sort, parameters, today, agreement),
  )
  if (start === null) throw new ORPCError('page_too_far', { status: 400, message: 'page_too_far' })
  const isGoingBack = 'going' in start && start.going === 'before'
  // One more row than the page tells whether another page follows; backwards, one always does.
  const rows = await store.readPage(tx, {
    where,
    sort,
    columns,
    parameters,
    today,
    start,
    size: isGoingBack ? input.size : input.size + 1,
  })
  const shown = rows.slice(0, input.size)
  const agreements = shown.map((row) => row.fAgreementNo)
  const heldOut = await findHeldOutNow(tx, organisation.id, agreements, today)
  return {
    customer_data: shown.map((row) => customerReply(row, columns, heldOut)),
    pagination_ids: agreements,
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

async function readCounts(
  { tx, actor, organisation }: SearchCallContext,
  { criteria, inSummary, scope, where }: ReadSearch,
) {
  const orgId = organisation.id
  const own = isOwnSummary(orgId, actor.dealerCodes)
  const { total, found, fParity, fEquity } = await countSearch(tx, {
    own,
    scope,
    found:
      inSummary === null
        ? { from: 'customers', where }
        : {
            from: 'summary',
            where: and(
              own,
              ...inSummary.map((criterion) =>
                summaryCondition(criterion, { tx, orgId }, customerCounts),
              ),
            ),
          },
  })
  const isCapped = inSummary === null && found.customers > maxCounted
  const keywords = criteria.find((criterion) => criterion.kind === 'keywords')
  const patterns = toLikePatterns(keywords?.text ?? '')
  return {
    total_count: isCapped ? maxCounted : found.customers,
    total_is_capped: isCapped,
    total_customers: total,
    positive_parity_count: found.positiveParity,
    positive_equity_count: found.positiveEquity,
    aggregations: { fParity, fEquity },
    limit_hit: patterns.length > 0 && (await store.hitsLimit(tx, toTextArray(patterns))),
  }
}

/**
 * A page of customers, its counts, or both. Fields without access are not answered, searched or
 * sorted by. Refuses `search_refused`, `page_too_far`.
 */
export async function searchCustomers(
  context: SearchCallContext,
  input: SearchInput,
): Promise<CustomerSearch> {
  const search = readCustomerSearch(context, input)
  const isCountOnly = input.only_count || input.countOnly
  const page = isCountOnly ? noRows : await readPageAnswer(context, input, search)
  const counts = isCountOnly || input.counts ? await readCounts(context, search) : notCounted
  return {
    ...page,
    ...counts,
    narrowed_by: await readScopeFilterNames(context.tx, search.scopeFilter, search.scope),
  }
}

/**
 * The normal form of a dashboard widget's query, for the address. Refuses `search_refused` for
 * invalid text or fields without access.
 */
export function widgetSearch(
  { actor, organisation: { parameters, timeZone } }: SearchCallContext,
  query: string,
): { q: Record<string, unknown> } {
  const search = readCustomerQuery(query, {
    access: { rights: actor.rights, parameters },
    timeZone,
  })
  if (!search.ok) throw searchRefused(search.refusal)
  return { q: search.value }
}
