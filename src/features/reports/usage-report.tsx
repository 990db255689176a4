import type { UsageRow } from '#domain/reports/report.model.ts'
import { reportPageSize, stages } from '#domain/reports/report.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { reportTableQuery, toTableRequest } from './report.queries.ts'
import { ReportScreen, useReportTexts } from './report-screen.tsx'
import type { ReportProps } from './report-screen.tsx'

const usageFigures = ['loginActivity', 'loggedInMinutes', ...stages] as const

/** A card has room for one large figure. */
const onCards: Partial<Record<(typeof usageFigures)[number], 'figure' | 'fact'>> = {
  contacted: 'figure',
  sold: 'fact',
}

function useUsageColumns(): readonly Column<UsageRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: t('reports_person'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ name }) => name,
    },
    {
      id: 'userName',
      header: t('reports_username'),
      width: 220,
      isSortable: true,
      hideBelow: 'laptop',
      card: 'second',
      cell: ({ userName }) => userName,
    },
    {
      id: 'dealerName',
      header: t('reports_dealer'),
      width: 160,
      isSortable: true,
      hideBelow: 'desktop',
      cell: ({ dealerName }) => (dealerName === '' ? t('reports_all_dealers') : dealerName),
    },
    {
      id: 'dealerCode',
      header: t('reports_dealer_code'),
      width: 110,
      isSortable: true,
      hideBelow: 'laptop',
      cell: ({ dealerCode }) => (dealerCode === '' ? '–' : dealerCode),
    },
    ...usageFigures.map((id): Column<UsageRow> => {
      const card = onCards[id]
      return {
        id,
        header: t(`reports_usage_${id}`),
        width: 110,
        align: 'end',
        isSortable: true,
        sortKind: 'number',
        startsDescending: true,
        ...(card === undefined ? {} : { card }),
        cell: (row) => <span className="figures">{format.number(row[id])}</span>,
      }
    }),
  ]
}

/** Who used the product for how long, and what they reached. */
export function UsageReport(props: ReportProps) {
  const { api, orgId, isOnline, limits } = props
  const { t } = useTranslation()
  const list = useHostList({
    id: 'report-usage',
    defaultSort: { column: 'contacted', direction: 'descending' },
    sorts: ['name', 'userName', 'dealerName', 'dealerCode', ...usageFigures],
    defaultSize: reportPageSize,
    query: (request) => reportTableQuery(api, orgId, 'usage', toTableRequest(request), limits),
    read: ({ as_of: asOf, total = 0, ...answer }) => ({
      rows: answer.report === 'usage' ? (answer.rows ?? []) : [],
      total,
      isEmpty: false,
      asOf,
    }),
    isOnline,
    texts: useReportTexts(),
  })
  return (
    <ReportScreen
      {...props}
      type="usage"
      title={t('reports_name_usage')}
      list={list}
      columns={useUsageColumns()}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      answered={list.data}
    />
  )
}
