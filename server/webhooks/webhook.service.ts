import type { OrganisationSecretName } from '#domain/organisations/organisation-secret.model.ts'
import type { Transaction } from '../db/database.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { recordWebhookEvent } from './webhook-event.store.ts'
import { findWebhookFault, readWebhookHeaders } from './webhook-signature.ts'
import type { WebhookRefusal } from './webhook-signature.ts'

export const maxWebhookBytes = 262_144

/** An event as it came in, before anybody knows whether it is genuine. */
export interface IncomingWebhook {
  readonly orgId: string
  /** The service that it is for: events of one repeat none of another. */
  readonly service: string
  /** The secret that the organisation shares with the sender. */
  readonly secretName: OrganisationSecretName
  readonly headers: Headers
  readonly body: Buffer
}

export type WebhookResult =
  | { readonly state: 'accepted'; readonly eventId: string }
  | { readonly state: 'refused'; readonly reason: WebhookRefusal }

const refused = (reason: WebhookRefusal): WebhookResult => ({ state: 'refused', reason })

/**
 * Takes an event that an organisation's secret signed, at most five minutes ago, and once. `tx` is
 * the transaction that handles it: where that fails the event may be sent again.
 */
export async function acceptWebhook(
  {
    tx,
    secretKeys,
    now,
  }: { readonly tx: Transaction; readonly secretKeys: SecretKeys; readonly now: Date },
  { orgId, service, secretName, headers, body }: IncomingWebhook,
): Promise<WebhookResult> {
  if (body.length > maxWebhookBytes) return refused('too_large')
  const read = readWebhookHeaders(headers)
  if (read === null) return refused('unsigned')
  const secret = await openSecret({ tx, secretKeys, orgId, name: secretName })
  if (secret === null) return refused('not_set_up')
  const fault = findWebhookFault(secret, read, body, now)
  if (fault !== null) return refused(fault)
  const event = { orgId, service, eventId: read.id, receivedAt: now }
  return (await recordWebhookEvent(tx, event))
    ? { state: 'accepted', eventId: read.id }
    : refused('repeated')
}
