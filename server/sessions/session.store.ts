import { and, desc, eq, gt, gte, lt, ne } from 'drizzle-orm'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import type { Transaction } from '../db/database.ts'
import { sessions } from '../db/schema/index.ts'

export type SessionState = 'active' | 'mfa' | 'password'

/** What a session was begun from, as its person is told; null if unknown. */
export interface SessionOrigin {
  readonly device: string | null
  readonly network: string | null
}

export interface NewSession extends SessionOrigin {
  readonly idHash: string
  readonly userId: string
  readonly state: SessionState
  readonly now: Date
  readonly expiresAt: Date
  /** Where the person signs out of the identity provider; null where none signed them in. */
  readonly providerSignOutUrl?: string | null
}

export async function addSession(tx: Transaction, { now, ...session }: NewSession): Promise<void> {
  await tx.insert(sessions).values({ ...session, createdAt: now, seenAt: now })
}

/**
 * Ends the session of the cookie; nothing happens without one. Returns where its person signs out
 * of the identity provider.
 */
export async function endSession(tx: Transaction, idHash: string | null): Promise<string | null> {
  if (idHash === null) return null
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.idHash, idHash))
    .returning({ providerSignOutUrl: sessions.providerSignOutUrl })
  return ended?.providerSignOutUrl ?? null
}

/** Ends every other session of the user in any state; returns how many. */
export async function endOtherSessions(
  tx: Transaction,
  userId: string,
  idHash: string,
): Promise<number> {
  return (
    (await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, idHash))))
      .rowCount ?? 0
  )
}

/** The user's sessions that open something: complete, within their time and not idle too long. */
function isOpen(userId: string, now: Date) {
  const idleSince = new Date(now.getTime() - (idlePromptAfterSeconds + idleCountdownSeconds) * 1000)
  return and(
    eq(sessions.userId, userId),
    eq(sessions.state, 'active'),
    gt(sessions.expiresAt, now),
    gte(sessions.seenAt, idleSince),
  )
}

/** Whether the user is signed in anywhere else. */
export async function hasOtherSession(
  tx: Transaction,
  userId: string,
  idHash: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(isOpen(userId, now), ne(sessions.idHash, idHash)))
    .limit(1)
  return row !== undefined
}

/** The user's sessions: the one that asks, then the others by last use. */
export function findOpenSessions(
  tx: Transaction,
  { userId, sessionIdHash }: { readonly userId: string; readonly sessionIdHash: string },
  now: Date,
) {
  return tx
    .select({
      id: sessions.id,
      idHash: sessions.idHash,
      device: sessions.device,
      network: sessions.network,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(isOpen(userId, now))
    .orderBy(ne(sessions.idHash, sessionIdHash), desc(sessions.seenAt), sessions.id)
}

/** Ends another session of the user by its id; false where there is none. */
export async function endOtherSession(
  tx: Transaction,
  { userId, idHash, id }: { readonly userId: string; readonly idHash: string; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), ne(sessions.idHash, idHash)))
  return rowCount === 1
}

/** Deletes expired sessions of all users. As the owner. */
export async function deleteExpiredSessions(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
}
