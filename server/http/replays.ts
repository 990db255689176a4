import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { rememberedRequests } from '../db/schema/index.ts'
import { refusal } from './refusal.ts'

/** How long an unsafe call's answer is kept under its request id, in days. */
export const rememberedDays = 90

export interface RequestIdentity {
  readonly userId: string
  readonly scope: string
  readonly requestId: string
  readonly bodyHash: string
  readonly now: Date
}

/**
 * Runs `work` once for a request id: the same id with the same body gets the first answer again, without `work`;
 * the same id with another body is refused (`request_id_reused`). Only answers that commit are kept, so a failure may be tried again.
 * A second call that arrives while the first still runs waits on the row until the first commits or rolls back.
 */
export async function onceFor<T>(tx: Transaction, identity: RequestIdentity, work: () => Promise<T>): Promise<{ answer: T }> {
  const key = and(
    eq(rememberedRequests.userId, identity.userId),
    eq(rememberedRequests.scope, identity.scope),
    eq(rememberedRequests.requestId, identity.requestId),
  )
  const { now: at, ...row } = identity
  const inserted = await tx.insert(rememberedRequests).values({ ...row, at }).onConflictDoNothing().returning({ id: rememberedRequests.requestId })
  if (inserted.length === 0) {
    const [seen] = await tx.select().from(rememberedRequests).where(key)
    if (seen === undefined || seen.answer === null) throw refusal('request_id_in_use')
    if (seen.bodyHash !== identity.bodyHash) throw refusal('request_id_reused')
    return { answer: JSON.parse(seen.answer) as T }
  }
  const answer = await work()
  await tx.update(rememberedRequests).set({ answer: JSON.stringify(answer) }).where(key)
  return { answer }
}

/** Forgets answers older than 90 days; returns how many. Run as the connecting role. */
export async function forgetOldRequests(tx: Transaction, now: Date): Promise<number> {
  const before = new Date(now.getTime() - rememberedDays * 86_400_000)
  return (await tx.delete(rememberedRequests).where(lt(rememberedRequests.at, before))).rowCount ?? 0
}
