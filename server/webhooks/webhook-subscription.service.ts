import { randomBytes } from 'node:crypto'
import { and, count, eq, max } from 'drizzle-orm'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.model.ts'
import type { Transaction } from '../db/database.ts'
import { webhookDeliveries, webhookSubscriptions } from '../db/schema/index.ts'
import { setSecret } from '../secrets/organisation-secret.service.ts'
import { deleteSealedSecret } from '../secrets/organisation-secret.store.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { replayDelivery, toWebhookSecretName } from './webhook-delivery.job.ts'

interface SubscriptionKey {
  readonly orgId: string
  readonly id: string
}

export interface NewSubscription extends SubscriptionKey {
  readonly address: string
  readonly events: readonly WebhookEventType[]
}

/** Adds a subscription that is on; answers with its secret, which is never shown again. */
export async function addSubscription(
  {
    tx,
    secretKeys,
    now,
  }: { readonly tx: Transaction; readonly secretKeys: SecretKeys; readonly now: Date },
  { orgId, id, address, events }: NewSubscription,
): Promise<string> {
  const row = { orgId, id, address, events: [...events], isOn: true, createdAt: now }
  await tx.insert(webhookSubscriptions).values(row)
  // The form in which libraries of Standard Webhooks are given a secret.
  const value = `whsec_${randomBytes(32).toString('base64')}`
  await setSecret(
    { tx, secretKeys, orgId, name: toWebhookSecretName(id) },
    { value, at: now, by: { name: 'operator', userId: 'operator' } },
  )
  return value
}

/** Removes a subscription with its log and its secret; false where there is none. */
export async function removeSubscription(
  tx: Transaction,
  { orgId, id }: SubscriptionKey,
): Promise<boolean> {
  await deleteSealedSecret(tx, orgId, toWebhookSecretName(id))
  const rows = await tx
    .delete(webhookSubscriptions)
    .where(and(eq(webhookSubscriptions.orgId, orgId), eq(webhookSubscriptions.id, id)))
    .returning({ id: webhookSubscriptions.id })
  return rows.length > 0
}

/** Sends what failed once more; answers with how many events that are. */
export async function replayFailed(
  tx: Transaction,
  { orgId, id }: SubscriptionKey,
  now: Date,
): Promise<number> {
  const failed = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.orgId, orgId),
        eq(webhookDeliveries.subscriptionId, id),
        eq(webhookDeliveries.state, 'failed'),
      ),
    )
    .orderBy(webhookDeliveries.createdAt)
  for (const delivery of failed) await replayDelivery(tx, { orgId, id: delivery.id }, now)
  return failed.length
}

/** A line for each subscription and each state of its events. */
export async function describeSubscriptions(tx: Transaction, orgId: string): Promise<string[]> {
  const subscriptions = await tx
    .select()
    .from(webhookSubscriptions)
    .where(eq(webhookSubscriptions.orgId, orgId))
    .orderBy(webhookSubscriptions.createdAt)
  const { subscriptionId, state, triedAt } = webhookDeliveries
  const states = await tx
    .select({ subscriptionId, state, events: count(), last: max(triedAt) })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.orgId, orgId))
    .groupBy(subscriptionId, state)
  const lines: string[] = []
  for (const { id, address, events } of subscriptions) {
    lines.push(`${id} ${address} ${events.join(',')}`)
    for (const row of states.filter((one) => one.subscriptionId === id))
      lines.push(`  ${row.state}: ${row.events}, last tried ${row.last?.toISOString() ?? 'never'}`)
  }
  return lines
}
