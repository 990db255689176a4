import { ORPCError } from '@orpc/server'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import { findRoleEditProblem, isAdministrator } from '#domain/roles/role.rules.ts'
import type { RoleEditProblem } from '#domain/roles/role.rules.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { requireRights } from '../http/request-checks.ts'
import { findHeldRights, findRightsOfHolders } from './role.store.ts'

const statuses: Readonly<Record<RoleEditProblem['code'], number>> = {
  beyond_own_rights: 403,
  own_last_right: 409,
  last_administrator: 409,
}

async function hasAdministrator({ tx, organisation }: CallContext): Promise<boolean> {
  const held = await findRightsOfHolders(tx, organisation.id, 'CanEditOrganisation')
  return held.some(isAdministrator)
}

/**
 * Makes an edit that gives or takes rights, and refuses it once it is seen what it would do:
 * `beyond_own_rights`, `own_last_right`, `last_administrator`. `edit` answers the rights that it
 * moves; one edit of an organisation waits for the other.
 */
export async function editRights<T>(
  context: CallContext,
  needed: RequiredRights,
  edit: () => Promise<{ readonly changed: readonly string[]; readonly output: T }>,
): Promise<T> {
  const { tx, organisation, actor } = context
  await lockConfiguration(tx, organisation.id)
  // The lock may have waited for an edit that took from the actor.
  const before = await findHeldRights(tx, organisation.id, actor.userId)
  requireRights({ rights: before }, needed)
  const hadAdministrator = await hasAdministrator(context)
  const { changed, output } = await edit()
  const problem = findRoleEditProblem({
    before,
    after: await findHeldRights(tx, organisation.id, actor.userId),
    changed,
    hadAdministrator,
    hasAdministrator: await hasAdministrator(context),
  })
  if (problem === null) return output
  const { code, ...data } = problem
  throw new ORPCError(code, { status: statuses[code], message: code, data })
}
