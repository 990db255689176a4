import type { KpiAnswer, ReportInput } from '#domain/reports/report.contract.ts'
import {
  buildKpiRow,
  buildLeague,
  getDealerTargets,
  noCounts,
  noTargets,
  sortReportRows,
  sumKpiRows,
} from '#domain/reports/report-figure.rules.ts'
import type { KpiFigures, StageTargets } from '#domain/reports/report-figure.rules.ts'
import { countMonths } from '#domain/reports/report-period.rules.ts'
import type { KpiRow } from '#domain/reports/report.model.ts'
import type { CallContext } from '../http/context.ts'
import { getDataTime, toStaleness } from '../http/staleness.ts'
import { readScope } from './report-scope.service.ts'
import type { FigureContext, ReadScope } from './report-scope.service.ts'
import * as store from './report.store.ts'
import { countStagesByAssignee, countStagesByDealer } from './stage-count.store.ts'

export type KpiLevel = 'dealer' | 'user'

async function readTargets(
  { tx, organisation }: FigureContext,
  scope: ReadScope,
  groupId: string | undefined,
): Promise<ReadonlyMap<string, StageTargets>> {
  return getDealerTargets({
    groups: scope.groups,
    groupId,
    // Of all dealers: a group's share does not depend on who reads it.
    books: await store.countBooks(tx, organisation.id, null),
    months: countMonths(scope),
  })
}

/** A row for each dealer that is active or has customers. */
async function readDealers(
  { tx }: FigureContext,
  scope: ReadScope,
  targets: ReadonlyMap<string, StageTargets>,
): Promise<KpiFigures[]> {
  const names = await store.findReportDealers(tx, scope.orgId, scope.dealers)
  const books = await store.countBooks(tx, scope.orgId, scope.dealers)
  const counts = await countStagesByDealer(tx, scope)
  const active = [...names].flatMap(([code, { isActive }]) => (isActive ? [code] : []))
  const codes = new Set([...active, ...[...books].flatMap(([code, n]) => (n > 0 ? [code] : []))])
  return [...codes].map((code) => {
    const name = names.get(code)?.name ?? code
    return {
      id: code,
      name,
      dealer_id: code,
      DealerName: name,
      book: books.get(code) ?? 0,
      counts: counts.get(code) ?? noCounts,
      targets: targets.get(code) ?? noTargets,
    }
  })
}

/** The id of customers whom nobody is assigned to. */
const unassigned = 'unassigned'

/** A row for each person with customers at a dealer, and one for those without a person. */
async function readAssignees(
  { tx }: FigureContext,
  scope: ReadScope,
  targets: ReadonlyMap<string, StageTargets>,
): Promise<KpiFigures[]> {
  const names = await store.findReportDealers(tx, scope.orgId, scope.dealers)
  const people = await store.findPersonNames(tx, scope.orgId)
  const counts = await countStagesByAssignee(tx, scope)
  const books = await store.countAssignedBooks(tx, scope.orgId, scope.dealers)
  return books
    .filter(({ customers }) => customers > 0)
    .map(({ code, userId, customers }) => ({
      id: userId === '' ? unassigned : userId,
      name: userId === '' ? '' : (people.get(userId) ?? userId),
      dealer_id: code,
      DealerName: names.get(code)?.name ?? code,
      book: customers,
      counts: counts.get(`${code}\n${userId}`) ?? noCounts,
      targets: targets.get(code) ?? noTargets,
    }))
}

export interface KpiRows {
  readonly scope: ReadScope
  readonly figures: readonly KpiFigures[]
  readonly rows: readonly KpiRow[]
}

const isColumn = (row: KpiRow, name: string): name is keyof KpiRow => Object.hasOwn(row, name)

/** The figures of dealers, or of people by dealer. Refuses `report_period`. */
export async function readKpiFigures(
  context: FigureContext,
  level: KpiLevel,
  q: ReportInput['q'],
): Promise<Omit<KpiRows, 'rows'>> {
  const scope = await readScope(context, q)
  const targets = await readTargets(context, scope, q.group)
  const read = level === 'dealer' ? readDealers : readAssignees
  return { scope, figures: await read(context, scope, targets) }
}

/** All rows, sorted. Refuses `report_period`. */
export async function readKpiRows(
  context: FigureContext,
  level: KpiLevel,
  { q, sort, sortby }: Pick<ReportInput, 'q' | 'sort' | 'sortby'>,
): Promise<KpiRows> {
  const { scope, figures } = await readKpiFigures(context, level, q)
  const byName = figures.map(buildKpiRow).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const rows = sortReportRows(
    byName,
    (row) => (isColumn(row, sortby) ? row[sortby] : row.ContactedPercentage),
    sort === 'desc',
  )
  return { scope, figures, rows }
}

/** The KPI report of dealers, or of the people of a dealer. Refuses `report_period`. */
export async function readKpiReport(
  context: CallContext,
  level: KpiLevel,
  input: ReportInput,
): Promise<KpiAnswer> {
  const { scope, figures, rows } = await readKpiRows(context, level, input)
  const { size, pageno, q } = input
  const code = level === 'user' ? (q.dealers?.[0] ?? null) : null
  const names =
    code === null ? null : await store.findReportDealers(context.tx, scope.orgId, scope.dealers)
  const dealer = code === null ? null : { code, name: names?.get(code)?.name ?? code }
  const { code: dealer_id = '', name: DealerName = '' } = dealer ?? {}
  return {
    as_of: getDataTime(context),
    ...toStaleness(context),
    from: scope.from,
    to: scope.to,
    dealer,
    all: sumKpiRows(figures, { id: 'all', name: '', dealer_id, DealerName }),
    ...(input.table ? { rows: rows.slice((pageno - 1) * size, pageno * size) } : {}),
    ...(input.table && input.include_count ? { total: rows.length } : {}),
    ...(input.graph
      ? {
          graph: {
            display: 'fixed',
            points: buildLeague(rows, q.metric ?? 'Contacted', level),
            total: rows.length,
          },
        }
      : {}),
  }
}
