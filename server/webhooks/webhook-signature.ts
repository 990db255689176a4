import { createHmac, timingSafeEqual } from 'node:crypto'

/* The form is that of Standard Webhooks (standardwebhooks.com), which providers' libraries speak. */

export type WebhookRefusal =
  'not_set_up' | 'too_large' | 'unsigned' | 'wrong_time' | 'wrong_signature' | 'repeated'

/** The headers of an event that came in. */
export interface WebhookHeaders {
  readonly id: string
  readonly sentAt: Date
  readonly timestamp: string
  readonly signatures: readonly string[]
}

/** How far the sender's clock may be from the host's, either way. */
export const maxWebhookAgeSeconds = 300

const maxSignatures = 5

/** Reads the headers; null where one is missing or malformed. */
export function readWebhookHeaders(headers: Headers): WebhookHeaders | null {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const signatures = (headers.get('webhook-signature') ?? '').split(' ')
  if (!/^[\w.-]{1,128}$/.test(id) || !/^\d{1,11}$/.test(timestamp)) return null
  if (signatures.length > maxSignatures) return null
  return { id, sentAt: new Date(Number(timestamp) * 1000), timestamp, signatures }
}

const libraryPrefix = 'whsec_'

/** Libraries give a secret as base64 behind a prefix; another secret is taken as it is. */
function toMacKey(secret: string): Buffer {
  return secret.startsWith(libraryPrefix)
    ? Buffer.from(secret.slice(libraryPrefix.length), 'base64')
    : Buffer.from(secret, 'utf8')
}

/** The signature over id, time and body, by an organisation's secret. */
export function signWebhook(
  secret: string,
  { id, timestamp }: Pick<WebhookHeaders, 'id' | 'timestamp'>,
  body: Buffer,
): string {
  const mac = createHmac('sha256', toMacKey(secret)).update(`${id}.${timestamp}.`).update(body)
  return `v1,${mac.digest('base64')}`
}

/** Why an event is not taken; null where its time and one of its signatures are right. */
export function findWebhookFault(
  secret: string,
  headers: WebhookHeaders,
  body: Buffer,
  now: Date,
): WebhookRefusal | null {
  const expected = Buffer.from(signWebhook(secret, headers, body))
  const isSigned = headers.signatures.some((text) => {
    const signature = Buffer.from(text)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (!isSigned) return 'wrong_signature'
  const seconds = Math.abs(now.getTime() - headers.sentAt.getTime()) / 1000
  return seconds <= maxWebhookAgeSeconds ? null : 'wrong_time'
}
