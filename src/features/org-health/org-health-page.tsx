import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { pulseOutline, refreshOutline } from 'ionicons/icons'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { getHealthFigure } from '#domain/org-health/health-trend.rules.ts'
import type { HealthFigure, OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { figureColumnNames, healthFigureColumns } from './health-figures.ts'
import type { FigureColumn } from './health-figures.ts'
import { HealthTrends } from './health-trend.tsx'

export interface OrgHealthPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** It sees the reports of every organisation. */
  readonly isBase: boolean
  /** Opens the customers who stand behind a figure now. */
  readonly onCustomers: (figure: HealthFigure) => void
}

const healthQuery = ({ api, orgId, isBase }: OrgHealthPlace) =>
  queryOptions({
    queryKey: ['ORG_HEALTH', orgId] as const,
    queryFn: ({ signal }) =>
      api.ORG_HEALTH.get({ orgId, ...(isBase ? {} : { id: orgId }) }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
  })

const getLastProcessed = ({ processed_dates: dates }: OrgHealthReport): string => dates[0] ?? ''

const getSortValue = (report: OrgHealthReport, column: string): string | number => {
  const figure = figureColumnNames.find((one) => one === column)
  if (figure !== undefined) return getHealthFigure(report, healthFigureColumns[figure])
  if (column === 'name') return report.name
  return column === 'lastProcessedDate' ? getLastProcessed(report) : report.timestamp
}

/** A figure; where it is the organisation's own it opens its customers. */
function buildFigureColumn(
  t: Translate,
  format: Format,
  column: FigureColumn,
  onCustomers: OrgHealthPlace['onCustomers'] | undefined,
): Column<OrgHealthReport> {
  const label = t(`org_health_${column}`)
  const figure = healthFigureColumns[column]
  return {
    id: column,
    header: label,
    width: figure === 'unclassified_products' ? 142 : 118,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: figure === 'live_customers' ? 'figure' : 'fact',
    cardLabel: label,
    cell: (report) => {
      const count = getHealthFigure(report, figure)
      const shown = format.number(count, 0)
      const products =
        figure === 'unclassified_products' ? `: ${report.unclassified_products.join(', ')}` : ''
      if (count === 0 || onCustomers === undefined)
        return (
          <span className="figures" {...(products === '' ? {} : { title: products.slice(2) })}>
            {shown}
          </span>
        )
      return (
        <button
          type="button"
          className="link figures"
          title={`${t('org_health_show', { figure: label })}${products}`}
          onClick={() => onCustomers(figure)}
        >
          {shown}
        </button>
      )
    },
  }
}

function buildHealthColumns(
  t: Translate,
  format: Format,
  { isBase, onCustomers }: Pick<OrgHealthPlace, 'isBase' | 'onCustomers'>,
): readonly Column<OrgHealthReport>[] {
  const time = (at: string) => (
    <span className="figures">{at === '' ? '–' : format.dateTime(at)}</span>
  )
  const reportDate: Column<OrgHealthReport> = {
    id: 'reportDate',
    header: t('org_health_reportDate'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    ...(isBase ? { card: 'second' as const } : { isRowHeader: true, card: 'title' as const }),
    cell: ({ timestamp }) => time(timestamp),
  }
  const name: Column<OrgHealthReport> = {
    id: 'name',
    header: t('org_health_name'),
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: (report) => report.name,
  }
  const counts = figureColumnNames.map((column) =>
    buildFigureColumn(t, format, column, isBase ? undefined : onCustomers),
  )
  const lastProcessed: Column<OrgHealthReport> = {
    id: 'lastProcessedDate',
    header: t('org_health_lastProcessedDate'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    cell: (report) => time(getLastProcessed(report)),
  }
  return isBase
    ? [name, ...counts, lastProcessed, reportDate]
    : [reportDate, ...counts, lastProcessed]
}

/** Milliseconds between two looks whether the report is made. */
const whileMaking = 1000

/** Has a report made now, and shows it once it is there. */
function CalculateNow(place: OrgHealthPlace & { readonly onMade: () => void }) {
  const { api, orgId, isOnline, onMade } = place
  const { t } = useTranslation()
  const request = useMutation({
    mutationFn: () => api.ORG_HEALTH.post({ orgId }),
    onError: () => flash.error('org_health_calculate_failed'),
  })
  const jobId = request.data?.id
  const { data: job } = useQuery({
    queryKey: ['JOB', orgId, jobId ?? ''] as const,
    queryFn: async ({ signal }) => {
      const found = await api.JOB.get({ orgId, jobId: jobId ?? '' }, { signal })
      if (found.state === 'done') onMade()
      else if (isEnded(found.state)) flash.error('org_health_calculate_failed')
      return found
    },
    enabled: jobId !== undefined,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isEnded(data.state) ? false : whileMaking,
  })
  const isMaking = request.isPending || (jobId !== undefined && !isEnded(job?.state ?? 'queued'))
  return (
    <Button
      kind="primary"
      icon={refreshOutline}
      busy={isMaking}
      disabled={!isOnline}
      onClick={() => request.mutate()}
    >
      {t('org_health_calculate')}
    </Button>
  )
}

/** How complete an organisation’s customers are, one row a report, newest first. */
export function OrgHealthPage(place: OrgHealthPlace) {
  const { isOnline, isBase } = place
  const { t } = useTranslation()
  const format = useFormat()
  const { data, isLoading, error, refetch } = useQuery(healthQuery(place))
  const failure = error === null ? null : toFailure(error)
  const code = failure?.kind === 'refused' ? failure.code : failure?.kind
  const list = useLocalList({
    id: 'org-health',
    defaultSort: { column: 'reportDate', direction: 'descending' },
    sorts: ['name', 'reportDate', 'lastProcessedDate', ...figureColumnNames],
    query: healthQuery(place),
    read: (reports) => reports,
    searchTexts: ({ name }) => [name],
    sortValue: getSortValue,
    isOnline,
    texts: {
      refused: t('org_health_refused'),
      offline: t('org_health_offline'),
      failed: t('org_health_error', { message: code ?? '' }),
      empty: {
        icon: pulseOutline,
        title: t('org_health_empty_title'),
        text: t('org_health_empty_text'),
      },
      noneFound: {
        title: t('org_health_none_title'),
        text: (query) => t('org_health_none_text', { query }),
      },
    },
  })
  return (
    <ListScreen
      title={t('org_health_title')}
      list={list}
      columns={buildHealthColumns(t, format, place)}
      rowId={({ id }) => id}
      rowName={({ name, timestamp }) => `${name} ${format.dateTime(timestamp)}`}
      remark={
        isLoading && isOnline ? (
          <p role="status">{t('org_health_loading')}</p>
        ) : (
          !isBase && data !== undefined && <HealthTrends reports={data} />
        )
      }
      {...(isBase ? { searchLabel: t('org_health_search') } : {})}
      actions={!isBase && <CalculateNow {...place} onMade={() => void refetch()} />}
    />
  )
}
