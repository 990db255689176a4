import type { JobResult } from '#domain/jobs/job.model.ts'
import { findWebhookEvents } from '#domain/webhooks/webhook-event.rules.ts'
import type { RecordedFact } from '#domain/webhooks/webhook-event.rules.ts'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJobs } from '../jobs/job.store.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'
import { postWebhook } from './post-webhook.ts'
import {
  addDeliveries,
  findDelivery,
  recordAttempt,
  reopenDelivery,
} from './webhook-delivery.store.ts'
import type { DeliveryKey } from './webhook-delivery.store.ts'

const day = 86_400_000

/** Where the subscription's secret lies among the organisation's. */
export const toWebhookSecretName = (subscriptionId: string) => `webhook_${subscriptionId}` as const

async function deliver({
  job,
  database,
  secretKeys,
  outgoing,
  now,
}: JobContext): Promise<JobResult> {
  const key = { orgId: job.orgId, id: job.subjectId ?? '' }
  const within = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.within({ orgId: job.orgId, userId: null }, work)
  const found = await within(async (tx) => {
    const row = await findDelivery(tx, key)
    if (row === null || row.delivery.state !== 'waiting' || !row.subscription.isOn) return null
    const name = toWebhookSecretName(row.subscription.id)
    const secret = await openSecret({ tx, secretKeys, orgId: job.orgId, name })
    return secret === null ? null : { ...row, secret }
  })
  if (found === null) return { sent: 0 }
  const { delivery, subscription, secret } = found
  const receiver = { address: subscription.address, secret }
  const { result, ...attempt } = await postWebhook(outgoing, receiver, delivery, now)
  const isOver = result === 'refused' || now().getTime() - delivery.queuedAt.getTime() >= day
  const failedState = isOver ? 'failed' : 'waiting'
  const state = result === 'delivered' ? 'delivered' : failedState
  await within((tx) => recordAttempt(tx, key, state, attempt, now()))
  if (state === 'waiting') throw new JobFailure('receiver_silent', { mayRetry: true })
  return { sent: state === 'delivered' ? 1 : 0 }
}

/** Sends one event to one receiver: within an hour at doubled distances, then hourly for a day. */
export const webhookDeliveryJob = defineJob({
  kind: 'webhook_delivery',
  lane: 'quick',
  afterCrash: 'repeat',
  retryLimit: 32,
  retryDelaySeconds: 30,
  handler: deliver,
})

/** Notifies receivers of what the transaction records: rolled back, nobody hears of it. */
export async function notifyReceivers(
  tx: Transaction,
  of: CustomerKey,
  fact: RecordedFact,
  now: Date,
): Promise<void> {
  const events = findWebhookEvents(fact)
  if (events.length === 0) return
  const { orgId } = of
  const ids = await addDeliveries(tx, of, events, now)
  if (ids.length === 0) return
  const toQueue = ids.map((subjectId) => ({ orgId, subjectId }))
  await enqueueJobs(tx, webhookDeliveryJob, toQueue)
}

/** Sends a delivery that has ended once more, with the same id; false where it is none. */
export async function replayDelivery(
  tx: Transaction,
  key: DeliveryKey,
  now: Date,
): Promise<boolean> {
  if (!(await reopenDelivery(tx, key, now))) return false
  await enqueueJobs(tx, webhookDeliveryJob, [{ orgId: key.orgId, subjectId: key.id }])
  return true
}
