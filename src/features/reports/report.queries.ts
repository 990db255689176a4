import { queryOptions } from '@tanstack/react-query'
import type { ReportInput } from '#domain/reports/report.contract.ts'
import { leagueMetrics, writeKpiDay } from '#domain/reports/report.model.ts'
import type { LeagueMetric, ReportQuery, ReportType } from '#domain/reports/report.model.ts'
import type { Api } from '#src/api/client.ts'
import { refetchWhileStale } from '#src/api/stale-answer.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

export type PlainReportType = Exclude<ReportType, 'kpi'>

/** What a report's address limits it to, beside its days. */
export interface ReportLimits {
  /** A dealer group. */
  readonly group: string | undefined
}

const day = /^\d{4}-\d{2}-\d{2}$/u

/** The `q` of a report; the KPI report writes days as DD-MM-YYYY. */
export function toReportQuery(
  type: ReportType,
  filters: ListRequest['filters'],
  { group }: ReportLimits,
): ReportQuery {
  const write = (written: string | undefined) =>
    written === undefined || !day.test(written)
      ? undefined
      : type === 'kpi'
        ? writeKpiDay(written)
        : written
  const [from, to] = [write(filters['from']), write(filters['to'])]
  const { dealer } = filters
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(group === undefined ? {} : { group }),
    ...(dealer === undefined ? {} : { dealers: [dealer] }),
  }
}

export const readMetric = (filters: ListRequest['filters']): LeagueMetric =>
  leagueMetrics.find((metric) => metric === filters['metric']) ?? 'Contacted'

type TableInput = Pick<
  ReportInput,
  'sort' | 'sortby' | 'size' | 'pageno' | 'include_count' | 'graph' | 'table'
>

export const toTableInput = ({ sort, size, page }: ListRequest): TableInput => ({
  sortby: sort.column,
  sort: sort.direction === 'ascending' ? 'asc' : 'desc',
  size,
  pageno: page,
  include_count: true,
  table: true,
  graph: false,
})

/** Without what changes the chart alone: the table is not asked again for it. */
export function toTableRequest(request: ListRequest): ListRequest {
  const { scale: _scale, metric: _metric, ...filters } = request.filters
  return { ...request, filters }
}

const graphInput = { graph: true, table: false, include_count: false } as const

export function kpiTableQuery(api: Api, orgId: string, request: ListRequest, limits: ReportLimits) {
  const q = toReportQuery('kpi', request.filters, limits)
  const subType = request.filters['dealer'] === undefined ? 'dealer' : 'user'
  return queryOptions({
    queryKey: ['REPORT_DATA_BY_TYPE', orgId, limits.group ?? null, request] as const,
    queryFn: ({ signal }) =>
      api.REPORT_DATA_BY_TYPE.post(
        { orgId, reportType: 'kpi', subType, q, ...toTableInput(request) },
        { signal },
      ),
    refetchInterval: refetchWhileStale,
  })
}

export const reportTableQuery = (
  api: Api,
  orgId: string,
  reportType: PlainReportType,
  request: ListRequest,
  limits: ReportLimits,
) =>
  queryOptions({
    queryKey: ['REPORT_DATA', orgId, reportType, limits.group ?? null, request] as const,
    queryFn: ({ signal }) =>
      api.REPORT_DATA.post(
        {
          orgId,
          reportType,
          q: toReportQuery(reportType, request.filters, limits),
          ...toTableInput(request),
        },
        { signal },
      ),
    refetchInterval: refetchWhileStale,
  })

export const campaignTableQuery = (
  api: Api,
  orgId: string,
  campaignId: string,
  request: ListRequest,
  limits: ReportLimits,
) =>
  queryOptions({
    queryKey: ['REPORT_DATA_CAMPAIGN', orgId, campaignId, limits.group ?? null, request] as const,
    queryFn: ({ signal }) =>
      api.REPORT_DATA_CAMPAIGN.post(
        { orgId, campaignId, q: toReportQuery('campaign', {}, limits), ...toTableInput(request) },
        { signal },
      ),
    refetchInterval: refetchWhileStale,
  })

export interface GraphRequest {
  readonly type: ReportType
  readonly filters: ListRequest['filters']
  readonly limits: ReportLimits
}

async function fetchGraph(
  api: Api,
  orgId: string,
  { type, filters, limits }: GraphRequest,
  signal: AbortSignal,
) {
  const q = toReportQuery(type, filters, limits)
  const { dealer, campaign } = filters
  if (type === 'kpi') {
    const subType = dealer === undefined ? 'dealer' : 'user'
    const metric = readMetric(filters)
    return api.REPORT_DATA_BY_TYPE.post(
      { orgId, reportType: 'kpi', subType, q: { ...q, metric }, ...graphInput },
      { signal },
    )
  }
  if (type === 'campaign' && campaign !== undefined)
    return api.REPORT_DATA_CAMPAIGN.post(
      { orgId, campaignId: campaign, q: toReportQuery(type, {}, limits), ...graphInput },
      { signal },
    )
  return api.REPORT_DATA.post({ orgId, reportType: type, q, ...graphInput }, { signal })
}

/** The chart of a report; the sorting of its table does not matter. */
export const reportGraphQuery = (api: Api, orgId: string, request: GraphRequest) =>
  queryOptions({
    queryKey: ['REPORT_DATA', orgId, 'graph', request] as const,
    queryFn: ({ signal }) => fetchGraph(api, orgId, request, signal),
    refetchInterval: refetchWhileStale,
  })

export const reportGroupsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['REPORT_GROUPS', orgId] as const,
    queryFn: ({ signal }) => api.REPORT_GROUPS.get({ orgId }, { signal }),
    staleTime: 60_000,
  })
