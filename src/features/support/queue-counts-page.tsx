import { queryOptions } from '@tanstack/react-query'
import type { QueueCount } from '#domain/support/support.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { SupportPlace } from './all-jobs-page.tsx'
import { getQueueText } from './queue-text.ts'

/** Milliseconds: queues grow and shrink. */
const refreshEvery = 5000

const queueCountsQuery = ({ api, orgId }: SupportPlace) =>
  queryOptions({
    queryKey: ['QUEUE_COUNTS', orgId] as const,
    queryFn: ({ signal }) => api.QUEUE_COUNTS.get({ orgId }, { signal }),
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: true,
  })

function useQueueColumns(): readonly Column<QueueCount>[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return [
    {
      id: 'queue',
      header: t('support_queue'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ queue }) => getQueueText(t, queue),
    },
    ...(['waiting', 'running'] as const).map((figure): Column<QueueCount> => ({
      id: figure,
      header: t(`support_${figure}`),
      width: 140,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      card: 'fact',
      cardLabel: t(`support_${figure}`),
      cell: (row) => <span className="figures">{number(row[figure], 0)}</span>,
    })),
  ]
}

/** For support staff: how long each queue is. */
export function QueueCountsPage(place: SupportPlace) {
  const { t } = useTranslation()
  const columns = useQueueColumns()
  const list = useLocalList({
    id: 'queue-counts',
    defaultSort: { column: 'waiting', direction: 'descending' },
    sorts: ['queue', 'waiting', 'running'],
    query: queueCountsQuery(place),
    read: (counts) => counts,
    searchTexts: ({ queue }) => [getQueueText(t, queue)],
    sortValue: (row, column) =>
      column === 'waiting' || column === 'running' ? row[column] : getQueueText(t, row.queue),
    isOnline: place.isOnline,
    texts: {
      refused: t('support_refused'),
      offline: t('support_offline'),
      failed: t('support_failed'),
    },
  })
  return (
    <ListScreen
      title={t('support_queues_title')}
      list={list}
      columns={columns}
      rowId={({ queue }) => queue}
      rowName={({ queue }) => getQueueText(t, queue)}
    />
  )
}
