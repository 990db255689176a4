import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type { Transaction } from '../db/database.ts'
import { rememberedRequests } from '../db/schema/index.ts'
import type { RequestIdentity } from '../http/gate-ports.ts'
import { refusal } from '../http/refusal.ts'

/** A device sends nothing twice that it was answered so long ago. */
export const requestRetentionDays = retentionDays.device_actions

/** Stored in place of a body's hash when the person discarded the request before it arrived. */
const discardedHash = 'discarded'

function remembered({ userId, scope, requestId }: Omit<RequestIdentity, 'bodyHash' | 'now'>) {
  return and(
    eq(rememberedRequests.userId, userId),
    eq(rememberedRequests.scope, scope),
    eq(rememberedRequests.requestId, requestId),
  )
}

/**
 * Runs `work` once for a request id and body; later calls get the stored answer. Failures are not
 * stored, so they may be retried.
 */
export async function runOnce<T>(
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
    if (seen?.bodyHash === discardedHash) throw refusal('discarded')
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

/** Whether a request of the person, in the organisation or outside any, took effect since. */
export async function hasRequestSince(
  tx: Transaction,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  since: Date,
): Promise<boolean> {
  const found = await tx
    .select({ at: rememberedRequests.at })
    .from(rememberedRequests)
    .where(
      and(
        eq(rememberedRequests.userId, userId),
        inArray(rememberedRequests.scope, [orgId, 'session']),
        gt(rememberedRequests.at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}

/**
 * Discards a request, so that it never takes effect. Returns its answer when it did before, else
 * null.
 */
export async function discardRequest(
  tx: Transaction,
  { now: at, ...identity }: Omit<RequestIdentity, 'bodyHash'>,
): Promise<{ readonly answer: unknown } | null> {
  const inserted = await tx
    .insert(rememberedRequests)
    .values({ ...identity, bodyHash: discardedHash, at })
    .onConflictDoNothing()
    .returning({ id: rememberedRequests.requestId })
  if (inserted.length > 0) return null
  const [seen] = await tx.select().from(rememberedRequests).where(remembered(identity))
  return seen === undefined || seen.bodyHash === discardedHash || seen.answer === null
    ? null
    : { answer: JSON.parse(seen.answer) as unknown }
}

/**
 * Deletes answers older than 90 days; discarded requests stay. Returns how many. Run as the
 * owner.
 */
export async function deleteExpiredRequests(tx: Transaction, now: Date): Promise<number> {
  const before = new Date(now.getTime() - requestRetentionDays * 86_400_000)
  return (
    (
      await tx
        .delete(rememberedRequests)
        .where(
          and(lt(rememberedRequests.at, before), ne(rememberedRequests.bodyHash, discardedHash)),
        )
    ).rowCount ?? 0
  )
}
