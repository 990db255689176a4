import { ORPCError } from '@orpc/server'
import type { WebhookLog } from '#domain/webhooks/webhook-subscription.contract.ts'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type {
  WebhookDelivery,
  WebhookDeliveryState,
} from '#domain/webhooks/webhook-subscription.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { queueDeliveries } from './webhook-delivery.job.ts'
import * as store from './webhook-delivery.store.ts'
import { getSubscription, requireSubscription } from './webhook-subscription.service.ts'

function toReply(row: store.StoredDelivery): WebhookDelivery {
  return {
    id: row.id,
    type: row.type as WebhookDelivery['type'],
    state: row.state as WebhookDeliveryState,
    created_at: row.createdAt.toISOString(),
    attempts: row.attempts,
    tried_at: row.triedAt?.toISOString() ?? null,
    status_code: row.statusCode,
    failure: row.failure as WebhookDelivery['failure'],
    milliseconds: row.milliseconds,
  }
}

interface LogRequest {
  readonly id: string
  readonly state?: WebhookDeliveryState | undefined
  readonly size: number
  readonly pageno: number
}

/** A page of a subscription's events. Refuses `not_found`. */
export async function readDeliveryLog(
  context: CallContext,
  { id, state, size, pageno }: LogRequest,
): Promise<WebhookLog> {
  const { tx, organisation, now } = context
  const webhook = await getSubscription(context, id)
  const of = { orgId: organisation.id, subscriptionId: id, state }
  const total = await store.countLog(tx, of)
  const page = (pageno - 1) * size < total ? pageno : 1
  const rows = await store.findDeliveries(tx, of, { limit: size, offset: (page - 1) * size })
  return {
    as_of: now.toISOString(),
    deliveries: rows.map(toReply),
    pageno: page,
    total,
    webhook,
  }
}

const maxWaitingTests = 50

/** Sends an event that tells nothing. Refuses `not_found` and `too_many_tests`. */
export async function sendTest(context: CallContext, id: string): Promise<{ delivery: string }> {
  const { tx, organisation, now } = context
  const row = await requireSubscription(context, id)
  if ((await store.countWaitingTests(tx, row)) >= maxWaitingTests)
    throw new ORPCError('too_many_tests', { status: 409, message: 'too_many_tests' })
  const delivery = await store.addTest(tx, row, now)
  await queueDeliveries(tx, organisation.id, [delivery])
  return { delivery }
}

/** The subscription that is on, locked. Refuses `not_found` and `webhook_off`. */
async function requireOn(context: CallContext, id: string) {
  const row = await requireSubscription(context, id)
  if (!row.isOn) throw new ORPCError('webhook_off', { status: 409, message: 'webhook_off' })
  return row
}

/** Sends an event once more; one that waits is left as it is. */
export async function replayOne(
  context: CallContext,
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<{ replayed: number }> {
  const { tx, organisation, now } = context
  const row = await requireOn(context, id)
  const key = { orgId: row.orgId, id: delivery }
  const found = delivery.includes('\0') ? null : await store.findDelivery(tx, key)
  if (found?.delivery.subscriptionId !== id) throw refusal('not_found')
  const ids = await store.reopenDeliveries(tx, key.orgId, [delivery], now)
  await queueDeliveries(tx, organisation.id, ids)
  return { replayed: ids.length }
}

/** Sends once more what failed, the oldest first; answers also how many still wait for it. */
export async function replayFailed(
  context: CallContext,
  id: string,
): Promise<{ replayed: number; failed: number }> {
  const { tx, organisation, now } = context
  const row = await requireOn(context, id)
  const failed = await store.findFailedIds(tx, row, webhookLimits.replayed)
  const ids = await store.reopenDeliveries(tx, row.orgId, failed, now)
  await queueDeliveries(tx, organisation.id, ids)
  const { counts } = await getSubscription(context, id)
  return { replayed: ids.length, failed: counts.failed }
}
