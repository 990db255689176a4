import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { barChartOutline } from 'ionicons/icons'
import type { ReportType } from '#domain/reports/report.model.ts'
import { writeKpiDay } from '#domain/reports/report.model.ts'
import type { Api } from '#src/api/client.ts'
import { ExportButton } from '#src/session/records/export-button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { DateInput } from '#src/ui/input/date-input.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import type { ListTexts } from '#src/ui/list-page/list-display.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { ListModel } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { ReportHead } from './report-head.tsx'
import { reportGroupsQuery, toReportQuery } from './report.queries.ts'
import type { ReportLimits } from './report.queries.ts'
import './reports.css'

export interface ReportPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

export interface ReportProps extends ReportPlace {
  readonly limits: ReportLimits
  readonly onGroup: (group: string | undefined) => void
}

/** The sentences of a report that shows no rows. */
export function useReportTexts(): ListTexts {
  const { t } = useTranslation()
  const empty = { title: t('reports_empty_title'), text: t('reports_empty_text') }
  return {
    refused: t('reports_refused_text'),
    offline: t('reports_offline_text'),
    failed: t('reports_failed'),
    empty: { icon: barChartOutline, ...empty },
    noneFound: empty,
  }
}

/** The days, YYYY-MM-DD, that a report is shown for. */
interface ShownPeriod {
  readonly from: string | undefined
  readonly to: string | undefined
}

interface ReportFiltersProps extends ReportProps {
  readonly controls: ListControls
  readonly period: ShownPeriod
  /** A campaign is counted over its own days. */
  readonly hasPeriod: boolean
}

function ReportFilters({
  api,
  orgId,
  isOnline,
  limits,
  onGroup,
  controls,
  period,
  hasPeriod,
}: ReportFiltersProps) {
  const { t } = useTranslation()
  const [faults, setFaults] = useState({ from: false, to: false })
  const { data, isError } = useQuery({ ...reportGroupsQuery(api, orgId), enabled: isOnline })
  useEffect(() => {
    if (isError) flash.error('get_dealer_filter_data_failed')
  }, [isError])
  const groups = data?.groups ?? []
  const isDisordered =
    period.from !== undefined && period.to !== undefined && period.from > period.to
  const side = (key: 'from' | 'to') => ({
    label: t(`reports_${key}`),
    value: period[key],
    isInvalid: faults[key] || isDisordered,
    onFault: (isFault: boolean) => setFaults({ ...faults, [key]: isFault }),
    onChange: (day: string | undefined) => controls.onFilter(key, day),
  })
  return (
    <>
      {hasPeriod && (
        <div className="report-period" role="group" aria-label={t('reports_period')}>
          <DateInput {...side('from')} />
          <span className="quiet" aria-hidden="true">
            –
          </span>
          <DateInput {...side('to')} />
        </div>
      )}
      <FilterMenu
        label={t('reports_dealers')}
        allLabel={t('reports_all_dealers')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={limits.group}
        onChange={(group) => {
          onGroup(group)
          controls.onPage(1)
        }}
      />
    </>
  )
}

interface ReportScreenProps<Row> extends ReportProps {
  readonly type: ReportType
  readonly title: string
  readonly list: ListModel<Row>
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** The period that the host answered. */
  readonly answered: { readonly from: string; readonly to: string } | undefined
  readonly hasPeriod?: boolean
  readonly actions?: ReactNode
  readonly summary?: ReactNode
  readonly note?: ReactNode
  readonly onChoose?: (id: string) => void
  readonly getLabel?: (label: string) => string
}

/** A report: its chart, its table ten a page, its period and dealers, and its file. */
export function ReportScreen<Row>(props: ReportScreenProps<Row>) {
  const { api, orgId, isOnline, limits, onGroup, type, title, list, columns } = props
  const { rowId, rowName, answered, hasPeriod = true, actions, onChoose, getLabel } = props
  const format = useFormat()
  const { controls } = list
  const { filters, sort } = controls.request
  const { dealer, campaign } = filters
  const place = { api, orgId, isOnline }
  const isFailed = typeof list.state === 'object' && list.state.kind === 'failed'
  useEffect(() => {
    if (isFailed && type === 'kpi') flash.error('get_kpi_statuses_failed')
  }, [isFailed, type])
  const fetchFile = () =>
    api.REPORT_DATA_EXPORT.get({
      orgId,
      reportType: type,
      q: JSON.stringify(toReportQuery(type, filters, limits)),
      columns: columns.map(({ id }) => id).join(','),
      sortby: sort.column,
      sort: sort.direction === 'ascending' ? 'asc' : 'desc',
      ...(dealer === undefined ? {} : { dealer }),
      ...(campaign === undefined ? {} : { campaignId: campaign }),
    })
  return (
    <ListScreen
      className="report"
      title={title}
      list={list}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      actions={actions}
      remark={
        <ReportHead
          {...place}
          request={{ type, filters: withoutScale(filters), limits }}
          scale={filters['scale'] === 'count' ? 'count' : 'percentage'}
          onFilter={controls.onFilter}
          writeDay={type === 'kpi' ? writeKpiDay : format.date}
          summary={props.summary}
          note={props.note}
          {...(onChoose === undefined ? {} : { onChoose })}
          {...(getLabel === undefined ? {} : { getLabel })}
        />
      }
      filters={
        <ReportFilters
          {...place}
          limits={limits}
          onGroup={onGroup}
          controls={controls}
          hasPeriod={hasPeriod}
          period={{
            from: filters['from'] ?? answered?.from,
            to: filters['to'] ?? answered?.to,
          }}
        />
      }
      exportAction={<ExportButton fetchFile={fetchFile} isOnline={isOnline} />}
    />
  )
}

/** The toggle changes how a chart is drawn, and asks nothing. */
function withoutScale({ scale: _scale, ...filters }: Readonly<Record<string, string>>) {
  return filters
}
