import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trendingUpOutline } from 'ionicons/icons'
import type { ParityAlert } from '#domain/notifications/parity-alert.contract.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'

const parityAlertsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PARITY_ALERTS', orgId] as const,
    queryFn: ({ signal }) => api.PARITY_ALERTS.get({ orgId }, { signal }),
    staleTime: 0,
  })

function buildColumns(orgId: string, t: Translate, format: Format): readonly Column<ParityAlert>[] {
  return [
    {
      id: 'customer',
      header: t('parity_alerts_customer'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ fAgreementNo, cFullName }) => (
        <Link
          to="/$orgId/customer/$agreementNo"
          params={{ orgId, agreementNo: fAgreementNo }}
          className="link"
        >
          {cFullName}
        </Link>
      ),
    },
    {
      id: 'reason',
      header: t('parity_alerts_reason'),
      width: 260,
      isSortable: true,
      card: 'second',
      cell: ({ reason }) => t(`parity_alerts_reason_${reason}`),
    },
    {
      id: 'vehicle',
      header: t('parity_alerts_vehicle'),
      width: 200,
      isSortable: true,
      card: 'fact',
      cardLabel: t('parity_alerts_vehicle'),
      cell: ({ vehicle }) => vehicle,
    },
    {
      id: 'offer',
      header: t('parity_alerts_offer'),
      width: 260,
      card: 'fact',
      cardLabel: t('parity_alerts_offer'),
      cell: ({ offer }) => offer ?? '–',
    },
    {
      id: 'day',
      header: t('parity_alerts_day'),
      width: 120,
      isSortable: true,
      startsDescending: true,
      card: 'fact',
      cardLabel: t('parity_alerts_day'),
      cell: ({ day }) => <span className="figures">{format.date(day)}</span>,
    },
  ]
}

interface ParityAlertsProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** The person's customers who came within parity in the last days, each with the reason. */
export function ParityAlertsPage({ api, orgId, isOnline }: ParityAlertsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sortValues: Readonly<Record<string, (alert: ParityAlert) => string>> = {
    customer: ({ cFullName }) => cFullName,
    reason: ({ reason }) => t(`parity_alerts_reason_${reason}`),
    vehicle: ({ vehicle }) => vehicle,
    day: ({ day }) => day,
  }
  const list = useLocalList({
    id: 'parity-alerts',
    defaultSort: { column: 'day', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: parityAlertsQuery(api, orgId),
    read: (alerts) => alerts,
    searchTexts: ({ cFullName, vehicle, offer }) => [cFullName, vehicle, offer ?? ''],
    sortValue: (alert, column) => sortValues[column]?.(alert) ?? '',
    isOnline,
    texts: {
      refused: t('parity_alerts_refused'),
      offline: t('parity_alerts_offline'),
      failed: t('parity_alerts_failed'),
      empty: {
        icon: trendingUpOutline,
        title: t('parity_alerts_empty_title'),
        text: t('parity_alerts_empty_text'),
      },
      noneFound: {
        title: t('parity_alerts_none_title'),
        text: (query) => t('parity_alerts_none_text', { query }),
      },
      asOf: (time) => t('parity_alerts_as_of', { time }),
    },
  })
  return (
    <ListScreen
      title={t('parity_alerts_title')}
      list={list}
      columns={buildColumns(orgId, t, format)}
      rowId={({ fAgreementNo }) => fAgreementNo}
      rowName={({ cFullName }) => cFullName}
      searchLabel={t('parity_alerts_search')}
    />
  )
}
