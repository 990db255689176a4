import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { findUserEditProblem } from '#domain/users/user-edit.rules.ts'
import type { UserEditProblem } from '#domain/users/user-edit.rules.ts'
import type { ListedUser } from '#domain/users/user-list.model.ts'
import type { EditedUser, UserSettings } from '#domain/users/user-page.model.ts'
import { userPageRights } from '#domain/users/user-rights.model.ts'
import { recordChange, toLastChange } from '../history/history.service.ts'
import { findConfigurationChanges } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { editRights } from '../roles/role-edit.ts'
import { addRoleUsers, deleteRoleUsers, findRightsOfRole } from '../roles/role.store.ts'
import { findUser } from './user-list.store.ts'
import {
  endSignInWaits,
  findDealerChoices,
  findMfaEnabled,
  findRoleIds,
  isSharedAccount,
  saveAccount,
  saveDealers,
} from './user-page.store.ts'

/** Refuses `not_found`, also for another person without the right to edit them. */
async function requireUser(
  { tx, organisation, actor, now }: CallContext,
  userId: string,
): Promise<ListedUser> {
  const mayRead = userId === actor.userId || actor.rights.has('CanEditUsers')
  if (!mayRead) throw refusal('right_missing', { rights: ['CanEditUsers'] })
  const user = userId.includes('\0') ? null : await findUser(tx, organisation.id, userId, now)
  if (user === null) throw refusal('not_found')
  return user
}

async function toPage(context: CallContext, user: ListedUser): Promise<EditedUser> {
  const { tx, organisation, actor } = context
  const place = { orgId: organisation.id, part: 'user' as const, item: user.userID }
  const [last] = await findConfigurationChanges(tx, place, 1)
  const { username, modified_at } = toLastChange(last)
  return {
    ...user,
    is_mfa_enabled: await findMfaEnabled(tx, user.userID),
    is_shared: await isSharedAccount(tx, user.userID),
    is_self: user.userID === actor.userId,
    modified_by: username,
    modified_at,
  }
}

/** A person of the organisation. Refuses `not_found` and `right_missing`. */
export async function getUser(context: CallContext, userId: string): Promise<EditedUser> {
  return toPage(context, await requireUser(context, userId))
}

const sorted = (list: readonly string[]): string[] => [...new Set(list)].toSorted()

const toSettings = (user: UserSettings): UserSettings => ({
  first_name: user.first_name,
  last_name: user.last_name,
  default_language: user.default_language,
  status: user.status,
  roles: sorted(user.roles),
  dealers: user.dealers === null ? null : sorted(user.dealers),
})

const statuses: Readonly<Record<Exclude<UserEditProblem, 'right_missing'>, number>> = {
  own_status: 409,
  shared_account: 409,
  beyond_own_dealers: 403,
}

function refuseEdit(problem: UserEditProblem | null): void {
  if (problem === null) return
  if (problem === 'right_missing') throw refusal('right_missing', { rights: ['CanEditUsers'] })
  throw new ORPCError(problem, { status: statuses[problem], message: problem })
}

const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((entry) => !others.includes(entry))

/** Refuses roles and dealers that the organisation does not have, a foreign one’s too. */
async function requirePlaces(
  { tx, organisation }: CallContext,
  roles: readonly string[],
  dealers: readonly string[],
): Promise<void> {
  const found = dealers.length === 0 ? [] : await findDealerChoices(tx, organisation.id, dealers)
  const unknown = [
    ...without(roles, roles.length === 0 ? [] : await findRoleIds(tx, organisation.id, roles)),
    ...without(
      dealers,
      found.map(({ code }) => code),
    ),
  ]
  if (unknown.length > 0)
    throw new ORPCError('unknown_place', {
      status: 422,
      message: 'unknown_place',
      data: { unknown },
    })
}

/** Gives and takes roles; answers the rights that this moves. */
async function moveRoles(
  { tx, organisation }: CallContext,
  userId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<string[]> {
  const [added, removed] = [without(after, before), without(before, after)]
  for (const role of added) await addRoleUsers(tx, organisation.id, role, [userId])
  for (const role of removed) await deleteRoleUsers(tx, organisation.id, role, [userId])
  const moved = []
  for (const role of [...added, ...removed])
    moved.push(...(await findRightsOfRole(tx, organisation.id, role)))
  return [...new Set(moved)]
}

type Named = 'first_name' | 'last_name' | 'default_language'
type Left = Exclude<keyof UserSettings, Named>

/** A change of a person: what is left out stays. */
type UserChange = Pick<UserSettings, Named> & {
  readonly [Key in Left]?: UserSettings[Key] | undefined
} & { readonly seen?: UserSettings | undefined }

async function writeUser(
  context: CallContext,
  user: ListedUser,
  after: UserSettings,
): Promise<readonly string[]> {
  const { tx, organisation, actor } = context
  const before = toSettings(user)
  const isShared = await isSharedAccount(tx, user.userID)
  const isSelf = user.userID === actor.userId
  const editor = { rights: actor.rights, dealers: actor.dealerCodes }
  refuseEdit(findUserEditProblem({ editor, isSelf, isShared, before, after }))
  await requirePlaces(
    context,
    without(after.roles, before.roles),
    without(after.dealers ?? [], before.dealers ?? []),
  )
  const changed = await moveRoles(context, user.userID, before.roles, after.roles)
  await saveDealers(tx, organisation.id, user.userID, after.dealers)
  const isAccountAlike = (isShared && !isSelf) || (await saveAccount(tx, user.userID, after))
  if (!isAccountAlike) throw refusal('not_found')
  await recordChange(context, { part: 'user', item: user.userID, was: before, value: after })
  return changed
}

/**
 * Changes a person. Refuses `not_found`, `stale`, `unknown_place`, and what the rules of people and
 * of roles refuse.
 */
export async function changeUser(
  context: CallContext,
  userId: string,
  { seen, status, roles, dealers, ...settings }: UserChange,
): Promise<EditedUser> {
  return editRights(context, userPageRights, async () => {
    const user = await requireUser(context, userId)
    if (seen !== undefined && !isSameValue(toSettings(seen), toSettings(user)))
      throw new ORPCError('stale', { status: 409, message: 'stale' })
    const after = {
      ...settings,
      status: status ?? user.status,
      roles: roles ?? user.roles,
      dealers: dealers === undefined ? user.dealers : dealers,
    }
    const changed = await writeUser(context, user, toSettings(after))
    return { changed, output: await getUser(context, userId) }
  })
}

/** Signs a person out and lets them sign in no more. Refuses as `changeUser` does. */
export async function deactivateUser(context: CallContext, userId: string): Promise<EditedUser> {
  const user = await requireUser(context, userId)
  return changeUser(context, userId, { ...toSettings(user), status: 'disabled' })
}

/**
 * Ends the wait that failed sign-ins have put on a person; repeating it is harmless. Refuses
 * `not_found` and `shared_account`.
 */
export async function unlockUser(context: CallContext, userId: string): Promise<EditedUser> {
  const user = await requireUser(context, userId)
  if (user.waits_until === null) return toPage(context, user)
  if (!(await endSignInWaits(context.tx, userId))) refuseEdit('shared_account')
  await recordChange(context, {
    part: 'user',
    item: userId,
    was: { waits_until: user.waits_until },
    value: { waits_until: null },
  })
  return getUser(context, userId)
}

/** Lets a person sign in again. Refuses as `changeUser` does. */
export async function activateUser(context: CallContext, userId: string): Promise<EditedUser> {
  const user = await requireUser(context, userId)
  return changeUser(context, userId, { ...toSettings(user), status: 'active' })
}
