import { arrowBackOutline } from 'ionicons/icons'
import type { CampaignRow } from '#domain/reports/report.model.ts'
import { reportPageSize } from '#domain/reports/report.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat, type Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation, type Translate } from '#src/ui/translation.ts'
import { HoldOutEffectNote } from './hold-out-effect.tsx'
import { CustomersLink, Drill, kpiSorts, useKpiColumns, writeShare } from './report-columns.tsx'
import { campaignTableQuery, reportTableQuery, toTableRequest } from './report.queries.ts'
import { ReportScreen, useReportTexts } from './report-screen.tsx'
import type { ReportProps } from './report-screen.tsx'

const campaignSorts = [
  'CampaignName',
  'CreatedBy',
  'start_date',
  'end_date',
  'customers',
  'contacted',
  'sold',
  'ContactedSold',
  'description',
]

const counted = {
  width: 100,
  align: 'end',
  isSortable: true,
  sortKind: 'number',
  startsDescending: true,
} as const

/** How many are in a campaign, and what was reached with them. */
function buildCampaignFigures(
  t: Translate,
  format: Format,
  orgId: string,
): readonly Column<CampaignRow>[] {
  const buildCountColumn = (id: 'contacted' | 'sold'): Column<CampaignRow> => ({
    ...counted,
    id,
    header: t(`reports_campaign_${id}`),
    cell: (row) => <span className="figures">{format.number(row[id])}</span>,
  })
  return [
    {
      ...counted,
      id: 'customers',
      header: t('reports_campaign_customers'),
      cell: ({ id, campaign_type: type, CampaignName: name, customers }) => (
        <CustomersLink
          orgId={orgId}
          search={{ campaign: { id, type } }}
          label={t('reports_open_customers', { name, number: format.number(customers) })}
        >
          <span className="figures">{format.number(customers)}</span>
        </CustomersLink>
      ),
    },
    ...(['contacted', 'sold'] as const).map(buildCountColumn),
    {
      ...counted,
      id: 'ContactedSold',
      header: t('reports_metric_ContactedSold'),
      width: 130,
      card: 'figure',
      cell: ({ ContactedSold }) => <b className="figures">{writeShare(format, ContactedSold)}</b>,
    },
  ]
}

function useCampaignColumns(
  orgId: string,
  onOpen: (id: string) => void,
): readonly Column<CampaignRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const dated = { width: 110, isSortable: true, sortKind: 'time' } as const
  return [
    {
      id: 'CampaignName',
      header: t('reports_campaign'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ id, CampaignName }) => <Drill onOpen={() => onOpen(id)}>{CampaignName}</Drill>,
    },
    {
      id: 'CreatedBy',
      header: t('reports_created_by'),
      width: 140,
      isSortable: true,
      hideBelow: 'laptop',
      cell: ({ CreatedBy }) => CreatedBy ?? '–',
    },
    {
      ...dated,
      id: 'start_date',
      header: t('reports_starts'),
      card: 'second',
      cell: ({ start_date }) => format.date(start_date),
    },
    {
      ...dated,
      id: 'end_date',
      header: t('reports_ends'),
      hideBelow: 'desktop',
      cell: ({ end_date }) => (end_date === null ? '–' : format.date(end_date)),
    },
    ...buildCampaignFigures(t, format, orgId),
    {
      id: 'description',
      header: t('reports_description'),
      width: 240,
      isSortable: true,
      hideBelow: 'laptop',
      card: 'note',
      cell: ({ description }) => description,
    },
  ]
}

/** The campaigns that ran in the period. */
function Campaigns(props: ReportProps) {
  const { api, orgId, isOnline, limits } = props
  const { t } = useTranslation()
  const list = useHostList({
    id: 'report-campaign',
    defaultSort: { column: 'ContactedSold', direction: 'descending' },
    sorts: campaignSorts,
    defaultSize: reportPageSize,
    query: (request) => reportTableQuery(api, orgId, 'campaign', toTableRequest(request), limits),
    read: ({ as_of: asOf, total = 0, ...answer }) => ({
      rows: answer.report === 'campaign' ? (answer.rows ?? []) : [],
      total,
      isEmpty: false,
      asOf,
    }),
    isOnline,
    texts: useReportTexts(),
  })
  const open = (id: string) => list.controls.onFilter('campaign', id)
  return (
    <ReportScreen
      {...props}
      type="campaign"
      title={t('reports_name_campaign')}
      list={list}
      columns={useCampaignColumns(orgId, open)}
      rowId={({ id }) => id}
      rowName={({ CampaignName }) => CampaignName}
      answered={list.data}
      onChoose={open}
    />
  )
}

/** The dealers of one campaign. */
function CampaignDetail({ campaignId, ...props }: ReportProps & { readonly campaignId: string }) {
  const { api, orgId, isOnline, limits } = props
  const { t } = useTranslation()
  const list = useHostList({
    id: 'report-campaign-dealers',
    defaultSort: { column: 'ContactedSold', direction: 'descending' },
    sorts: kpiSorts,
    defaultSize: reportPageSize,
    query: (request) => campaignTableQuery(api, orgId, campaignId, toTableRequest(request), limits),
    read: ({ rows = [], total = 0, as_of: asOf }) => ({ rows, total, isEmpty: false, asOf }),
    isOnline,
    texts: useReportTexts(),
  })
  const columns = useKpiColumns(orgId, { first: t('reports_dealer'), unassigned: '' })
  return (
    <ReportScreen
      {...props}
      type="campaign"
      title={list.data?.campaign.CampaignName ?? t('reports_name_campaign')}
      list={list}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      answered={list.data}
      hasPeriod={false}
      note={<HoldOutEffectNote effect={list.data?.effect ?? null} />}
      actions={
        <TextButton
          icon={arrowBackOutline}
          onClick={() => list.controls.onFilter('campaign', undefined)}
        >
          {t('reports_back_to_campaigns')}
        </TextButton>
      }
    />
  )
}

/** The campaign report: campaigns, and the dealers of the one that was opened. */
export function CampaignReport({
  campaignId,
  ...props
}: ReportProps & { readonly campaignId: string | undefined }) {
  return campaignId === undefined ? (
    <Campaigns {...props} />
  ) : (
    <CampaignDetail {...props} campaignId={campaignId} />
  )
}
