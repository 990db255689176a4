import { Link } from '@tanstack/react-router'
import type { StatusRow } from '#domain/reports/report.model.ts'
import { reportPageSize } from '#domain/reports/report.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation, type Translate } from '#src/ui/translation.ts'
import { reportTableQuery, toTableRequest } from './report.queries.ts'
import { ReportScreen, useReportTexts } from './report-screen.tsx'
import type { ReportProps } from './report-screen.tsx'

const statusSorts = [
  'agreement_number',
  'dealer_name',
  'dealer_code',
  'make',
  'status',
  'created_at',
  'username',
]

/** The customer's dealer and make. */
function buildDealerColumns(t: Translate): readonly Column<StatusRow>[] {
  return [
    {
      id: 'dealer_name',
      header: t('reports_dealer'),
      width: 180,
      isSortable: true,
      hideBelow: 'desktop',
      cell: ({ dealer_name }) => dealer_name,
    },
    {
      id: 'dealer_code',
      header: t('reports_dealer_code'),
      width: 110,
      isSortable: true,
      hideBelow: 'laptop',
      cell: ({ dealer_code }) => dealer_code,
    },
    {
      id: 'make',
      header: t('reports_make'),
      width: 130,
      isSortable: true,
      hideBelow: 'desktop',
      cell: ({ make }) => make ?? '–',
    },
  ]
}

function useStatusColumns(orgId: string): readonly Column<StatusRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'agreement_number',
      header: t('reports_agreement'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ agreement_number }) => (
        <Link
          className="report-customers"
          to="/$orgId/customer/$agreementNo"
          params={{ orgId, agreementNo: agreement_number }}
        >
          {agreement_number}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('reports_status'),
      width: 150,
      isSortable: true,
      card: 'status',
      cell: ({ status }) => <StatusMark status={toStatusName(status)} />,
    },
    {
      id: 'created_at',
      header: t('reports_created_at'),
      width: 160,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      card: 'second',
      cell: ({ created_at }) => <span className="figures">{format.dateTime(created_at)}</span>,
    },
    {
      id: 'username',
      header: t('reports_person'),
      width: 180,
      isSortable: true,
      card: 'note',
      cell: ({ username }) => username,
    },
    ...buildDealerColumns(t),
  ]
}

/** The statuses that somebody set, newest first. */
export function StatusReport(props: ReportProps) {
  const { api, orgId, isOnline, limits } = props
  const { t } = useTranslation()
  const list = useHostList({
    id: 'report-status',
    defaultSort: { column: 'created_at', direction: 'descending' },
    sorts: statusSorts,
    defaultSize: reportPageSize,
    query: (request) => reportTableQuery(api, orgId, 'status', toTableRequest(request), limits),
    read: ({ as_of: asOf, total = 0, ...answer }) => ({
      rows: answer.report === 'status' ? (answer.rows ?? []) : [],
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
      type="status"
      title={t('reports_name_status')}
      list={list}
      columns={useStatusColumns(orgId)}
      rowId={({ id }) => id}
      rowName={({ agreement_number }) => agreement_number}
      answered={list.data}
      getLabel={(status) => t(`status_${toStatusName(status)}`)}
    />
  )
}
