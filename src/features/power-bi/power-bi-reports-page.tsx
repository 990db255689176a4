import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addOutline, barChartOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { PowerBiReport } from '#domain/power-bi/power-bi-report.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { CreatePowerBiReport } from './create-power-bi-report.tsx'
import { getVendorText } from './power-bi.mutations.ts'
import type { PowerBiPlace } from './power-bi.mutations.ts'
import { powerBiFeaturesQuery, powerBiReportsQuery } from './power-bi.queries.ts'
import { OwnReportsLink } from './power-bi-unset.tsx'
import './power-bi.css'

function useReportColumns(orgId: string): readonly Column<PowerBiReport>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'name',
      header: t('power_bi_name'),
      width: 260,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ power_bi_report_id: id, name }) => (
        <Link className="link" to="/$orgId/power-bi-report/$id" params={{ orgId, id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'description',
      header: t('power_bi_description'),
      card: 'second',
      cell: ({ description }) => description,
    },
    {
      id: 'users',
      header: t('power_bi_users'),
      width: 120,
      align: 'end',
      isSortable: true,
      card: 'figure',
      cell: ({ users }) => <span className="figures">{users}</span>,
    },
    {
      id: 'report_id',
      header: t('power_bi_report_id'),
      width: 300,
      hideBelow: 'desktop',
      cell: ({ report_id }) => <code>{report_id}</code>,
    },
  ]
}

function useReportList({ api, orgId, isOnline }: PowerBiPlace, addButton: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'power-bi-reports',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: ['name', 'users'],
    query: powerBiReportsQuery(api, orgId),
    read: (reports) => reports,
    searchTexts: ({ name, description }) => [name, description],
    sortValue: ({ name, users }, column) => (column === 'users' ? users : name),
    isOnline,
    texts: {
      refused: t('power_bi_refused'),
      offline: t('power_bi_offline'),
      failed: t('powerbi_page_failed_to_fetch_report'),
      empty: {
        icon: barChartOutline,
        title: t('power_bi_empty_title'),
        text: t('power_bi_empty_text'),
        actions: addButton,
      },
      noneFound: {
        title: t('power_bi_none_title'),
        text: (query) => t('power_bi_none_text', { query }),
      },
    },
  })
}

/** Whether the tenant is set up, what its trial has used, and what the vendor says. */
function TenantNote({ api, orgId }: Pick<PowerBiPlace, 'api' | 'orgId'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(powerBiFeaturesQuery(api, orgId))
  if (error !== null)
    return (
      <Hint tone="caution">{getVendorText(error) ?? t('powerbi_page_failed_to_fetch_report')}</Hint>
    )
  if (data === undefined) return null
  if (!data.is_configured)
    return (
      <Hint tone="caution">
        {t('power_bi_unset_text')} <OwnReportsLink orgId={orgId} />
      </Hint>
    )
  const { embed_trial_usage: usage } = data
  return usage === null ? null : (
    <Hint>{t('power_bi_trial_used', { usage: format.percent(usage, 0) })}</Hint>
  )
}

/** The organisation's reports at the vendor: adding one, and the way to each. */
export function PowerBiReportsPage(props: PowerBiPlace) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const addButton = (
    <Button
      icon={addOutline}
      opens="dialog"
      disabled={!props.isOnline}
      onClick={() => setAdding(true)}
    >
      {t('power_bi_add')}
    </Button>
  )
  const list = useReportList(props, addButton)
  return (
    <>
      <ListScreen
        title={t('power_bi_title')}
        list={list}
        columns={useReportColumns(props.orgId)}
        rowId={({ power_bi_report_id: id }) => id}
        rowName={({ name }) => name}
        searchLabel={t('power_bi_search')}
        remark={<TenantNote api={props.api} orgId={props.orgId} />}
        actions={list.all !== undefined && list.all.length > 0 && addButton}
      />
      {isAdding && <CreatePowerBiReport {...props} onClose={() => setAdding(false)} />}
    </>
  )
}
