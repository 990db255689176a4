import { lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { networkCalls } from '../db/schema/index.ts'
import { hashSecret } from '../sessions/cookie.ts'

/** Adds calls of a network to those since `since`; answers with how many all hosts have reported. */
export async function addNetworkCalls(
  tx: Transaction,
  network: string,
  { since, count }: { readonly since: Date; readonly count: number },
): Promise<number> {
  const [added] = await tx
    .insert(networkCalls)
    .values({ key: hashSecret(`calls\n${network}`), since, count })
    .onConflictDoUpdate({
      target: [networkCalls.key, networkCalls.since],
      set: { count: sql`${networkCalls.count} + excluded.count` },
    })
    .returning({ count: networkCalls.count })
  return added?.count ?? count
}

const retentionHours = 1

export async function deleteOldNetworkCalls(tx: Transaction, now: Date): Promise<void> {
  await tx
    .delete(networkCalls)
    .where(lt(networkCalls.since, new Date(now.getTime() - retentionHours * 3_600_000)))
}
