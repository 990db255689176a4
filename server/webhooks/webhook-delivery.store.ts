import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.model.ts'
import { isSubscribedTo } from '#domain/webhooks/webhook-event.rules.ts'
import type { WebhookEventFields } from '#domain/webhooks/webhook-event.rules.ts'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { webhookDeliveries, webhookSubscriptions } from '../db/schema/index.ts'
import type { WebhookAttempt } from './post-webhook.ts'

export interface DeliveryKey {
  readonly orgId: string
  readonly id: string
}

const isDelivery = ({ orgId, id }: DeliveryKey) =>
  and(eq(webhookDeliveries.orgId, orgId), eq(webhookDeliveries.id, id))

/** Adds a delivery of each event for each subscription that takes it; answers with their ids. */
export async function addDeliveries(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
  events: readonly WebhookEventFields[],
  now: Date,
): Promise<string[]> {
  const subscriptions = await tx
    .select()
    .from(webhookSubscriptions)
    .where(eq(webhookSubscriptions.orgId, orgId))
  const rows = subscriptions.flatMap((subscription) =>
    events
      .filter(({ type }) =>
        isSubscribedTo(
          { isOn: subscription.isOn, events: subscription.events as WebhookEventType[] },
          type,
        ),
      )
      .map((event) => {
        const id = randomUUID()
        const body = { id, at: now.toISOString(), orgId, fAgreementNo, ...event }
        return {
          orgId,
          id,
          subscriptionId: subscription.id,
          fAgreementNo,
          type: event.type,
          body: JSON.stringify(body),
          createdAt: now,
          queuedAt: now,
        }
      }),
  )
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows)
  return rows.map(({ id }) => id)
}

/** A delivery with where it goes; null once the subscription or the customer is gone. */
export async function findDelivery(tx: Transaction, key: DeliveryKey) {
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

/** Has a delivery that has ended wait again; false where it is none. */
export async function reopenDelivery(
  tx: Transaction,
  key: DeliveryKey,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', queuedAt: now })
    .where(and(isDelivery(key), sql`${webhookDeliveries.state} <> 'waiting'`))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

const logDays = 30

/** Deletes the log of more than 30 days ago. As the owner. */
export async function deleteOldDeliveries(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - logDays * 86_400_000)
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest))
}
