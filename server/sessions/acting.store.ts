import { and, eq, isNull, sql } from 'drizzle-orm'
import { maxActingCandidates } from '#domain/sessions/acting.model.ts'
import type { ActingCandidate } from '#domain/sessions/acting.model.ts'
import type { Transaction } from '../db/database.ts'
import { actingSessions, memberships, sessions, users } from '../db/schema/index.ts'
import { userDisplayName } from '../db/schema/users/user-display-name.ts'
import { toTextArray } from '../db/text-array.ts'

const toPattern = (part: string): string =>
  `%${part.replaceAll('\0', '\uFFFD').replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** Active people with every word in their name, username or organisation; the open one's first. */
export async function findActingCandidates(
  tx: Transaction,
  words: readonly string[],
): Promise<ActingCandidate[]> {
  const patterns = toTextArray(words.map(toPattern))
  const { rows } = await tx.execute<ActingCandidate & Record<string, unknown>>(
    sql`select * from search_acting_candidates(${patterns}, ${maxActingCandidates})`,
  )
  return rows
}

/** The name of the active member of this id; null where there is none. */
export async function findActingSubject(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<{ readonly name: string } | null> {
  const [row] = await tx
    .select({ name: userDisplayName })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.orgId, orgId)))
    .where(and(eq(users.status, 'active'), eq(users.id, userId)))
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
