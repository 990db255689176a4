import { peopleOutline, searchOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { rights as knownRights } from '#domain/rights/right.model.ts'
import { roleEditRights } from '#domain/roles/role-rights.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useRecordActs } from '#src/session/records/record.mutations.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CreateRole } from './create-role.tsx'
import { buildRoleColumns, getRoleSortValue, roleSorts } from './role-columns.tsx'
import { toRestoringSave } from './role-draft.model.ts'
import { RolePanel } from './role-panel.tsx'
import { useRoleFieldTexts } from './role-texts.ts'
import { useRoleCalls } from './role.mutations.ts'
import type { RolePlace } from './role.mutations.ts'
import { roleHistoryQuery, roleListQuery } from './role.queries.ts'
import './roles.css'

function useRoleList({ api, orgId, isOnline }: RolePlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'roles',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: roleSorts,
    query: roleListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ name, description, id }) => [name, description, id],
    sortValue: getRoleSortValue,
    passes: () => true,
    isOnline,
    texts: {
      refused: t('roles_refused_text'),
      offline: t('roles_offline_text'),
      failed: t('roles_failed'),
      empty: {
        icon: peopleOutline,
        title: t('roles_empty_title'),
        text: t('roles_empty_text'),
      },
      noneFound: {
        title: t('roles_none_title'),
        text: (query) => t('roles_none_text', { query }),
      },
    },
  })
}

const anyRight = knownRights.map((right) => ({
  right,
  user: null,
  modified: null,
  enabled: false,
  target_organisation: '',
  delegate: false as const,
}))

interface RolesTabProps extends RolePlace {
  readonly tabs?: ReactNode
  /** What finds who holds a right. */
  readonly renderHolders: (onClose: () => void) => ReactNode
}

/** The roles of the organisation: what each allows, and who has it. */
export function RolesTab({ tabs, renderHolders, ...place }: RolesTabProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRoleList(place)
  const { all } = list
  const [isChecking, setChecking] = useState(false)
  const { restoration } = useRecordActs(useRoleCalls(place))
  return (
    <>
      <RecordsPage
        className="roles"
        title={t('roles_title')}
        {...(tabs === undefined ? {} : { remark: tabs })}
        list={list}
        columns={buildRoleColumns(t, format)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        counts={[
          { id: 'roles', label: t('roles_title'), value: all?.length },
          {
            id: 'unused',
            label: t('roles_count_unused'),
            value: all?.filter(({ members }) => members === 0).length,
          },
        ]}
        searchLabel={t('roles_search')}
        actions={
          <Button icon={searchOutline} opens="dialog" onClick={() => setChecking(true)}>
            {t('right_check_who')}
          </Button>
        }
        mayEdit={useRights().meets(roleEditRights)}
        creation={{
          label: t('roles_create'),
          sheet: (onClose) => (
            <CreateRole
              {...place}
              onClose={onClose}
              onCreated={(open) =>
                list.controls.address.change({ open, tab: 'permissions' }, { replaces: true })
              }
            />
          ),
        }}
        history={{
          query: roleHistoryQuery(place.api, place.orgId),
          isBusy: restoration.isPending,
          fields: useRoleFieldTexts(anyRight),
          getItemName: (id) => all?.find((role) => role.id === id)?.name ?? t('roles_gone'),
          onPutBack: (change) => {
            const save = toRestoringSave(change, all?.find(({ id }) => id === change.item) ?? null)
            if (save !== null) restoration.mutate(save)
          },
        }}
        record={(role, frame) => <RolePanel key={role.id} frame={frame} role={role} {...place} />}
      />
      {isChecking && renderHolders(() => setChecking(false))}
    </>
  )
}
