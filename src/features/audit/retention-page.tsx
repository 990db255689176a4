import { trashOutline } from 'ionicons/icons'
import type { Api } from '#src/api/client.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { AuditTabs } from './audit-tabs.tsx'
import { buildRetentionColumns } from './retention-columns.tsx'
import { retentionQuery } from './retention.queries.ts'
import './audit.css'

interface RetentionPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

function useRetentionList({ api, orgId, isOnline }: RetentionPageProps) {
  const { t } = useTranslation()
  return useHostList({
    id: 'retention',
    defaultSort: { column: 'at', direction: 'descending' },
    sorts: [],
    query: (request) => retentionQuery(api, orgId, request),
    read: ({ reports, next, page, size, as_of }) => ({
      rows: reports,
      // How many there are in all is not counted: one more says that a page follows.
      total: next === null ? (page - 1) * size + reports.length : page * size + 1,
      page,
      isEmpty: reports.length === 0,
      asOf: as_of,
    }),
    isOnline,
    texts: {
      refused: t('retention_refused_text'),
      offline: t('retention_offline_text'),
      failed: t('retention_failed'),
      empty: {
        icon: trashOutline,
        title: t('retention_empty_title'),
        text: t('retention_empty_text'),
      },
      noneFound: { title: t('retention_none_title'), text: t('retention_none_text') },
      asOf: (time) => t('retention_as_of', { time }),
    },
  })
}

/** What retention deleted of the organisation, what has to stay and what failed. */
export function RetentionPage(props: RetentionPageProps) {
  const { orgId } = props
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ListScreen
      title={t('retention_title')}
      className="retention"
      list={useRetentionList(props)}
      columns={buildRetentionColumns(t, format)}
      rowId={({ id }) => String(id)}
      rowName={({ at }) => format.dateTime(at)}
      remark={
        <div className="audit-remark">
          <AuditTabs orgId={orgId} active="retention" />
          <Hint>{t('retention_remark')}</Hint>
        </div>
      }
    />
  )
}
