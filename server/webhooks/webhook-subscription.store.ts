import { and, asc, count, eq, isNull, max, ne } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { webhookDeliveries, webhookSubscriptions } from '../db/schema/index.ts'

export type StoredSubscriptionRow = typeof webhookSubscriptions.$inferSelect

export interface SubscriptionKey {
  readonly orgId: string
  readonly id: string
}

const isSubscription = ({ orgId, id }: SubscriptionKey) =>
  and(eq(webhookSubscriptions.orgId, orgId), eq(webhookSubscriptions.id, id))

export async function insertSubscription(
  tx: Transaction,
  row: typeof webhookSubscriptions.$inferInsert,
): Promise<void> {
  await tx.insert(webhookSubscriptions).values(row)
}

/** The subscriptions of an organisation, the oldest first, or one of them. */
export async function findSubscriptions(
  tx: Transaction,
  orgId: string,
  id?: string,
): Promise<StoredSubscriptionRow[]> {
  return tx
    .select()
    .from(webhookSubscriptions)
    .where(
      and(
        isNull(webhookSubscriptions.deletedAt),
        id === undefined ? eq(webhookSubscriptions.orgId, orgId) : isSubscription({ orgId, id }),
      ),
    )
    .orderBy(asc(webhookSubscriptions.createdAt), asc(webhookSubscriptions.id))
}

/** The row, also a deleted one, locked until the transaction ends. */
export async function lockSubscription(
  tx: Transaction,
  key: SubscriptionKey,
): Promise<StoredSubscriptionRow | null> {
  const query = tx.select().from(webhookSubscriptions).where(isSubscription(key))
  const [row] = await query.for('no key update')
  return row ?? null
}

export async function updateWebhookSubscription(
  tx: Transaction,
  key: SubscriptionKey,
  changes: Partial<StoredSubscriptionRow>,
): Promise<void> {
  await tx.update(webhookSubscriptions).set(changes).where(isSubscription(key))
}

/** Deletes a subscription with its log; what is left of it is its id. */
export async function deleteWebhookSubscription(
  tx: Transaction,
  key: SubscriptionKey,
  deletedAt: Date,
): Promise<void> {
  const { orgId, id } = key
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.orgId, orgId), eq(webhookDeliveries.subscriptionId, id)))
  const nothing = { address: '', email_recipient: '', isOn: false, pausedAt: null }
  await updateWebhookSubscription(tx, key, { ...nothing, deletedAt })
}

/** How many events each subscription has in each state, without tests, and when the last was tried. */
export async function countDeliveries(tx: Transaction, orgId: string, id?: string) {
  const { subscriptionId, state, triedAt } = webhookDeliveries
  return tx
    .select({ subscriptionId, state, events: count(), last: max(triedAt) })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.orgId, orgId),
        ne(webhookDeliveries.type, 'test'),
        id === undefined ? undefined : eq(subscriptionId, id),
      ),
    )
    .groupBy(subscriptionId, state)
}
