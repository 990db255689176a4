import { paperPlaneOutline } from 'ionicons/icons'
import type { BulkContactRow } from '#domain/bulk-contact/bulk-contact.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { bulkContactsQuery } from './bulk-contact.queries.ts'
import { BulkPanel } from './bulk-panel.tsx'
import './bulk-contact.css'

export interface BulkContactsPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const sortValues: Readonly<Record<string, (row: BulkContactRow) => string>> = {
  template: ({ template }) => template,
  created_at: ({ created_at }) => created_at,
  created_by: ({ created_by }) => created_by,
}

function buildColumns(t: Translate, format: Format): readonly Column<BulkContactRow>[] {
  return [
    {
      id: 'template',
      header: t('contact_template'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ template, channel }) => `${template} (${t(`messages_channel_${channel}`)})`,
    },
    {
      id: 'state',
      header: t('messages_state'),
      width: 140,
      card: 'status',
      cell: ({ state }) => t(`bulk_state_${state}`),
    },
    {
      id: 'total',
      header: t('bulk_column_total'),
      width: 120,
      card: 'fact',
      cell: ({ total }) => <span className="figures">{format.number(total)}</span>,
    },
    {
      id: 'created_by',
      header: t('bulk_column_by'),
      width: 200,
      isSortable: true,
      card: 'second',
      cell: ({ created_by }) => created_by,
    },
    {
      id: 'created_at',
      header: t('messages_changed'),
      width: 172,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      card: 'fact',
      cell: ({ created_at }) => <span className="figures">{format.dateTime(created_at)}</span>,
    },
  ]
}

/** The messages that were written to many: what became of each, and what can still be done. */
export function BulkContactsPage({ api, orgId, isOnline }: BulkContactsPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useLocalList({
    id: 'bulk-contacts',
    defaultSort: { column: 'created_at', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: bulkContactsQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ template, created_by }) => [template, created_by],
    sortValue: (row, column) => sortValues[column]?.(row) ?? '',
    isOnline,
    texts: {
      refused: t('bulk_refused_text'),
      offline: t('bulk_offline_text'),
      failed: t('bulk_list_failed'),
      empty: {
        icon: paperPlaneOutline,
        title: t('bulk_empty_title'),
        text: t('bulk_empty_text'),
      },
      noneFound: {
        title: t('bulk_none_title'),
        text: (query) => t('bulk_none_text', { query }),
      },
      asOf: (time) => t('messages_as_of', { time }),
    },
  })
  return (
    <ListScreen
      title={t('bulk_page_title')}
      list={list}
      columns={buildColumns(t, format)}
      rowId={({ id }) => id}
      rowName={({ template }) => template}
      searchLabel={t('bulk_search')}
      panel={({ id, frame }) => (
        <BulkPanel key={id} api={api} orgId={orgId} id={id} frame={frame} isOnline={isOnline} />
      )}
    />
  )
}
