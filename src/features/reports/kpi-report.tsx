import { arrowBackOutline } from 'ionicons/icons'
import type { KpiAnswer } from '#domain/reports/report.contract.ts'
import { reportPageSize, stages } from '#domain/reports/report.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { kpiSorts, ShareCell, useKpiColumns, writeShare } from './report-columns.tsx'
import { kpiTableQuery, toTableRequest } from './report.queries.ts'
import { ReportScreen, useReportTexts } from './report-screen.tsx'
import type { ReportProps } from './report-screen.tsx'

const summaryStages = {
  contacted: 'Contacted',
  appointed: 'Appointed',
  attended: 'Attended',
  sold: 'Sold',
} as const

/** All dealers or people together, from book to sale. */
function KpiSummary({ all, title }: { readonly all: KpiAnswer['all']; readonly title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className="report-summary">
      <caption>{title}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('reports_livebook')}</th>
          <td>{format.number(all.LIVEBOOK)}</td>
          <td />
        </tr>
        {stages.map((stage) => {
          const name = summaryStages[stage]
          return (
            <tr key={stage}>
              <th scope="row">{t(`reports_metric_${name}`)}</th>
              <td>{format.number(all[name])}</td>
              <td>
                <ShareCell share={all[`${name}Percentage`]} target={all[`${name}Target`]} />
              </td>
            </tr>
          )
        })}
        <tr>
          <th scope="row">{t('reports_metric_ContactedSold')}</th>
          <td />
          <td>
            <b>{writeShare(format, all.ContactedSold)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The KPI report: dealers, and the people of the dealer that was opened. */
export function KpiReport(props: ReportProps) {
  const { api, orgId, isOnline, limits } = props
  const { t } = useTranslation()
  const texts = useReportTexts()
  const list = useHostList({
    id: 'report-kpi',
    defaultSort: { column: 'ContactedPercentage', direction: 'descending' },
    sorts: kpiSorts,
    defaultSize: reportPageSize,
    query: (request) => kpiTableQuery(api, orgId, toTableRequest(request), limits),
    read: ({ rows = [], total = 0, as_of: asOf }) => ({ rows, total, isEmpty: false, asOf }),
    isOnline,
    texts,
  })
  const { data, controls } = list
  const isOfPeople = controls.request.filters['dealer'] !== undefined
  const open = (code: string) => controls.onFilter('dealer', code)
  const unassigned = t('reports_unassigned')
  const columns = useKpiColumns(orgId, {
    first: t(isOfPeople ? 'reports_person' : 'reports_dealer'),
    unassigned,
    onOpen: isOfPeople ? undefined : ({ id }) => open(id),
    getQuery: ({ id, dealer_id }) =>
      isOfPeople ? { dealer: [dealer_id], assignedUser: [id] } : { dealer: [dealer_id] },
  })
  const dealer = data?.dealer?.name
  return (
    <ReportScreen
      {...props}
      type="kpi"
      title={
        isOfPeople ? t('reports_kpi_people', { dealer: dealer ?? '' }) : t('reports_kpi_dealers')
      }
      list={list}
      columns={columns}
      rowId={({ id, dealer_id }) => `${dealer_id} ${id}`}
      rowName={({ name }) => (name === '' ? unassigned : name)}
      answered={data}
      getLabel={(label) => (label === '' ? unassigned : label)}
      {...(isOfPeople ? {} : { onChoose: open })}
      actions={
        isOfPeople && (
          <TextButton
            icon={arrowBackOutline}
            onClick={() => controls.onFilter('dealer', undefined)}
          >
            {t('reports_back_to_dealers')}
          </TextButton>
        )
      }
      summary={
        data !== undefined && (
          <KpiSummary
            all={data.all}
            title={isOfPeople ? (dealer ?? '') : t('reports_all_together')}
          />
        )
      }
    />
  )
}
