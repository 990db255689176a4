import { randomUUID } from 'node:crypto'
import type { ActingCandidate } from '#domain/sessions/acting.model.ts'
import type { Database } from '../db/database.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { endActing, findActingCandidates, findActingSubject, startActing } from './acting.store.ts'

/** Whom one may act for in any of one's organisations, by words of their name. */
export function listActingCandidates({ tx }: CallContext, q: string): Promise<ActingCandidate[]> {
  return findActingCandidates(
    tx,
    q.split(/\s+/u).filter((word) => word !== ''),
  )
}

/**
 * The session acts for another member until it goes back or ends; `oneself` where that would be the
 * caller. Refuses `not_found`.
 */
export async function actFor(
  { tx, actor, organisation, now }: CallContext,
  { subject: subjectId, reason }: { readonly subject: string; readonly reason: string },
): Promise<'acting' | 'oneself'> {
  if (subjectId === actor.userId) return 'oneself'
  const subject = subjectId.includes('\0')
    ? null
    : await findActingSubject(tx, organisation.id, subjectId)
  if (subject === null) throw refusal('not_found')
  await startActing(tx, actor.sessionIdHash, {
    orgId: organisation.id,
    id: randomUUID(),
    actorId: actor.userId,
    actor: actor.name,
    subjectId,
    subject: subject.name,
    reason: reason.replaceAll('\0', '\uFFFD'),
    startedAt: now,
    expiresAt: actor.sessionExpiresAt,
  })
  return 'acting'
}

/** The session of the cookie acts for nobody any more; false where it did not. */
export async function goBack(
  database: Database,
  idHash: string | null,
  now: Date,
): Promise<boolean> {
  return idHash !== null && (await database.asOwner((tx) => endActing(tx, idHash, now)))
}
