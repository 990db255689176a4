import { clipboardOutline } from 'ionicons/icons'
import type { Api } from '#src/api/client.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildAuditColumns } from './audit-columns.tsx'
import { AuditTabs } from './audit-tabs.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit.queries.ts'
import './audit.css'

interface AuditPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

function useAuditList({ api, orgId, isOnline }: AuditPageProps) {
  const { t } = useTranslation()
  return useHostList({
    id: 'audit',
    defaultSort: { column: 'at', direction: 'descending' },
    sorts: [],
    query: (request) => auditQuery(api, orgId, request),
    read: ({ entries, next, page, size, isEmpty, as_of }) => ({
      rows: entries,
      // How many there are in all is not counted: one more says that a page follows.
      total: next === null ? (page - 1) * size + entries.length : page * size + 1,
      page,
      isEmpty,
      asOf: as_of,
    }),
    isOnline,
    texts: {
      refused: t('audit_refused_text'),
      offline: t('audit_offline_text'),
      failed: t('audit_failed'),
      empty: {
        icon: clipboardOutline,
        title: t('audit_empty_title'),
        text: t('audit_empty_text'),
      },
      noneFound: { title: t('audit_none_title'), text: t('audit_none_text') },
      asOf: (time) => t('audit_as_of', { time }),
    },
  })
}

/** Who saw, changed, exported or erased what, and acted for whom. */
export function AuditPage(props: AuditPageProps) {
  const { orgId } = props
  const { t } = useTranslation()
  const format = useFormat()
  const list = useAuditList(props)
  return (
    <ListScreen
      title={t('audit_title')}
      list={list}
      columns={buildAuditColumns(t, format, orgId)}
      rowId={({ id }) => id}
      rowName={({ by }) => by}
      remark={
        <div className="audit-remark">
          <AuditTabs orgId={orgId} active="audit" />
          <Hint>{t('audit_remark')}</Hint>
        </div>
      }
      searchLabel={t('audit_search')}
      filters={<AuditFilters controls={list.controls} people={list.data?.people ?? []} />}
    />
  )
}
