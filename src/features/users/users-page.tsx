import { useQuery } from '@tanstack/react-query'
import { cloudUploadOutline, peopleOutline } from 'ionicons/icons'
import type { Boot } from '#domain/boot/boot.model.ts'
import { roleListRights } from '#domain/roles/role-rights.model.ts'
import { userEditRights } from '#domain/users/user-rights.model.ts'
import { userSortFields, userStates } from '#domain/users/user-list.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildUserColumns, getUserName } from './user-columns.tsx'
import type { UserPlace } from './user.mutations.ts'
import { roleNamesQuery, userListQuery } from './user.queries.ts'
import './users.css'

interface UsersPageProps extends UserPlace {
  readonly languages: Boot['LANGUAGES']
  /** The reader. */
  readonly ownId: string
  /** To the page that adds people from a file. */
  readonly onImport: () => void
}

/** The people of the organisation: who may sign in, with which roles, for which dealers. */
export function UsersPage({ api, orgId, isOnline, ownId, languages, onImport }: UsersPageProps) {
  const { t } = useTranslation()
  const rights = useRights()
  const roles = useQuery({ ...roleNamesQuery(api, orgId), enabled: rights.meets(roleListRights) })
  const list = useHostList({
    id: 'users',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: userSortFields,
    query: (request) => userListQuery(api, orgId, request),
    read: ({ users, total, counts, as_of }) => ({
      rows: users,
      total,
      isEmpty: counts.users === 0,
      asOf: as_of,
    }),
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
  const { data, controls } = list
  const columns = buildUserColumns({
    t,
    format: useFormat(),
    orgId,
    mayOpen: ({ userID }) =>
      rights.meets(userEditRights) || (userID === ownId && rights.meets({ all: ['CanEditSelf'] })),
    getLanguageName: (id) =>
      languages.find(({ language_id }) => language_id === id)?.language_description ?? id,
    getRoleName: (id) => roles.data?.find((role) => role.id === id)?.name ?? id,
  })
  return (
    <ListScreen
      className="users"
      title={t('users_title')}
      list={list}
      columns={rights.meets(roleListRights) ? columns : columns.filter(({ id }) => id !== 'roles')}
      rowId={({ userID }) => userID}
      rowName={getUserName}
      counts={(['users', 'active', 'disabled'] as const).map((id) => ({
        id,
        label: t(`users_count_${id}`),
        value: data?.counts[id],
      }))}
      searchLabel={t('users_search')}
      actions={
        rights.meets(userEditRights) && (
          <Button icon={cloudUploadOutline} onClick={onImport}>
            {t('users_import')}
          </Button>
        )
      }
      filters={
        <FilterMenu
          label={t('users_status')}
          allLabel={t('users_filter_all')}
          options={userStates.map((value) => ({ value, label: t(`users_status_${value}`) }))}
          value={controls.request.filters['status']}
          onChange={(value) => controls.onFilter('status', value)}
        />
      }
    />
  )
}
