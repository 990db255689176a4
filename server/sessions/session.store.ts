import { and, eq, gt, gte, lt, ne } from 'drizzle-orm'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import type { Transaction } from '../db/database.ts'
import { sessions } from '../db/schema/index.ts'

export type SessionState = 'active' | 'mfa' | 'password'

export interface NewSession {
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

/**
 * Whether the user is signed in anywhere else: another session, complete, within its time and not
 * idle too long.
 */
export async function hasOtherSession(
  tx: Transaction,
  userId: string,
  idHash: string,
  now: Date,
): Promise<boolean> {
  const idleSince = new Date(now.getTime() - (idlePromptAfterSeconds + idleCountdownSeconds) * 1000)
  const [row] = await tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.idHash, idHash),
        eq(sessions.state, 'active'),
        gt(sessions.expiresAt, now),
        gte(sessions.seenAt, idleSince),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Deletes expired sessions of all users. As the owner. */
export async function deleteExpiredSessions(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
}
