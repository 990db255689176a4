import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { rights } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { roleEditRights } from '#domain/roles/role-rights.model.ts'
import type { RightChange, Role, RoleRight, RoleSettings } from '#domain/roles/role.model.ts'
import { findDelegatableRights, findRightChanges, toRoleValues } from '#domain/roles/role.rules.ts'
import {
  listEveryChange,
  recordChange,
  requireDeleted,
  toLastChange,
} from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { editRights } from './role-edit.ts'
import {
  addRightsToRole,
  addRole,
  deleteRightsOfRole,
  deleteRole,
  findMembersOfRole,
  findRightsOfRole,
  findRole,
  findRoleByName,
  findRoles,
  updateRole,
} from './role.store.ts'
import type { StoredRole } from './role.store.ts'

/** Every role of the organisation, by name. */
export async function listOrganisationRoles({ tx, organisation }: CallContext): Promise<Role[]> {
  const last = await findLastChanges(tx, organisation.id, 'role')
  const found = await findRoles(tx, organisation.id)
  return found.map((role) => Object.assign(role, toLastChange(last.get(role.id))))
}

/** Refuses `not_found`. */
export async function requireRole(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  roleId: string,
): Promise<StoredRole> {
  const role = roleId.includes('\0') ? null : await findRole(tx, organisation.id, roleId)
  if (role === null) throw refusal('not_found')
  return role
}

async function getRole(context: CallContext, roleId: string): Promise<Role> {
  const role = (await listOrganisationRoles(context)).find(({ id }) => id === roleId)
  if (role === undefined) throw refusal('not_found')
  return role
}

const toSettings = ({ name, description }: RoleSettings): RoleSettings => ({ name, description })

/** What the role is, as its history holds it. */
const readValues = async ({ tx, organisation }: CallContext, role: StoredRole) =>
  toRoleValues(role, await findRightsOfRole(tx, organisation.id, role.id))

async function requireFreeName(
  { tx, organisation }: CallContext,
  name: string,
  ownId: string | null,
): Promise<void> {
  const holder = await findRoleByName(tx, organisation.id, name)
  if (holder !== null && holder !== ownId)
    throw new ORPCError('exists', { status: 409, message: 'exists' })
}

/** Adds a role that allows nothing yet; with the id that it had where it comes back. Refuses `exists`. */
export async function createRole(
  context: CallContext,
  settings: RoleSettings,
  id: string = randomUUID(),
): Promise<Role> {
  const { tx, organisation } = context
  await lockConfiguration(tx, organisation.id)
  await requireFreeName(context, settings.name, null)
  const role = { orgId: organisation.id, id, ...toSettings(settings) }
  await addRole(tx, role)
  const value = await readValues(context, role)
  await recordChange(context, { part: 'role', item: role.id, was: null, value })
  return getRole(context, role.id)
}

interface RoleChange extends RoleSettings {
  readonly seen?: RoleSettings | undefined
}

