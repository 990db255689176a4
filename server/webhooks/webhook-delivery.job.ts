import type { JobResult } from '#domain/jobs/job.model.ts'
import { findWebhookEvents } from '#domain/webhooks/webhook-event.rules.ts'
import type { RecordedFact } from '#domain/webhooks/webhook-event.rules.ts'
import { isReceiverResting, webhookHealthHours } from '#domain/webhooks/webhook-health.rules.ts'
import type { WebhookFailure } from '#domain/webhooks/webhook-subscription.model.ts'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJobs } from '../jobs/job.store.ts'
import { postWebhook } from './post-webhook.ts'
import type { WebhookAttempt } from './post-webhook.ts'
import { recordFailure, recordSuccess } from './receiver-health.service.ts'
import { findSigningSecrets } from './subscription-secret.service.ts'
import {
  addDeliveries,
  findDelivery,
  recordAttempt,
  refuseDelivery,
} from './webhook-delivery.store.ts'
import type { DeliveryKey, FoundDelivery } from './webhook-delivery.store.ts'

const trying = webhookHealthHours.trying * 3_600_000

interface DeliveryToSend extends FoundDelivery {
  readonly secrets: readonly string[]
}

const isTest = ({ delivery }: FoundDelivery): boolean => delivery.type === 'test'

/** Whether this attempt is the last: a test has one, other events are tried for a day. */
const isLastAttempt = (found: FoundDelivery, at: Date): boolean =>
  isTest(found) || at.getTime() - found.delivery.queuedAt.getTime() >= trying

/** What is to be sent; null where it is sent, gone, or may not be sent. */
async function prepare(
  { job, secretKeys, now }: JobContext,
  tx: Transaction,
  key: DeliveryKey,
): Promise<DeliveryToSend | null> {
  const found = await findDelivery(tx, key)
  if (found?.delivery.state !== 'waiting') return null
  const refuse = async (failure: WebhookFailure) => {
    await refuseDelivery(tx, key, failure)
    return null
  }
  const { id, isOn, pausedAt } = found.subscription
  if (!isOn && !isTest(found)) return refuse(pausedAt === null ? 'switched_off' : 'paused')
  const place = { tx, secretKeys, orgId: job.orgId, subscriptionId: id }
  const secrets = await findSigningSecrets(place, now())
  return secrets.length === 0 ? refuse('no_secret') : { ...found, secrets }
}

/** Logs an attempt, and what it means for the subscription; answers with the delivery's state. */
async function settle(
  { publicAddress, now }: JobContext,
  tx: Transaction,
  found: DeliveryToSend,
  { result, ...attempt }: WebhookAttempt,
): Promise<'delivered' | 'failed' | 'waiting'> {
  const { delivery, subscription } = found
  const at = now()
  const isOver = result === 'refused' || isLastAttempt(found, at)
  const failedState = isOver ? 'failed' : 'waiting'
  const state = result === 'delivered' ? 'delivered' : failedState
  if (state === 'delivered') {
    if (subscription.failingSince !== null) await recordSuccess(tx, subscription)
  } else if (!isTest(found)) {
    await recordFailure({ tx, publicAddress }, subscription, { at, isOver })
  }
  await recordAttempt(tx, delivery, state, attempt, at)
  return state
}

async function deliver(context: JobContext): Promise<JobResult> {
  const { job, database, outgoing, now } = context
  const key = { orgId: job.orgId, id: job.subjectId ?? '' }
  const within = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.within({ orgId: job.orgId, userId: null }, work)
  const found = await within((tx) => prepare(context, tx, key))
  if (found === null) return { sent: 0 }
  const again = () => new JobFailure('receiver_silent', { mayRetry: true })
  const { delivery, subscription, secrets } = found
  // A silent receiver costs ten seconds of a worker each time: one event a minute asks it.
  if (!isLastAttempt(found, now()) && isReceiverResting(subscription, now())) throw again()
  const receiver = { address: subscription.address, secrets }
  const attempt = await postWebhook(outgoing, receiver, delivery, now)
  const state = await within((tx) => settle(context, tx, found, attempt))
  if (state === 'waiting') throw again()
  return { sent: state === 'delivered' ? 1 : 0 }
}

/** Sends one event to one receiver: within an hour at doubled distances, then hourly for a day. */
export const webhookDeliveryJob = defineJob({
  kind: 'webhook_delivery',
  lane: 'quick',
  afterCrash: 'repeat',
  retryLimit: 32,
  retryDelaySeconds: 30,
  expireSeconds: 60,
  handler: deliver,
})

/** Queues deliveries that wait. */
export async function queueDeliveries(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<void> {
  const toQueue = ids.map((subjectId) => ({ orgId, subjectId }))
  await enqueueJobs(tx, webhookDeliveryJob, toQueue)
}

/** Notifies receivers of what the transaction records: rolled back, nobody hears of it. */
export async function notifyReceivers(
  tx: Transaction,
  of: CustomerKey,
  fact: RecordedFact,
  now: Date,
): Promise<void> {
  const events = findWebhookEvents(fact)
  if (events.length === 0) return
  await queueDeliveries(tx, of.orgId, await addDeliveries(tx, of, events, now))
}
