import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { ActingCandidate } from '#domain/sessions/acting.model.ts'
import type { Transaction } from '../db/database.ts'
import { actingSessions, memberships, sessions, users } from '../db/schema/index.ts'
import { userDisplayName } from '../db/schema/users/user-display-name.ts'

/** As many as one looks through. */
const maxCandidates = 20

const toPattern = (part: string): string =>
  `%${part.replaceAll('\0', '\uFFFD').replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

const candidates = (tx: Transaction, orgId: string) =>
  tx
    .select({ userid: users.id, name: userDisplayName, username: users.username })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.orgId, orgId)))

/** Active members whose name or username has every word of `words`, by name. */
export async function findActingCandidates(
  tx: Transaction,
  { orgId, ownId, words }: { orgId: string; ownId: string; words: readonly string[] },
): Promise<ActingCandidate[]> {
  return candidates(tx, orgId)
    .where(
      and(
        eq(users.status, 'active'),
        ne(users.id, ownId),
        ...words.map((word) =>
          or(
            sql`${userDisplayName} ilike ${toPattern(word)}`,
            sql`${users.username} ilike ${toPattern(word)}`,
          ),
        ),
      ),
    )
    .orderBy(asc(userDisplayName), asc(users.id))
    .limit(maxCandidates)
}

/** The active member of this id; null where there is none. */
export async function findActingCandidate(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<ActingCandidate | null> {
  const [row] = await candidates(tx, orgId).where(
    and(eq(users.status, 'active'), eq(users.id, userId)),
  )
  return row ?? null
}

/** Records who acts for whom, and has the session act from now on. */
export async function startActing(
  tx: Transaction,
  idHash: string,
  acting: typeof actingSessions.$inferInsert,
): Promise<void> {
  await tx.insert(actingSessions).values(acting)
  await tx
    .update(sessions)
    .set({ actingOrgId: acting.orgId, actingId: acting.id })
    .where(eq(sessions.idHash, idHash))
}

/** Has the session act for nobody; false where it did not. As the owner. */
export async function endActing(tx: Transaction, idHash: string, now: Date): Promise<boolean> {
  const [session] = await tx
    .select({ orgId: sessions.actingOrgId, id: sessions.actingId })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
    .for('update')
  const { orgId = null, id = null } = session ?? {}
  if (orgId === null || id === null) return false
  await tx
    .update(actingSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(actingSessions.orgId, orgId),
        eq(actingSessions.id, id),
        isNull(actingSessions.endedAt),
      ),
    )
  await tx
    .update(sessions)
    .set({ actingOrgId: null, actingId: null })
    .where(eq(sessions.idHash, idHash))
  return true
}
