import { createHash } from 'node:crypto'
import { and } from 'drizzle-orm'
import * as v from 'valibot'
import { parseCriteria, readCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type { Criterion } from '#domain/customers/search/criterion.model.ts'
import { widgetDataQueryModel } from '#domain/dashboards/dashboard.model.ts'
import type { Dashboard, WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { listCountedSearches } from '#domain/dashboards/counted-search.rules.ts'
import type { CountedSearch } from '#domain/dashboards/counted-search.rules.ts'
import { getPodConfig } from '#domain/dashboards/widget.model.ts'
import { limitToPart } from '#domain/dashboards/widget-chart.rules.ts'
import { limitToType } from '#domain/dashboards/widget.rules.ts'
import type { DashboardType } from '#domain/dashboards/widget.rules.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import { maxCounted } from '../customers/search/customer-count.store.ts'
import { toSearchConditions } from '../customers/search/customer-query.store.ts'
import { searchRefused } from '../customers/search/search-refused.ts'
import { isCountedInSummary, summaryCondition } from '../customers/search/summary-condition.ts'
import { customerCounts } from '../db/schema/index.ts'
import { getDataAge, getDataTime, toStaleness } from '../http/staleness.ts'
import type { DatedContext } from '../http/staleness.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { addFigureChart } from './figure-chart.service.ts'
import { requireDashboard } from './dashboard.service.ts'
import type { DashboardContext } from './dashboard.service.ts'
import { findLastClear, findOwnRoleIds } from './dashboard.store.ts'
import { createWidgetCache } from './widget-cache.ts'
import * as store from './widget-data.store.ts'

const cache = createWidgetCache()

type CountContext = DashboardContext & DatedContext

/** Refuses `search_refused` for a text that is no such query. */
function requireQuery(text: string) {
  try {
    return v.parse(widgetDataQueryModel, JSON.parse(text))
  } catch {
    throw searchRefused({ code: 'bad_value', field: 'q' })
  }
}

/** Whom a person sees and may search by, and what is counted for them. */
function toCacheKey(
  { actor, organisation }: DashboardContext,
  { id, widgets }: Dashboard,
  type: DashboardType,
): string {
  const parts = [
    organisation.id,
    id,
    type,
    widgets.map((widget) => `${widget.id} ${widget.version}`),
    actor.dealerCodes === null ? null : [...actor.dealerCodes].toSorted(),
    [...actor.rights].toSorted(),
    // A private campaign is counted for its maker alone.
    widgets.some(({ config }) => 'campaign' in config) ? actor.userId : null,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

async function countFound(
  { tx, actor, organisation, now }: DashboardContext,
  criteria: readonly Criterion[],
  hasPotential: boolean,
): Promise<store.CountedCustomers> {
  const { id: orgId, parameters, timeZone } = organisation
  const scope = { orgId, dealers: actor.dealerCodes }
  if (!hasPotential && isCountedInSummary(criteria)) {
    const conditions = criteria.map((criterion) =>
      summaryCondition(criterion, { tx, orgId }, customerCounts),
    )
    return { customers: await store.countInSummary(tx, scope, conditions), potential: 0 }
  }
  const conditions = toSearchConditions(criteria, { tx, orgId, parameters, timeZone, now })
  return store.countCustomers(tx, and(isInScope(scope), ...conditions))
}

/** The counted criteria of a search; null where a part of a chart leaves everybody out. */
function readCounted(
  { actor, organisation: { parameters, timeZone } }: DashboardContext,
  { query, part }: CountedSearch,
  type: DashboardType,
  today: string,
) {
  const access = { rights: actor.rights, parameters }
  const read = readCustomerQuery(query, { access, timeZone })
  if (!read.ok) return read
  const limited = part === undefined ? read.value : limitToPart(read.value, part, today)
  return limited === null ? null : parseCriteria(limitToType(limited, type), { access, timeZone })
}

async function countDashboard(
  context: CountContext,
  { widgets }: Dashboard,
  type: DashboardType,
): Promise<WidgetData> {
  const today = toLocalDay(context.now, context.organisation)
  const answer: WidgetData = {
    as_of: getDataTime(context),
    ...toStaleness(context),
    counts: {},
    potentials: {},
    leagues: {},
    campaigns: {},
    capped: [],
    refused: {},
  }
  for (const widget of widgets) {
    await addFigureChart(context, widget, answer)
    for (const search of listCountedSearches(widget, today)) {
      const { key } = search
      const hasPotential = getPodConfig(widget).shouldRenderPotential === true
      const criteria = readCounted(context, search, type, today)
      if (criteria === null) {
        answer.counts[key] = 0
        continue
      }
      if (!criteria.ok) {
        answer.refused[key] = criteria.refusal
        continue
      }
      const found = await countFound(context, criteria.value, hasPotential)
      const isSummed = !hasPotential && isCountedInSummary(criteria.value)
      const isCapped = !isSummed && found.customers > maxCounted
      answer.counts[key] = isCapped ? maxCounted : found.customers
      if (hasPotential) answer.potentials[key] = found.potential
      if (isCapped) answer.capped.push(key)
    }
  }
  return answer
}

/**
 * The customers of each widget that the caller may see, by the same search as the list. Refuses
 * `search_refused` and `not_found`.
 */
export async function getWidgetData(context: CountContext, q: string): Promise<WidgetData> {
  const { tx, organisation, actor, now } = context
  const { dashboard: id, type } = requireQuery(q)
  const dashboard = await requireDashboard(context, id)
  const roleIds = await findOwnRoleIds(tx, organisation.id, actor.userId)
  const clearedAt = await findLastClear(tx, organisation.id, roleIds)
  const key = toCacheKey(context, dashboard, type)
  const known = cache.find(key, now, clearedAt)
  if (known !== null) return known
  const counted = await countDashboard(context, dashboard, type)
  // What a replica lacks would be missing for a minute more.
  if (getDataAge(context) === 0) cache.store(key, now, counted)
  return counted
}
