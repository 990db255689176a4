import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role, RoleMember } from '#domain/roles/role.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { Translate } from '#src/ui/translation.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { RoleSave } from './role-draft.model.ts'
import { roleListQuery, roleMembersQuery } from './role.queries.ts'

export interface RolePlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Why an edit that gives or takes was refused, as a sentence; null for other refusals. */
export function describeRoleProblem(t: Translate, error: unknown): string | null {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return null
  const { rights, members } = failure.data
  const named = Array.isArray(rights) ? rights.join(', ') : ''
  if (failure.code === 'beyond_own_rights') return t('roles_beyond', { rights: named })
  if (failure.code === 'own_last_right') return t('roles_own_last', { rights: named })
  if (failure.code === 'last_administrator') return t('roles_last_administrator')
  if (failure.code === 'role_has_members')
    return t('roles_has_members', { count: typeof members === 'number' ? members : 0 })
  return null
}

/** Where a refused save of a role is shown. */
export function toRoleRefusal(t: Translate, error: unknown) {
  const problem = describeRoleProblem(t, error)
  return problem === null
    ? toRecordRefusal(error, { exists: { fields: { name: 'record_exists' } } })
    : { form: problem }
}

async function sendRole({ api, orgId }: RolePlace, save: RoleSave): Promise<Role> {
  const { role, settings, gives, takes } = save
  const toRights = (names: readonly string[]) =>
    names.map((right) => ({ right, target_organisation: orgId, delegate: false as const }))
  const isRenamed =
    role?.name !== settings.name || (role?.description ?? '') !== settings.description
  const saved =
    role === null
      ? await api.GET_ROLES.post({ orgId, ...settings })
      : isRenamed
        ? await api.UPDATE_ROLE.put({
            orgId,
            roleId: role.id,
            ...settings,
            seen: { name: role.name, description: role.description },
          })
        : role
  const roleId = saved.id
  if (gives.length > 0) await api.ROLE_RIGHTS.post({ orgId, roleId, rights: toRights(gives) })
  if (takes.length > 0)
    await api.DELETE_ROLE_RIGHTS.delete({ orgId, roleId, rights: toRights(takes) })
  return { ...saved, rights: saved.rights + gives.length - takes.length }
}

const staleKeys = [
  'ROLE_RIGHTS',
  'PERMISSIONS_AUDIT',
  'UPDATE_USERS_ROLE',
  'ROLE_HISTORY',
  'DELEGATABLE_PERMS',
  'GET_USERS',
  // What the caller may do may have changed.
  'BOOT',
] as const

/** How roles are written; `held` are the rights that a deleted role comes back with. */
export function useRoleCalls(
  place: RolePlace,
  held: readonly string[] = [],
): RecordCalls<Role, RoleSave> {
  const { t } = useTranslation()
  const { api, orgId } = place
  return {
    list: roleListQuery(api, orgId).queryKey,
    stale: staleKeys.map((key) => [key, orgId]),
    getId: ({ id }) => id,
    send: (save) => sendRole(place, save),
    remove: ({ id }) => api.UPDATE_ROLE.delete({ orgId, roleId: id }),
    deleted: 'roles_deleted',
    toUndo: ({ name, description }) => ({
      role: null,
      settings: { name, description },
      gives: held,
      takes: [],
    }),
    onRefused: (error) => {
      const problem = describeRoleProblem(t, error)
      if (problem === null) flash.error('generic_failed_deleted')
      else flash.errorSentence(problem)
    },
  }
}

export interface MemberEdit {
  readonly kind: 'give' | 'take'
  readonly users: readonly string[]
}

/** Gives a role to people, or takes it from them; either can be undone. */
export function useEditMembers({ api, orgId }: RolePlace, roleId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const edit = useMutation({
    mutationFn: ({ kind, users }: MemberEdit): Promise<RoleMember[]> =>
      kind === 'give'
        ? api.ADD_ROLE_USERS.post({ orgId, roleId, users: [...users] })
        : api.DELETE_ROLE_USERS.delete({ orgId, roleId, users: [...users] }),
    onSuccess: (members, { kind, users }) => {
      queryClient.setQueryData(roleMembersQuery(api, orgId, roleId).queryKey, members)
      flash.success(
        kind === 'give' ? 'roles_given' : 'roles_taken',
        { count: users.length },
        {
          key: 'record_undo',
          run: () => edit.mutate({ kind: kind === 'give' ? 'take' : 'give', users }),
        },
      )
    },
    onError: (error) => {
      const problem = describeRoleProblem(t, error)
      if (problem === null) flash.error('generic_failed_save_event')
      else flash.errorSentence(problem)
    },
    onSettled: () =>
      Promise.all(
        [...staleKeys, 'GET_ROLES' as const].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, orgId] }),
        ),
      ),
  })
  return edit
}
