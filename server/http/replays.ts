import { and, eq, lt, ne } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { rememberedRequests } from '../db/schema/index.ts'
import { refusal } from './refusal.ts'

/** How long an unsafe call's answer is kept under its request id, in days. */
export const rememberedDays = 90

/** Stands in the place of a body's hash where the person gave the request up before it arrived. */
const givenUp = 'discarded'

export interface RequestIdentity {
  readonly userId: string
  readonly scope: string
  readonly requestId: string
  readonly bodyHash: string
  readonly now: Date
}

function remembered({ userId, scope, requestId }: Omit<RequestIdentity, 'bodyHash' | 'now'>) {
  return and(
    eq(rememberedRequests.userId, userId),
    eq(rememberedRequests.scope, scope),
    eq(rememberedRequests.requestId, requestId),
  )
}

/**
 * Runs `work` once for a request id: the same id with the same body gets the first answer again, without `work`;
 * the same id with another body is refused (`request_id_reused`), and one that was given up (`discarded`). Only answers that commit are kept, so a failure may be tried again.
 * A second call that arrives while the first still runs waits on the row until the first commits or rolls back.
 */
export async function onceFor<T>(
  tx: Transaction,
  identity: RequestIdentity,
  work: () => Promise<T>,
): Promise<{ answer: T }> {
  const key = remembered(identity)
  const { now: at, ...row } = identity
  const inserted = await tx
    .insert(rememberedRequests)
    .values({ ...row, at })
    .onConflictDoNothing()
    .returning({ id: rememberedRequests.requestId })
  if (inserted.length === 0) {
    const [seen] = await tx.select().from(rememberedRequests).where(key)
    if (seen?.bodyHash === givenUp) throw refusal('discarded')
    if (seen === undefined || seen.answer === null) throw refusal('request_id_in_use')
    if (seen.bodyHash !== identity.bodyHash) throw refusal('request_id_reused')
    return { answer: JSON.parse(seen.answer) as T }
  }
  const answer = await work()
  await tx
    .update(rememberedRequests)
    .set({ answer: JSON.stringify(answer) })
    .where(key)
  return { answer }
}

/**
 * Gives a request up: no later sending of it takes effect, ever. Answers null; or, where it took effect before, the answer that it was given. One
 * that is just running is waited for.
 */
export async function giveUp(
  tx: Transaction,
  { now: at, ...identity }: Omit<RequestIdentity, 'bodyHash'>,
): Promise<{ readonly answer: unknown } | null> {
  const inserted = await tx
    .insert(rememberedRequests)
    .values({ ...identity, bodyHash: givenUp, at })
    .onConflictDoNothing()
    .returning({ id: rememberedRequests.requestId })
  if (inserted.length > 0) return null
  const [seen] = await tx.select().from(rememberedRequests).where(remembered(identity))
  return seen === undefined || seen.bodyHash === givenUp || seen.answer === null
    ? null
    : { answer: JSON.parse(seen.answer) as unknown }
}

/** Forgets answers older than 90 days, and never what was given up; returns how many. Run as the connecting role. */
export async function forgetOldRequests(tx: Transaction, now: Date): Promise<number> {
  const before = new Date(now.getTime() - rememberedDays * 86_400_000)
  return (
    (
      await tx
        .delete(rememberedRequests)
        .where(and(lt(rememberedRequests.at, before), ne(rememberedRequests.bodyHash, givenUp)))
    ).rowCount ?? 0
  )
}
