import { maxRightHolders } from '#domain/roles/right-check.model.ts'
import type { PersonRights, RightHolders } from '#domain/roles/right-check.model.ts'
import { checkRights } from '#domain/roles/right-check.rules.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findUser } from './user-list.store.ts'
import {
  findRoleRightRows,
  findRightHolders,
  findRightsElsewhere,
  findRolesGiving,
} from './right-check.store.ts'

/** What a person of the organisation may do, and why. Refuses `not_found`. */
export async function checkPersonRights(
  { tx, organisation, now }: CallContext,
  userId: string,
): Promise<PersonRights> {
  const user = userId.includes('\0') ? null : await findUser(tx, organisation.id, userId, now)
  if (user === null) throw refusal('not_found')
  const rows = await findRoleRightRows(tx, organisation.id, userId)
  const held = rows.filter(({ isOwn }) => isOwn).map(({ right }) => right)
  return {
    is_active: user.status === 'active',
    is_limited_to_list: isLimitedToList({ rights: new Set(held) }),
    rights: checkRights(rows, await findRightsElsewhere(tx, userId)),
  }
}

/** Who holds a right, and by which role; a right that nobody knows is held by nobody. */
export async function listRightHolders(
  { tx, organisation }: CallContext,
  right: string,
): Promise<RightHolders> {
  if (right.includes('\0')) return { roles: [], people: [], total: 0 }
  const orgId = organisation.id
  return {
    roles: await findRolesGiving(tx, orgId, right),
    ...(await findRightHolders(tx, { orgId, right, max: maxRightHolders })),
  }
}
