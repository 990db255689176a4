import { useMutation } from '@tanstack/react-query'
import { downloadOutline, peopleOutline } from 'ionicons/icons'
import { toFailure } from '#src/api/failure.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { getUserName } from './user-columns.tsx'
import type { UserPlace } from './user.mutations.ts'
import { allUsersQuery } from './user.queries.ts'

interface FoundUser {
  readonly userID: string
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly status: string
  readonly org_names: readonly string[]
}

const buildColumns = (t: Translate): readonly Column<FoundUser>[] => [
  {
    id: 'name',
    header: t('users_name'),
    width: 240,
    isRowHeader: true,
    card: 'title',
    cell: getUserName,
  },
  { id: 'username', header: t('users_username'), card: 'second', cell: ({ username }) => username },
  {
    id: 'status',
    header: t('users_status'),
    width: 140,
    card: 'fact',
    cardLabel: t('users_status'),
    cell: ({ status }) => t(status === 'active' ? 'users_status_active' : 'users_status_disabled'),
  },
  {
    id: 'org_names',
    header: t('users_organisations'),
    card: 'fact',
    cardLabel: t('users_organisations'),
    cell: ({ org_names }) => org_names.join(', '),
  },
]

/** Saves the people that are found as a file. */
function useExport({ api, orgId }: UserPlace, q: string) {
  return useMutation({
    mutationFn: () => api.ALL_USERS_EXPORT.get({ orgId, q }),
    onSuccess: ({ name, content }) =>
      // Spreadsheets read the mark in front as UTF-8.
      downloadFile(name, new Blob(['\uFEFF', content], { type: 'text/csv' })),
    onError: (error) => {
      const failure = toFailure(error)
      flash.error(
        failure.kind === 'refused' && failure.code === 'too_many_rows'
          ? 'users_export_too_many'
          : 'users_export_failed',
      )
    },
  })
}

/** Everybody whom one may act for, with their organisations. */
export function AllUsersPage(place: UserPlace) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const list = useHostList({
    id: 'all-users',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: ['name'],
    query: (request) => allUsersQuery(api, orgId, request),
    read: ({ users, total, as_of }) => ({ rows: users, total, isEmpty: false, asOf: as_of }),
    isOnline,
    texts: {
      refused: t('users_refused_text'),
      offline: t('users_offline_text'),
      failed: t('users_failed'),
      empty: {
        icon: peopleOutline,
        title: t('users_empty_title'),
        text: t('users_empty_text'),
      },
      noneFound: {
        title: t('users_none_title'),
        text: (query) => t('users_none_text', { query }),
      },
    },
  })
  const download = useExport(place, list.controls.request.search)
  return (
    <ListScreen
      className="users"
      title={t('all_users_title')}
      list={list}
      columns={buildColumns(t)}
      rowId={({ userID }) => userID}
      rowName={getUserName}
      searchLabel={t('all_users_search')}
      actions={
        <Button
          icon={downloadOutline}
          busy={download.isPending}
          disabled={!isOnline}
          onClick={() => download.mutate()}
        >
          {t('users_export')}
        </Button>
      }
    />
  )
}
