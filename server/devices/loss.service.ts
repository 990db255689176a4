import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { partsOf } from './fleet.service.ts'
import * as store from './fleet.store.ts'
import { missingOf } from './report.service.ts'

interface LossesDismissed {
  readonly device: string
  /** Whose part of the device it is. */
  readonly person: string
  readonly seqs: readonly number[]
}

/**
 * Marks lost actions as dealt with, by whom and when; whoever was first stays noted. Numbers that are not lost are passed over: one may have arrived since it was
 * seen. Refuses `not_found` for a device, and for a person's part of it, that the caller does not see.
 */
export async function dismissLosses(
  context: CallContext,
  { device, person, seqs }: LossesDismissed,
) {
  const { tx, actor, organisation, now } = context
  const part = (await partsOf(context, device)).find(({ userId }) => userId === person)
  if (part === undefined) throw refusal('not_found')
  const own = { orgId: organisation.id, userId: person, deviceId: device }
  const lost = new Set((await missingOf(tx, own, part, now)).lost.map(({ seq }) => seq))
  const dismissed = [...new Set(seqs)].filter((seq) => lost.has(seq))
  await store.dismiss(tx, own, dismissed, {
    dismissedAt: now,
    dismissedBy: actor.name,
    dismissedById: actor.userId,
  })
  return { device, dismissed }
}
