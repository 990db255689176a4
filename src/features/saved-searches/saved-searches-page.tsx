import { Link } from '@tanstack/react-router'
import { bookmarkOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSavedSearchActions } from './saved-search.mutations.ts'
import { savedSearchesQuery } from './saved-search.queries.ts'
import { buildSavedSearchColumns } from './saved-search-columns.tsx'
import { SavedSearchDialog } from './saved-search-dialog.tsx'
import { useSearchReader } from './use-search-reader.ts'
import './saved-searches.css'

interface SavedSearchesPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly getAssigneeName: (assignee: string) => string
}

const sortValues: Readonly<Record<string, (search: SavedSearch) => string>> = {
  name: ({ name }) => name,
  visibility: ({ is_shared, is_own }) => `${is_shared ? 2 : 1}${is_own ? 1 : 2}`,
  created_at: ({ created_at }) => created_at,
}

function useSavedSearchList({ api, orgId, isOnline }: SavedSearchesPageProps) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'saved-searches',
    defaultSort: { column: 'created_at', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: savedSearchesQuery(api, orgId),
    read: (searches) => searches,
    searchTexts: ({ name }) => [name],
    sortValue: (search, column) => sortValues[column]?.(search) ?? '',
    isOnline,
    texts: {
      refused: t('saved_searches_refused_text'),
      offline: t('saved_searches_offline_text'),
      failed: t('saved_searches_failed'),
      empty: {
        icon: bookmarkOutline,
        title: t('saved_searches_empty_title'),
        text: t('saved_searches_empty_text'),
        actions: (
          <Link to="/$orgId/customers" params={{ orgId }} className="link">
            {t('saved_searches_empty_act')}
          </Link>
        ),
      },
      noneFound: {
        title: t('saved_searches_none_title'),
        text: (query) => t('saved_searches_none_text', { query }),
      },
      asOf: (time) => t('saved_searches_as_of', { time }),
    },
  })
}

/** The searches that the person saved, and those that others share. */
export function SavedSearchesPage(props: SavedSearchesPageProps) {
  const { api, orgId, isOnline, getAssigneeName } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [editing, setEditing] = useState<SavedSearch | null>(null)
  const [deleting, setDeleting] = useState<SavedSearch | null>(null)
  const { pinning, deletion } = useSavedSearchActions(api, orgId)
  const read = useSearchReader(getAssigneeName)
  const columns = buildSavedSearchColumns({
    api,
    orgId,
    isOnline,
    t,
    format,
    read,
    onPin: ({ searchid, is_pinned }) => pinning.mutate({ searchid, is_pinned: !is_pinned }),
    onEdit: setEditing,
    onDelete: setDeleting,
  })
  const name = deleting?.name ?? ''
  return (
    <>
      <ListScreen
        title={t('saved_searches_title')}
        list={useSavedSearchList(props)}
        columns={columns}
        rowId={({ searchid }) => searchid}
        rowName={(search) => search.name}
        className="saved-searches"
        searchLabel={t('saved_searches_search')}
      />
      {editing !== null && (
        <SavedSearchDialog
          api={api}
          orgId={orgId}
          target={{ search: editing }}
          about={read(editing.q)?.text ?? ''}
          isOnline={isOnline}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        isDanger
        isBusy={deletion.isPending}
        title={t('saved_searches_delete_title')}
        confirm={t('saved_searches_delete')}
        onConfirm={() =>
          deleting !== null &&
          deletion.mutate(deleting.searchid, { onSettled: () => setDeleting(null) })
        }
      >
        <p>
          {t(
            deleting?.is_shared === true
              ? 'saved_searches_delete_text_shared'
              : 'saved_searches_delete_text',
            { name },
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
