import { getNamedPeriod } from '#domain/reports/report-period.rules.ts'
import { exportColumns } from '#domain/reports/report-columns.rules.ts'
import { reportRights } from '#domain/reports/report.model.ts'
import type { ExportSettings } from '#domain/exports/export.model.ts'
import type { SearchCallContext } from '../customers/search/customer-search.service.ts'
import { JobFailure } from '../jobs/job-kind.ts'
import { maxExportRows, readReportRows } from '../reports/report-export.service.ts'
import { getToday } from '../reports/report-scope.service.ts'
import type { ExportSource } from './export-source.ts'
import type { ExportColumn } from './export-writer.ts'

const fail = (code: string) => new JobFailure(code, { mayRetry: false })

/** One decimal, as on the page. */
const readCell: ExportColumn['read'] = (value) =>
  typeof value === 'number'
    ? Math.round(value * 10) / 10
    : typeof value === 'string' && value !== ''
      ? value
      : null

/** The rows of a report for the period that its name has now, under the names that the page exports. */
export async function findReportSource(
  context: SearchCallContext,
  { report, period = 'default' }: ExportSettings,
): Promise<ExportSource> {
  if (report === undefined) throw new Error('A report without its name')
  if (!context.actor.rights.has(reportRights[report])) throw fail('right_lost')
  const rows = await readReportRows(
    context,
    { reportType: report, sort: 'desc', sortby: report === 'status' ? 'created_at' : '' },
    getNamedPeriod(period, getToday(context)),
  )
  if (rows.length > maxExportRows) throw fail('too_large')
  return {
    columns: exportColumns[report].map((id) => ({
      id,
      header: id,
      kind: 'text',
      decimals: 0,
      read: readCell,
    })),
    async *read(onBatch) {
      yield rows
      await onBatch(rows.length)
    },
    total: rows.length,
    leftOut: null,
    heldOut: null,
  }
}
