import type { PushMessage, PushSubscriptionKeys } from '#domain/notifications/push.model.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'
import type { PushKeys } from '../secrets/push-keys.store.ts'
import { authorisePush, encryptPush } from './encrypt-push.ts'

/**
 * - `sent`: the push service has it
 * - `gone`: the subscription is no more, or its address may not be called
 * - `later`: no answer, or not now
 * - `refused`: the push service does not take it
 */
export type PushAnswer = 'sent' | 'gone' | 'later' | 'refused'

/** How long a push service keeps it for a device that is off, in seconds. */
const lifetime = 4 * 3600

function readStatus(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Hands one message to the push service of a subscription. */
export async function postPush(
  outgoing: OutgoingClient,
  keys: PushKeys,
  subscription: PushSubscriptionKeys,
  message: PushMessage,
  now: Date,
): Promise<PushAnswer> {
  const result = await outgoing({
    url: subscription.endpoint,
    method: 'POST',
    headers: {
      authorization: authorisePush(subscription.endpoint, keys, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(lifetime),
      urgency: 'high',
      topic: message.tag.replaceAll('-', ''),
    },
    body: encryptPush(JSON.stringify(message), subscription),
  })
  if (result.state === 'refused') return 'gone'
  return result.state === 'failed' ? 'later' : readStatus(result.status)
}
