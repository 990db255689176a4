import type { OwnSession } from '#domain/sessions/own-session.model.ts'
import type { Session } from '#domain/sessions/session.model.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor, SessionContext } from '../http/context.ts'
import { findActorOrganisations } from '../organisations/organisation.store.ts'
import {
  endOtherSession,
  endOtherSessions,
  findOpenSessions,
  hasOtherSession,
} from './session.store.ts'

/**
 * Whose session it is, the organisations that its holder may open, and when it ends at the latest.
 */
export async function getSessionReply(tx: Transaction, actor: Actor): Promise<Session> {
  const organisations = await findActorOrganisations(tx, actor)
  return {
    userid: actor.userId,
    username: actor.username,
    default_language: actor.defaultLanguage,
    organisations: organisations.map(({ id, name, image_url }) => ({ id, name, image_url })),
    expires_at: actor.sessionExpiresAt.toISOString(),
    ...(actor.actingBy === null ? {} : { acting_by: { name: actor.actingBy.name } }),
  }
}

/** Whether the user is signed in elsewhere too; nobody who acts for them is told. */
export async function hasOtherSessions({ tx, actor, now }: SessionContext): Promise<boolean> {
  return actor.actingBy === null && hasOtherSession(tx, actor.userId, actor.sessionIdHash, now)
}

/** Ends the user's sessions elsewhere; returns how many. */
export async function signOutElsewhere({ tx, actor }: SessionContext): Promise<{ ended: number }> {
  return { ended: await endOtherSessions(tx, actor.userId, actor.sessionIdHash) }
}

/** Where the user is signed in: the session of this call, then the others, last used first. */
export async function getOwnSessions({ tx, actor, now }: SessionContext): Promise<OwnSession[]> {
  const open = await findOpenSessions(tx, actor, now)
  return open.map(({ id, idHash, device, network, createdAt, seenAt }) => ({
    id,
    device,
    network,
    signed_in_at: createdAt.toISOString(),
    last_used_at: seenAt.toISOString(),
    is_current: idHash === actor.sessionIdHash,
  }))
}

/** Ends one of the user's other sessions; the one of this call is left to signing out. */
export async function endOwnSession(
  { tx, actor: { userId, sessionIdHash: idHash } }: SessionContext,
  id: string,
): Promise<{ ended: boolean }> {
  return { ended: await endOtherSession(tx, { userId, idHash, id }) }
}
