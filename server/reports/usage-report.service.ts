import type { ReportInput, UsageAnswer } from '#domain/reports/report.contract.ts'
import { noCounts, sortReportRows } from '#domain/reports/report-figure.rules.ts'
import type { UsageRow } from '#domain/reports/report.model.ts'
import { maxChartRows } from '#domain/reports/report.model.ts'
import type { CallContext } from '../http/context.ts'
import { getDataTime, toStaleness } from '../http/staleness.ts'
import { readScope } from './report-scope.service.ts'
import type { FigureContext } from './report-scope.service.ts'
import * as store from './report.store.ts'
import { countStagesByAuthor } from './stage-count.store.ts'

type Sorting = Pick<ReportInput, 'q' | 'sort' | 'sortby'>

const isColumn = (row: UsageRow, name: string): name is keyof UsageRow => Object.hasOwn(row, name)

/** Those whose dealers a reader of `codes` sees, or who see every dealer. */
function isWithin(dealerCodes: readonly string[] | null, codes: readonly string[] | null): boolean {
  if (codes === null || dealerCodes === null) return true
  return dealerCodes.some((code) => codes.includes(code))
}

/** The people of the organisation, sorted. Refuses `report_period`. */
export async function readUsageRows(context: FigureContext, { q, sort, sortby }: Sorting) {
  const { tx, actor } = context
  const scope = await readScope(context, q)
  const names = await store.findReportDealers(tx, scope.orgId, null)
  const use = await store.countUse(tx, scope)
  const counts = await countStagesByAuthor(tx, scope)
  const people = (await store.findPeople(tx, scope.orgId)).filter(
    ({ id, status, dealerCodes }) =>
      (status === 'active' || counts.has(id) || use.has(id)) &&
      isWithin(dealerCodes, scope.dealers) &&
      // Who sees some dealers alone sees nobody of all dealers.
      (actor.dealerCodes === null || dealerCodes !== null || id === actor.userId),
  )
  const rows = people.map(({ id, name, username, dealerCodes }): UsageRow => {
    const visible = (dealerCodes ?? []).filter(
      (code) => actor.dealerCodes?.includes(code) !== false,
    )
    const { began, seconds } = use.get(id) ?? { began: 0, seconds: 0 }
    const facts = {
      id,
      name,
      userName: username,
      dealerName: visible.map((code) => names.get(code)?.name ?? code).join(', '),
      dealerCode: visible.join(', '),
      loginActivity: began,
      loggedInMinutes: Math.round(seconds / 60),
    }
    return Object.assign(facts, counts.get(id) ?? noCounts)
  })
  return {
    scope,
    rows: sortReportRows(
      rows,
      (row) => (isColumn(row, sortby) ? row[sortby] : row.contacted),
      sort === 'desc',
    ),
  }
}

export async function readUsageReport(
  context: CallContext,
  input: ReportInput,
): Promise<UsageAnswer> {
  const { scope, rows } = await readUsageRows(context, input)
  const { size, pageno } = input
  const total = rows.reduce((sum, { contacted }) => sum + contacted, 0)
  const league = sortReportRows(rows, ({ contacted }) => contacted, true)
  return {
    report: 'usage',
    as_of: getDataTime(context),
    ...toStaleness(context),
    from: scope.from,
    to: scope.to,
    ...(input.table ? { rows: rows.slice((pageno - 1) * size, pageno * size) } : {}),
    ...(input.table && input.include_count ? { total: rows.length } : {}),
    ...(input.graph
      ? {
          graph: {
            display: 'fixed',
            points: league.slice(0, maxChartRows).map((row) => ({
              id: row.id,
              percentage: total === 0 ? null : (row.contacted / total) * 100,
              count: row.contacted,
              total,
              Avgofcustomers: total / rows.length,
              userNames: row.name,
            })),
            total: rows.length,
          },
        }
      : {}),
  }
}
