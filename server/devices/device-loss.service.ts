import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findDeviceParts } from './remote-command.service.ts'
import * as store from './managed-device.store.ts'
import { findDeviceMissingNumbers } from './device-report.service.ts'

interface LossesDismissed {
  readonly device: string
  /** Whose part of the device it is. */
  readonly person: string
  readonly seqs: readonly number[]
}

/**
 * Dismisses lost actions; the first dismissal stays. Numbers that arrived meanwhile are skipped.
 * Refuses `not_found` beyond the caller's sight.
 */
export async function dismissLosses(
  context: CallContext,
  { device, person, seqs }: LossesDismissed,
) {
  const { tx, actor, organisation, now } = context
  const part = (await findDeviceParts(context, device)).find(({ userId }) => userId === person)
  if (part === undefined) throw refusal('not_found')
  const own = { orgId: organisation.id, userId: person, deviceId: device }
  const lost = new Set(
    (await findDeviceMissingNumbers(tx, own, part, now)).lost.map(({ seq }) => seq),
  )
  const dismissed = [...new Set(seqs)].filter((seq) => lost.has(seq))
  await store.addDismissals(tx, own, dismissed, {
    dismissedAt: now,
    dismissedBy: actor.name,
    dismissedById: actor.userId,
  })
  return { device, dismissed }
}
