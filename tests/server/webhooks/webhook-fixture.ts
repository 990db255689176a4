import { randomUUID } from 'node:crypto'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { signWebhook } from '#server/webhooks/webhook-signature.ts'
import type { describeHost } from '#tests/support/describe-host.ts'

type Host = ReturnType<typeof describeHost>

export const webhookSecret = 'a secret that both know'

/** Gives the organisation the secret that its providers sign with. */
export const shareWebhookSecret = (
  host: Pick<Host, 'database' | 'secretKeys' | 'clock'>,
  orgId: string,
): Promise<void> =>
  host.database.within({ orgId, userId: null }, (tx) =>
    setSecret(
      { tx, secretKeys: host.secretKeys, orgId, name: 'webhooks' },
      { value: webhookSecret, at: host.clock.now(), by: { name: 'Robin', userId: 'u' } },
    ),
  )

export interface SentWebhook {
  readonly orgId: string
  readonly eventId?: string
  readonly type?: string
  readonly signature?: string
}

/** Hands an event to the host as a provider does. */
export async function sendWebhook(
  host: Host,
  text: string,
  { orgId, eventId = randomUUID(), type = 'message/rfc822', signature }: SentWebhook,
) {
  const body = Buffer.from(text)
  const timestamp = String(Math.floor(host.clock.now().getTime() / 1000))
  const signed = signWebhook(webhookSecret, { id: eventId, timestamp }, body)
  const answer = await host.app.request(`http://localhost/api/webhooks/${orgId}/messages`, {
    method: 'POST',
    body,
    headers: {
      'content-type': type,
      'webhook-id': eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature ?? signed,
    },
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
