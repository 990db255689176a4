import type { ReportInput, StatusAnswer } from '#domain/reports/report.contract.ts'
import { toShare } from '#domain/reports/report-figure.rules.ts'
import type { StatusRow } from '#domain/reports/report.model.ts'
import type { CallContext } from '../http/context.ts'
import { getDataTime, toStaleness } from '../http/staleness.ts'
import { readScope } from './report-scope.service.ts'
import type { FigureContext, ReadScope } from './report-scope.service.ts'
import * as store from './report.store.ts'
import type { StatusPage } from './report.store.ts'

/** The statuses that were set, a page of them. */
export async function readStatusRows(
  { tx, organisation }: FigureContext,
  scope: ReadScope,
  page: StatusPage,
): Promise<StatusRow[]> {
  const rows = await store.listStatuses(tx, scope, organisation.timeZone, page)
  const toStatusRow = (row: (typeof rows)[number]): StatusRow => ({
    ...row,
    status: row.status ?? '',
    created_at: row.created_at.toISOString(),
  })
  return rows.map(toStatusRow)
}

/** Refuses `report_period`. */
export async function readStatusReport(
  context: CallContext,
  input: ReportInput,
): Promise<StatusAnswer> {
  const { tx, organisation } = context
  const scope = await readScope(context, input.q)
  const { size, pageno, sort, sortby } = input
  const needsCounts = input.graph || (input.table && input.include_count)
  const counts = needsCounts ? await store.countStatuses(tx, scope, organisation.timeZone) : []
  const total = counts.reduce((sum, { set }) => sum + set, 0)
  const page = {
    sortby,
    isDescending: sort === 'desc',
    limit: size,
    offset: (pageno - 1) * size,
  }
  return {
    report: 'status',
    as_of: getDataTime(context),
    ...toStaleness(context),
    from: scope.from,
    to: scope.to,
    ...(input.table ? { rows: await readStatusRows(context, scope, page) } : {}),
    ...(input.table && input.include_count ? { total } : {}),
    ...(input.graph
      ? {
          graph: {
            display: 'fixed',
            points: counts.map(({ status, set }) => ({
              id: status,
              percentage: toShare(set, total),
              count: set,
              total,
              status,
            })),
            total: counts.length,
          },
        }
      : {}),
  }
}
