import type { DeviceSequence } from '#domain/devices/device.contract.ts'
import { lostAfterDays } from '#domain/devices/device.contract.ts'
import { findSequenceGaps } from '#domain/devices/sequence-gaps.rules.ts'
import { readReceivedCommand } from '../commands/command.ts'
import type { CallContext } from '../http/context.ts'
import { discardRequest } from '../commands/idempotency.ts'
import { countArrivals, findArrivedRanges } from './device-arrivals.store.ts'
import * as store from './device.store.ts'

interface Discarded {
  readonly id: string
  readonly seq?: number | undefined
}

/**
 * Later sendings of these commands are refused (`discarded`). Those already recorded return their
 * answer.
 */
export async function discardCommands(context: CallContext, discarded: readonly Discarded[]) {
  const { tx, actor, organisation, now } = context
  const { device } = readReceivedCommand(context)
  const gone: string[] = []
  const arrived: { id: string; answer: unknown }[] = []
  for (const { id, seq } of discarded.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const late = await discardRequest(tx, {
      userId: actor.userId,
      scope: organisation.id,
      requestId: id,
      now,
    })
    if (late === null) gone.push(id)
    else arrived.push({ id, answer: late.answer })
    if (late === null && device !== null && seq !== undefined) {
      await store.recordArrival(tx, {
        orgId: organisation.id,
        userId: actor.userId,
        deviceId: device,
        seq,
        requestId: id,
        state: 'discarded',
        at: now,
      })
    }
  }
  return { discarded: gone, arrived }
}

async function getSequence(
  { tx, actor, organisation, now }: CallContext,
  deviceId: string,
  forgottenTo: number,
): Promise<DeviceSequence> {
  const device = { orgId: organisation.id, userId: actor.userId, deviceId }
  const arrived = await findArrivedRanges(tx, device)
  const counts = await countArrivals(tx, device)
  const gaps = findSequenceGaps(arrived, forgottenTo)
  const old = now.getTime() - lostAfterDays * 86_400_000
  return {
    device: deviceId,
    highest: arrived.at(-1)?.to ?? forgottenTo,
    ...counts,
    gaps: gaps.map(({ from, to, since }) => ({ from, to, since: new Date(since).toISOString() })),
    lost: gaps
      .filter(({ since }) => since < old)
      .reduce((sum, { from, to }) => sum + to - from + 1, 0),
  }
}

/**
 * What has arrived from each of the caller's devices in the organisation, and which numbers never
 * did.
 */
export async function getDeviceSequences(context: CallContext): Promise<DeviceSequence[]> {
  const owned = await store.findPersonDevices(context.tx, {
    orgId: context.organisation.id,
    userId: context.actor.userId,
  })
  const sequences: DeviceSequence[] = []
  for (const { deviceId, forgottenTo } of owned)
    sequences.push(await getSequence(context, deviceId, forgottenTo))
  return sequences
}
