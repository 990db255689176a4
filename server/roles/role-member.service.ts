import { roleListRights } from '#domain/roles/role-rights.model.ts'
import type { RoleMember } from '#domain/roles/role.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { recordChange } from '../history/history.service.ts'
import { editRights } from './role-edit.ts'
import { requireRole } from './role.service.ts'
import {
  addRoleUsers,
  deleteRoleUsers,
  findMemberIds,
  findMembersOfRole,
  findRightsOfRole,
  findRolesOfUsers,
} from './role.store.ts'

/** Who has the role, by name. Refuses `not_found`. */
export async function listRoleMembers(context: CallContext, roleId: string): Promise<RoleMember[]> {
  await requireRole(context, roleId)
  return findMembersOfRole(context.tx, context.organisation.id, roleId)
}

async function requirePeople(
  { tx, organisation }: CallContext,
  ids: readonly string[],
): Promise<string[]> {
  const named = [...new Set(ids)]
  const found = named.some((id) => id.includes('\0'))
    ? []
    : await findMemberIds(tx, organisation.id, named)
  if (found.length < named.length) throw refusal('not_found')
  return found
}

/** Notes in each person’s history which roles they had and have. */
async function recordRoles(
  context: CallContext,
  ids: readonly string[],
  before: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const after = await findRolesOfUsers(context.tx, context.organisation.id, ids)
  for (const id of ids)
    await recordChange(context, {
      part: 'user',
      item: id,
      was: { roles: before.get(id) ?? [] },
      value: { roles: after.get(id) ?? [] },
    })
}

async function editMembers(
  context: CallContext,
  roleId: string,
  userIds: readonly string[],
  edit: typeof addRoleUsers,
): Promise<RoleMember[]> {
  const { tx, organisation } = context
  return editRights(context, roleListRights, async () => {
    await requireRole(context, roleId)
    const ids = await requirePeople(context, userIds)
    const before = await findRolesOfUsers(tx, organisation.id, ids)
    await edit(tx, organisation.id, roleId, ids)
    await recordRoles(context, ids, before)
    return {
      changed: await findRightsOfRole(tx, organisation.id, roleId),
      output: await findMembersOfRole(tx, organisation.id, roleId),
    }
  })
}

/** Gives people the role. Refuses what `editRights` does, and `not_found`. */
export const giveRole = (context: CallContext, roleId: string, userIds: readonly string[]) =>
  editMembers(context, roleId, userIds, addRoleUsers)

/** Takes the role from people. Refuses what `editRights` does, and `not_found`. */
export const takeRole = (context: CallContext, roleId: string, userIds: readonly string[]) =>
  editMembers(context, roleId, userIds, deleteRoleUsers)
