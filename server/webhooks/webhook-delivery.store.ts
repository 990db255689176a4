import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.model.ts'
import { isSubscribedTo } from '#domain/webhooks/webhook-event.rules.ts'
import type { WebhookEventFields } from '#domain/webhooks/webhook-event.rules.ts'
import type { WebhookFailure } from '#domain/webhooks/webhook-subscription.model.ts'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { webhookDeliveries, webhookSubscriptions } from '../db/schema/index.ts'
import type { WebhookAttempt } from './post-webhook.ts'

export interface DeliveryKey {
  readonly orgId: string
  readonly id: string
}

export type StoredDelivery = typeof webhookDeliveries.$inferSelect

/** A delivery with where it goes. */
export interface FoundDelivery {
  readonly delivery: StoredDelivery
  readonly subscription: typeof webhookSubscriptions.$inferSelect
}

const waiting = 'waiting'
const isWaiting = eq(webhookDeliveries.state, waiting)

const ofSubscription = (orgId: string, id: string) =>
  and(eq(webhookDeliveries.orgId, orgId), eq(webhookDeliveries.subscriptionId, id))

const isDelivery = ({ orgId, id }: DeliveryKey) =>
  and(eq(webhookDeliveries.orgId, orgId), eq(webhookDeliveries.id, id))

/**
 * Adds a delivery of each event for each subscription that takes it; answers with the ids of those
 * to send. For a paused subscription it counts as failed, so that it is sent once that goes on.
 */
export async function addDeliveries(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
  events: readonly WebhookEventFields[],
  now: Date,
): Promise<string[]> {
  const subscriptions = await tx
    .select()
    .from(webhookSubscriptions)
    .where(and(eq(webhookSubscriptions.orgId, orgId), isNull(webhookSubscriptions.deletedAt)))
  const rows = subscriptions.flatMap(({ id: subscriptionId, isOn, pausedAt, events: taken }) =>
    events
      .filter(({ type }) =>
        isSubscribedTo(
          { isOn, isPaused: pausedAt !== null, events: taken as WebhookEventType[] },
          type,
        ),
      )
      .map((event) => {
        const id = randomUUID()
        const body = { id, at: now.toISOString(), orgId, fAgreementNo, ...event }
        return {
          orgId,
          id,
          subscriptionId,
          fAgreementNo,
          type: event.type,
          body: JSON.stringify(body),
          state: isOn ? waiting : ('failed' as const),
          failure: isOn ? null : ('paused' as const),
          createdAt: now,
          queuedAt: now,
        }
      }),
  )
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows)
  return rows.filter(({ state }) => state === waiting).map(({ id }) => id)
}

/** Adds an event that tells nothing; answers with its id. */
export async function addTest(
  tx: Transaction,
  { orgId, id: subscriptionId }: DeliveryKey,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const body = JSON.stringify({ id, at: now.toISOString(), orgId, type: 'test' })
  const row = { orgId, id, subscriptionId, fAgreementNo: null, type: 'test', body }
  await tx.insert(webhookDeliveries).values({ ...row, createdAt: now, queuedAt: now })
  return id
}

export async function countWaitingTests(
  tx: Transaction,
  { orgId, id }: DeliveryKey,
): Promise<number> {
  const where = and(ofSubscription(orgId, id), isWaiting, eq(webhookDeliveries.type, 'test'))
  return tx.$count(webhookDeliveries, where)
}

export interface LogFilter {
  readonly orgId: string
  readonly subscriptionId: string
  readonly state: string | undefined
}

const isListed = ({ orgId, subscriptionId, state }: LogFilter) =>
  and(
    ofSubscription(orgId, subscriptionId),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  )

/** How many deliveries the filter finds, tests among them. */
export const countLog = (tx: Transaction, filter: LogFilter): Promise<number> =>
  tx.$count(webhookDeliveries, isListed(filter))

/** The newest deliveries first. */
export async function findDeliveries(
  tx: Transaction,
  filter: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredDelivery[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(isListed(filter))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
}

/** The ids of what failed, the oldest first; tests are no events. */
export async function findFailedIds(
  tx: Transaction,
  { orgId, id }: DeliveryKey,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        ofSubscription(orgId, id),
        eq(webhookDeliveries.state, 'failed'),
        ne(webhookDeliveries.type, 'test'),
      ),
    )
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** A delivery with where it goes; null once the subscription or the customer is gone. */
export async function findDelivery(
  tx: Transaction,
  key: DeliveryKey,
): Promise<FoundDelivery | null> {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, subscription: webhookSubscriptions })
    .from(webhookDeliveries)
    .innerJoin(
      webhookSubscriptions,
      and(
        eq(webhookSubscriptions.orgId, webhookDeliveries.orgId),
        eq(webhookSubscriptions.id, webhookDeliveries.subscriptionId),
      ),
    )
    .where(isDelivery(key))
  return row ?? null
}

/** Logs an attempt and what became of the delivery. */
export async function recordAttempt(
  tx: Transaction,
  key: DeliveryKey,
  state: 'waiting' | 'delivered' | 'failed',
  { statusCode, failure, milliseconds }: Omit<WebhookAttempt, 'result'>,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      statusCode,
      failure,
      milliseconds,
      triedAt: now,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(isDelivery(key))
}

/** Ends deliveries without an attempt, with the reason. */
const toFailed = (failure: WebhookFailure) => ({
  state: 'failed',
  failure,
  statusCode: null,
  milliseconds: null,
})

export async function refuseDelivery(
  tx: Transaction,
  key: DeliveryKey,
  failure: WebhookFailure,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set(toFailed(failure))
    .where(and(isDelivery(key), isWaiting))
}

/** What waits counts as failed: the subscription is off or paused. */
export async function failWaiting(
  tx: Transaction,
  { orgId, id }: DeliveryKey,
  failure: 'paused' | 'switched_off',
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set(toFailed(failure))
    .where(and(ofSubscription(orgId, id), isWaiting, ne(webhookDeliveries.type, 'test')))
}

/** Has deliveries that have ended wait again; answers with the ids of those that had. */
export async function reopenDeliveries(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', failure: null, statusCode: null, queuedAt: now })
    .where(
      and(
        eq(webhookDeliveries.orgId, orgId),
        inArray(webhookDeliveries.id, [...ids]),
        ne(webhookDeliveries.state, 'waiting'),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return rows.map(({ id }) => id)
}

const dayMilliseconds = 86_400_000

/** What waits for two days has no job any more: it counts as failed and can be sent. As the owner. */
export async function failLostDeliveries(tx: Transaction, now: Date): Promise<void> {
  const { createdAt, queuedAt } = webhookDeliveries
  const before = new Date(now.getTime() - 2 * dayMilliseconds)
  await tx
    .update(webhookDeliveries)
    .set(toFailed('lost'))
    .where(and(isWaiting, lt(createdAt, before), lt(queuedAt, before)))
}

/** Deletes the log of more than 30 days ago. As the owner. */
export async function deleteOldDeliveries(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, createdAt: at } = webhookDeliveries
  const oldest = new Date(now.getTime() - retentionDays.deliveries * dayMilliseconds)
  return deleteCounted(tx, {
    table: webhookDeliveries,
    orgId,
    at,
    where: and(lt(at, oldest), scope(orgId)),
  })
}
