import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { reportQueryModel, reportRights, writeKpiDay } from '#domain/reports/report.model.ts'
import type { ReportQuery, ReportType } from '#domain/reports/report.model.ts'
import { exportColumns } from '#domain/reports/report-columns.rules.ts'
import { toLocalTimestamp } from '#domain/customers/search/day-bound.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { requireRights } from '../http/request-checks.ts'
import { formatCsv } from '../imports/row-files/csv-line.ts'
import { readCampaignDealers, readCampaignRows } from './campaign-report.service.ts'
import { readKpiRows } from './kpi-report.service.ts'
import { readPeriod, readScope } from './report-scope.service.ts'
import type { FigureContext } from './report-scope.service.ts'
import { readStatusRows } from './status-report.service.ts'
import { readUsageRows } from './usage-report.service.ts'

/** More are for the export page, which writes files beside the calls. */
export const maxExportRows = 50_000

interface RowsInput {
  readonly reportType: ReportType
  readonly sort: 'asc' | 'desc'
  readonly sortby: string
  readonly campaignId?: string | undefined
  readonly dealer?: string | undefined
}

interface ExportInput extends RowsInput {
  readonly q: string
  readonly columns: string
}

function parseReportQuery(text: string): ReportQuery {
  try {
    return v.parse(reportQueryModel, JSON.parse(text))
  } catch {
    throw refusal('bad_input')
  }
}

type ExportRow = Readonly<Record<string, unknown>>

/** One decimal; what has no value is an empty cell. */
function toCell(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : (Math.round(value * 10) / 10).toFixed(1)
  return typeof value === 'string' ? value : ''
}

/** All rows of a report. Refuses `report_period`. */
export async function readReportRows(
  context: FigureContext,
  { reportType, sort, sortby, campaignId, dealer }: RowsInput,
  q: ReportQuery,
): Promise<readonly ExportRow[]> {
  const sorting = { q, sort, sortby }
  if (reportType === 'kpi')
    return dealer === undefined
      ? (await readKpiRows(context, 'dealer', sorting)).rows
      : (await readKpiRows(context, 'user', { ...sorting, q: { ...q, dealers: [dealer] } })).rows
  if (reportType === 'campaign')
    return campaignId === undefined
      ? (await readCampaignRows(context, sorting)).rows
      : (await readCampaignDealers(context, campaignId, sorting)).rows
  if (reportType === 'usage') return (await readUsageRows(context, sorting)).rows
  const scope = await readScope(context, q)
  const rows = await readStatusRows(context, scope, {
    sortby,
    isDescending: sort === 'desc',
    limit: maxExportRows + 1,
    offset: 0,
  })
  const withLocalTime = (row: (typeof rows)[number]) => ({
    ...row,
    created_at: toLocalTimestamp(row.created_at, context.organisation.timeZone).replace('T', ' '),
  })
  return rows.map(withLocalTime)
}

/** The named columns of all rows. Refuses `right_missing`, `report_period` and `too_many_rows`. */
export async function exportReport(context: CallContext, input: ExportInput) {
  const { reportType } = input
  requireRights(context.actor, { all: [reportRights[reportType]] })
  if (input.dealer?.includes('\0') === true) throw refusal('bad_input')
  const q = parseReportQuery(input.q)
  const { from, to } = readPeriod(context, q)
  const known = exportColumns[reportType === 'campaign' && input.campaignId ? 'kpi' : reportType]
  const named = input.columns.split(',').filter((name) => name !== '')
  if (named.some((name) => !known.includes(name))) throw refusal('bad_input')
  const columns = named.length === 0 ? known : named
  const rows = await readReportRows(context, input, q)
  if (rows.length > maxExportRows)
    throw new ORPCError('too_many_rows', {
      status: 422,
      message: 'too_many_rows',
      data: { most: maxExportRows },
    })
  return {
    name: `report-${reportType}-${writeKpiDay(from)}-${writeKpiDay(to)}.csv`,
    text: formatCsv([columns, ...rows.map((row) => columns.map((name) => toCell(row[name])))]),
  }
}
