import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import {
  isLiftExplained,
  isTakenBack,
  liftObjectionRights,
} from '#domain/customers/contact/contact-preference.rules.ts'
import { refusal } from '../../http/refusal.ts'
import { requireRights } from '../../http/request-checks.ts'
import type { ContactLogCall } from './contact-log.service.ts'
import { listConsent } from './contact-log.store.ts'

/**
 * Refuses `right_missing` where an objection would be lifted without the right, `bad_input` without
 * a reason. To take a channel's back at once needs neither.
 */
export async function requireLift(
  { context: { tx, actor, now }, of, device, occurredAt }: ContactLogCall,
  lift: Pick<ContactPreference, 'channel' | 'representative' | 'reason' | 'source'>,
): Promise<void> {
  const { channel, representative } = lift
  if (channel !== 'all') {
    const latest = (await listConsent(tx, of)).find(
      (line) => line.applied && line.channel === channel && line.representative === representative,
    )
    const change = { userId: actor.userId, deviceId: device, occurredAt, receivedAt: now }
    if (latest !== undefined && isTakenBack({ ...latest, receivedAt: latest.created_at }, change))
      return
  }
  requireRights(actor, liftObjectionRights)
  if (!isLiftExplained(lift))
    throw refusal('bad_input', { issues: [{ path: 'reason', problem: 'missing' }] })
}
