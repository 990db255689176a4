import { queryOptions } from '@tanstack/react-query'
import { layersOutline } from 'ionicons/icons'
import type { QueuedJob } from '#domain/support/support.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { getQueueText } from './queue-text.ts'

export interface SupportPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Milliseconds: jobs move, of other organisations too. */
const refreshEvery = 10_000

const allJobsQuery = ({ api, orgId }: SupportPlace) =>
  queryOptions({
    queryKey: ['ALL_JOBS_QUEUE', orgId] as const,
    queryFn: ({ signal }) => api.ALL_JOBS_QUEUE.get({ orgId }, { signal }),
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: true,
  })

const sortValues: Readonly<Record<string, (job: QueuedJob) => string>> = {
  organisation: ({ organisation }) => organisation,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  created_at: ({ created_at }) => created_at,
  ended_at: ({ ended_at }) => ended_at ?? '',
}

const buildTimeColumn = (
  id: 'created_at' | 'ended_at',
  header: string,
  format: Format,
): Column<QueuedJob> => ({
  id,
  header,
  width: 160,
  isSortable: true,
  sortKind: 'time',
  cell: ({ [id]: at }) => (
    <span className="figures">{at === null ? '–' : format.dateTime(at)}</span>
  ),
})

function buildJobColumns(t: Translate, format: Format): readonly Column<QueuedJob>[] {
  return [
    {
      id: 'organisation',
      header: t('support_organisation'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ organisation }) => organisation,
    },
    {
      id: 'kind',
      header: t('support_kind'),
      width: 190,
      isSortable: true,
      card: 'second',
      cell: ({ kind }) => getQueueText(t, kind),
    },
    {
      id: 'state',
      header: t('support_state'),
      width: 150,
      isSortable: true,
      card: 'status',
      cell: ({ state }) => t(`support_state_${state}`),
    },
    {
      id: 'progress',
      header: t('support_progress'),
      width: 130,
      align: 'end',
      card: 'fact',
      cardLabel: t('support_progress'),
      cell: ({ done, total }) => (
        <span className="figures">
          {total === 0 ? '–' : `${format.number(done, 0)} / ${format.number(total, 0)}`}
        </span>
      ),
    },
    buildTimeColumn('created_at', t('support_created'), format),
    { ...buildTimeColumn('ended_at', t('support_ended'), format), hideBelow: 'lying' },
  ]
}

/** For support staff: the jobs of every organisation that they support. */
export function AllJobsPage(place: SupportPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useLocalList({
    id: 'all-jobs-queue',
    defaultSort: { column: 'created_at', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: allJobsQuery(place),
    read: (jobs) => jobs,
    searchTexts: ({ organisation, kind }) => [organisation, getQueueText(t, kind)],
    sortValue: (job, column) => sortValues[column]?.(job) ?? '',
    isOnline: place.isOnline,
    texts: {
      refused: t('support_refused'),
      offline: t('support_offline'),
      failed: t('support_failed'),
      empty: {
        icon: layersOutline,
        title: t('support_jobs_empty_title'),
        text: t('support_jobs_empty_text'),
      },
      noneFound: {
        title: t('support_jobs_none_title'),
        text: (query) => t('support_jobs_none_text', { query }),
      },
    },
  })
  return (
    <ListScreen
      title={t('support_jobs_title')}
      list={list}
      columns={buildJobColumns(t, format)}
      rowId={({ organisationid, id }) => `${organisationid} ${id}`}
      rowName={({ organisation, kind }) => `${organisation} ${getQueueText(t, kind)}`}
      searchLabel={t('support_jobs_search')}
    />
  )
}
