import { speedometerOutline } from 'ionicons/icons'
import { queryOptions } from '@tanstack/react-query'
import type { PageSpeed } from '#domain/page-speed/page-speed.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'

interface PageSpeedPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const pageSpeedQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PAGE_SPEED_AUDIT', orgId] as const,
    queryFn: ({ signal }) => api.PAGE_SPEED_AUDIT.get({ orgId }, { signal }),
  })

const figures = ['loads', 'median', 'slow', 'slowest'] as const

function usePageSpeedColumns(): readonly Column<PageSpeed>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const toText = (speed: PageSpeed, figure: (typeof figures)[number]) =>
    figure === 'loads'
      ? format.number(speed.loads)
      : t('page_speed_seconds', { seconds: format.number(speed[figure] / 1000, 1) })
  return [
    {
      id: 'page',
      header: t('page_speed_page'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ page }) => page,
    },
    ...figures.map((figure): Column<PageSpeed> => ({
      id: figure,
      header: t(`page_speed_${figure}`),
      width: 140,
      align: 'end',
      isSortable: true,
      card: 'figure',
      cell: (speed) => <span className="figures">{toText(speed, figure)}</span>,
    })),
  ]
}

/** For support staff: how long pages take to open. */
export function PageSpeedPage({ api, orgId, isOnline }: PageSpeedPageProps) {
  const { t } = useTranslation()
  const columns = usePageSpeedColumns()
  const list = useLocalList({
    id: 'page-speed',
    defaultSort: { column: 'slow', direction: 'descending' },
    sorts: ['page', ...figures],
    query: pageSpeedQuery(api, orgId),
    read: (speeds) => speeds,
    searchTexts: ({ page }) => [page],
    sortValue: (speed, column) =>
      column === 'page'
        ? speed.page
        : (speed[figures.find((figure) => figure === column) ?? 'slow'] ?? 0),
    isOnline,
    texts: {
      refused: t('page_speed_refused'),
      offline: t('page_speed_offline'),
      failed: t('page_speed_failed'),
      empty: {
        icon: speedometerOutline,
        title: t('page_speed_empty_title'),
        text: t('page_speed_empty_text'),
      },
      noneFound: {
        title: t('page_speed_none_title'),
        text: (query) => t('page_speed_none_text', { query }),
      },
      asOf: (time) => t('page_speed_as_of', { time }),
    },
  })
  return (
    <ListScreen
      title={t('page_speed_title')}
      list={list}
      columns={columns}
      rowId={({ page }) => page}
      rowName={({ page }) => page}
      searchLabel={t('page_speed_search')}
    />
  )
}
