import { readReceiverStatus } from '#domain/webhooks/webhook-event.rules.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'
import type { FailedReason } from '../outgoing/outgoing-failure.ts'
import type { RefusedReason } from '../outgoing/outgoing-target.ts'
import { signWebhook } from './webhook-signature.ts'

export interface WebhookReceiver {
  readonly address: string
  /** The newest first; each signs, so that a receiver may know either. */
  readonly secrets: readonly string[]
}

export interface WebhookToSend {
  readonly id: string
  readonly body: string
}

/** One attempt, as its log tells it. */
export interface WebhookAttempt {
  readonly result: 'delivered' | 'later' | 'refused'
  /** Null where there was no answer. */
  readonly statusCode: number | null
  /** Why there was none. */
  readonly failure: FailedReason | RefusedReason | null
  readonly milliseconds: number
}

/** Sends an event once, signed as the host expects incoming events to be. */
export async function postWebhook(
  outgoing: OutgoingClient,
  { address, secrets }: WebhookReceiver,
  event: WebhookToSend,
  now: () => Date,
): Promise<WebhookAttempt> {
  const body = Buffer.from(event.body)
  const sentAt = now().getTime()
  const timestamp = String(Math.floor(sentAt / 1000))
  const answer = await outgoing({
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets
        .map((secret) => signWebhook(secret, { id: event.id, timestamp }, body))
        .join(' '),
    },
    body,
  })
  const milliseconds = Math.max(0, now().getTime() - sentAt)
  if (answer.state === 'answer') {
    const { status } = answer
    return { result: readReceiverStatus(status), statusCode: status, failure: null, milliseconds }
  }
  const result = answer.state === 'refused' ? 'refused' : 'later'
  return { result, statusCode: null, failure: answer.reason, milliseconds }
}
