import { useQuery } from '@tanstack/react-query'
import { personAddOutline, personRemoveOutline } from 'ionicons/icons'
import { useDeferredValue, useState } from 'react'
import type { RoleMember } from '#domain/roles/role.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PersonChecks } from './person-checks.tsx'
import { useEditMembers } from './role.mutations.ts'
import type { MemberEdit, RolePlace } from './role.mutations.ts'
import { candidatesQuery, roleMembersQuery } from './role.queries.ts'

interface RoleMembersPartProps extends RolePlace {
  readonly roleId: string
  readonly mayEdit: boolean
}

/** Finds people who do not have the role, to give it to several at once. */
function AddMembers({
  api,
  orgId,
  members,
  isBusy,
  onEdit,
}: Pick<RolePlace, 'api' | 'orgId'> & {
  readonly members: readonly RoleMember[]
  readonly isBusy: boolean
  readonly onEdit: (users: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...candidatesQuery(api, orgId, q), enabled: q !== '' })
  const found = (q === '' ? [] : (data?.users ?? [])).filter(
    ({ userID }) => !members.some((member) => member.userID === userID),
  )
  return (
    <section className="role-add" aria-label={t('roles_add')}>
      <SearchBox
        label={t('roles_add_search')}
        value={typed}
        onChange={setTyped}
        note={q === '' || data === undefined ? '' : t('acting_found', { count: found.length })}
      />
      <PersonChecks people={found} chosen={chosen} onChoose={setChosen} />
      {chosen.length > 0 && (
        <Button
          kind="primary"
          icon={personAddOutline}
          busy={isBusy}
          onClick={() => {
            onEdit(chosen)
            setChosen([])
            setTyped('')
          }}
        >
          {t('roles_add_chosen', { count: chosen.length })}
        </Button>
      )}
    </section>
  )
}

/** Who has the role, and giving it to people or taking it from them, several at once. */
export function RoleMembersPart({ roleId, mayEdit, ...place }: RoleMembersPartProps) {
  const { t } = useTranslation()
  const { api, orgId, isOnline } = place
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, isPending, refetch } = useQuery(roleMembersQuery(api, orgId, roleId))
  const { mutate, isPending: isBusy } = useEditMembers(place, roleId)
  const edit = (kind: MemberEdit['kind']) => (users: readonly string[]) => {
    mutate({ kind, users })
    setChosen([])
  }
  if (data === undefined)
    return isPending ? (
      <Skeleton height={120} />
    ) : (
      <StateView kind="failed" title={t('roles_failed')} onRetry={() => void refetch()} />
    )
  const mayChange = mayEdit && isOnline
  return (
    <div className="role-members">
      {!isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
      {mayChange && (
        <AddMembers api={api} orgId={orgId} members={data} isBusy={isBusy} onEdit={edit('give')} />
      )}
      {data.length === 0 && <p className="second">{t('roles_members_none')}</p>}
      <PersonChecks people={data} chosen={chosen} {...(mayChange ? { onChoose: setChosen } : {})} />
      {chosen.length > 0 && (
        <Button icon={personRemoveOutline} busy={isBusy} onClick={() => edit('take')(chosen)}>
          {t('roles_take_chosen', { count: chosen.length })}
        </Button>
      )}
    </div>
  )
}
