import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import {
  isTakenBack,
  liftObjectionRights,
} from '#domain/customers/contact/contact-preference.rules.ts'
import { requireRights } from '../../http/request-checks.ts'
import type { ContactLogCall } from './contact-log.service.ts'
import { listConsent } from './contact-log.store.ts'

/**
 * Refuses `right_missing` where an objection would be lifted without the right. To take a channel's
 * back at once needs none.
 */
export async function requireLiftRights(
  { context: { tx, actor, now }, of, device, occurredAt }: ContactLogCall,
  { channel, representative }: Pick<ContactPreference, 'channel' | 'representative'>,
): Promise<void> {
  if (channel !== 'all') {
    const latest = (await listConsent(tx, of)).find(
      (line) => line.applied && line.channel === channel && line.representative === representative,
    )
    const change = { userId: actor.userId, deviceId: device, occurredAt, receivedAt: now }
    if (latest !== undefined && isTakenBack({ ...latest, receivedAt: latest.created_at }, change))
      return
  }
  requireRights(actor, liftObjectionRights)
}