/** Names and describes a role. Refuses `not_found`, `exists` and `stale`. */
export async function changeRole(
  context: CallContext,
  roleId: string,
  { seen, ...settings }: RoleChange,
): Promise<Role> {
  const { tx, organisation } = context
  await lockConfiguration(tx, organisation.id)
  const role = await requireRole(context, roleId)
  if (seen !== undefined && !isSameValue(seen, toSettings(role)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await requireFreeName(context, settings.name, roleId)
  const was = await readValues(context, role)
  await updateRole(tx, { ...role, ...toSettings(settings) })
  const value = { ...was, ...toSettings(settings) }
  await recordChange(context, { part: 'role', item: roleId, was, value })
  return getRole(context, roleId)
}

/** Deletes a role that nobody has; it stays so. Refuses `not_found` and `role_has_members`. */
export async function removeRole(context: CallContext, roleId: string): Promise<{ id: string }> {
  const { tx, organisation } = context
  await editRights(context, roleEditRights, async () => {
    if (roleId.includes('\0')) throw refusal('not_found')
    const role = await findRole(tx, organisation.id, roleId)
    if (role === null) {
      await requireDeleted(context, 'role', roleId)
      return { changed: [], output: null }
    }
    const members = await findMembersOfRole(tx, organisation.id, roleId)
    if (members.length > 0)
      throw new ORPCError('role_has_members', {
        status: 409,
        message: 'role_has_members',
        data: { members: members.length },
      })
    const held = await findRightsOfRole(tx, organisation.id, roleId)
    const was = toRoleValues(role, held)
    await deleteRole(tx, organisation.id, roleId)
    await recordChange(context, { part: 'role', item: roleId, was, value: null })
    return { changed: held, output: null }
  })
  return { id: roleId }
}

/** Who gave the role which right, or took it, newest first. Refuses `not_found`. */
export async function listRightChanges(
  context: CallContext,
  roleId: string,
): Promise<readonly RightChange[]> {
  await requireRole(context, roleId)
  return findRightChanges(await listEveryChange(context, 'role', roleId))
}

/** Every right that the product knows or the role holds. Refuses `not_found`. */
export async function listRoleRights(context: CallContext, roleId: string): Promise<RoleRight[]> {
  const { tx, organisation } = context
  const changes = await listRightChanges(context, roleId)
  const held = await findRightsOfRole(tx, organisation.id, roleId)
  const unknown = held.filter((right) => !rights.includes(right as Right))
  return [...rights, ...unknown].map((right) => {
    const last = changes.find(({ permission }) => permission === right)
    return {
      right,
      user: last?.username ?? null,
      modified: last?.modified ?? null,
      enabled: held.includes(right),
      target_organisation: organisation.id,
      delegate: false as const,
    }
  })
}

interface SentRight {
  readonly right: string
  readonly target_organisation: string
}

function readSentRights({ organisation }: CallContext, sent: readonly SentRight[]): string[] {
  if (sent.some(({ target_organisation }) => target_organisation !== organisation.id))
    throw new ORPCError('foreign_target', { status: 422, message: 'foreign_target' })
  return [...new Set(sent.map(({ right }) => right))]
}

/** Has the role give rights. Refuses what `editRights` does, `foreign_target` and `unknown_right`. */
export async function giveRights(
  context: CallContext,
  roleId: string,
  sent: readonly SentRight[],
): Promise<RoleRight[]> {
  const { tx, organisation, actor } = context
  const added = readSentRights(context, sent)
  const known = new Set(findDelegatableRights(new Set([...rights, ...actor.rights])))
  const unknown = added.filter((right) => !known.has(right))
  if (unknown.length > 0)
    throw new ORPCError('unknown_right', {
      status: 422,
      message: 'unknown_right',
      data: { rights: unknown },
    })
  return editRights(context, roleEditRights, async () => {
    const role = await requireRole(context, roleId)
    const was = await readValues(context, role)
    await addRightsToRole(tx, organisation.id, roleId, added)
    const value = await readValues(context, role)
    await recordChange(context, { part: 'role', item: roleId, was, value })
    return { changed: added, output: await listRoleRights(context, roleId) }
  })
}

/** Has the role give rights no more. Refuses what `editRights` does, and `foreign_target`. */
export async function takeRights(
  context: CallContext,
  roleId: string,
  sent: readonly SentRight[],
): Promise<RoleRight[]> {
  const { tx, organisation } = context
  const removed = readSentRights(context, sent)
  return editRights(context, roleEditRights, async () => {
    const role = await requireRole(context, roleId)
    const was = await readValues(context, role)
    await deleteRightsOfRole(tx, organisation.id, roleId, removed)
    const value = await readValues(context, role)
    await recordChange(context, { part: 'role', item: roleId, was, value })
    return { changed: removed, output: await listRoleRights(context, roleId) }
  })
}

/** The rights that the caller may have a role give. Refuses `not_found`. */
export async function listDelegatableRights(
  context: CallContext,
  roleId: string,
): Promise<readonly string[]> {
  await requireRole(context, roleId)
  return findDelegatableRights(context.actor.rights)
}
