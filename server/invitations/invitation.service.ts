import { randomUUID } from 'node:crypto'
import type { GivableRole, Invitation } from '#domain/users/invitation.model.ts'
import { canGiveRole } from '#domain/users/invitation.rules.ts'
import { normaliseUsername } from '#domain/sessions/sign-in.rules.ts'
import type { Transaction } from '../db/database.ts'
import type { CallContext } from '../http/context.ts'
import { newSecret } from '../sessions/cookie.ts'
import { addPasswordRequest } from '../sessions/password-request.store.ts'
import { hashPassword } from '../sessions/password.ts'
import { lockUsername } from '../single-sign-on/sign-on-account.store.ts'
import { addUser } from '../users/user.store.ts'
import {
  findInvited,
  findRolesWithRights,
  renameInvited,
  saveInvitation,
} from './invitation.store.ts'

type InviteContext = Pick<CallContext, 'tx' | 'database' | 'actor' | 'organisation' | 'now'>

/** The roles that the person may give, by name. */
export async function listGivableRoles({
  tx,
  actor,
  organisation,
}: Pick<InviteContext, 'tx' | 'actor' | 'organisation'>): Promise<GivableRole[]> {
  const roles = await findRolesWithRights(tx, organisation.id)
  return roles
    .filter(({ rights }) => canGiveRole(actor.rights, rights))
    .map(({ id, name }) => ({ id, name }))
}

export type InviteRefusal =
  'role_not_allowed' | 'already_member' | 'has_account' | 'person_disabled'

/** The id of the account that is invited, made where there is none; or why nobody is. */
async function findOrAddPerson(
  owner: Transaction,
  orgId: string,
  { first_name, last_name, language, email }: Invitation,
  passwordHash: string,
): Promise<{ readonly userId: string } | InviteRefusal> {
  const username = normaliseUsername(email)
  await lockUsername(owner, username)
  const found = await findInvited(owner, orgId, username)
  const person = { first_name, last_name, default_language: language }
  if (found === null) {
    const userId = randomUUID()
    // Nobody knows this password: the link of the e-mail leads to the first one.
    const hash = () => Promise.resolve(passwordHash)
    await addUser(owner, { ...person, id: userId, username, password: '' }, hash)
    return { userId }
  }
  const { userId, isActive, isMember, isWaiting } = found
  // Nobody becomes a member of another organisation without having asked for it.
  if (!isMember) return 'has_account'
  if (!isActive) return 'person_disabled'
  if (!isWaiting) return 'already_member'
  await renameInvited(owner, userId, person)
  return { userId }
}

/**
 * Makes somebody new a member with one role, within the rights and dealers that the inviter holds;
 * or says why not. The e-mail with the link to a first password follows by itself, and again for an
 * invitation that waits.
 */
export async function invite(
  { tx, database, actor, organisation, now }: InviteContext,
  invitation: Invitation,
): Promise<InviteRefusal | null> {
  const { role } = invitation
  const roles = await listGivableRoles({ tx, actor, organisation })
  if (!roles.some(({ id }) => id === role)) return 'role_not_allowed'
  const passwordHash = await hashPassword(newSecret())
  const orgId = organisation.id
  return database.asOwner(async (owner) => {
    const person = await findOrAddPerson(owner, orgId, invitation, passwordHash)
    if (typeof person === 'string') return person
    await saveInvitation(owner, {
      ...person,
      orgId,
      role,
      dealerCodes: actor.dealerCodes,
      invitedBy: actor.name,
      invitedById: actor.userId,
      invitedAt: now,
    })
    const { email, language } = invitation
    const request = { username: normaliseUsername(email), language, purpose: 'invite' } as const
    await addPasswordRequest(owner, request, now)
    return null
  })
}
