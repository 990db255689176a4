import { and, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { sessions, users } from '../db/schema/index.ts'

/** Which of the sessions go on; of all users, as the owner. Asking does not prolong one. */
export async function listGoingSessions(
  tx: Transaction,
  idHashes: readonly string[],
  { now, idleSeconds }: { readonly now: Date; readonly idleSeconds: number },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.idHash, [...idHashes]),
        eq(sessions.state, 'active'),
        gt(sessions.expiresAt, now),
        gte(sessions.seenAt, new Date(now.getTime() - idleSeconds * 1000)),
        eq(users.status, 'active'),
      ),
    )
  return new Set(rows.map(({ idHash }) => idHash))
}
