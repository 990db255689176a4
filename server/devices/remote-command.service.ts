import type { CallContext, IncomingCall } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { getStoredCommand } from './device-contact.store.ts'
import type { DeviceRow } from './device-report.store.ts'
import * as store from './managed-device.store.ts'

/**
 * Every person's part of the device within the caller's sight. Refuses `not_found` for unknown
 * devices and others' alike.
 */
export async function findDeviceParts(
  { tx, actor, organisation }: CallContext,
  deviceId: string,
): Promise<readonly DeviceRow[]> {
  const parts = (await store.findManagedDevices(tx, organisation.id, actor.dealerCodes))
    .map(({ device }) => device)
    .filter((device) => device.deviceId === deviceId)
  if (parts.length === 0) throw refusal('not_found')
  return parts
}

// Sorted, so that two administrators at once do not deadlock.
async function sendCommand(
  { tx, organisation }: CallContext,
  parts: readonly DeviceRow[],
  command: Parameters<typeof store.writeRemoteCommand>[2],
): Promise<void> {
  for (const { userId, deviceId } of parts.toSorted((one, other) =>
    one.userId < other.userId ? -1 : 1,
  ))
    await store.writeRemoteCommand(tx, { orgId: organisation.id, userId, deviceId }, command)
}

/**
 * Ends the device's sessions and stops its day packs. Its unsent actions are still accepted after a
 * new sign-in. Refuses `not_found`.
 */
export async function revokeDevice(context: CallContext, device: string) {
  const { tx, actor, now, database } = context
  const parts = await findDeviceParts(context, device)
  // Before this transaction locks a row that one of those sessions may wait for.
  const sessions = parts.flatMap(({ userId, sessionHash }) =>
    sessionHash === null || userId === actor.userId ? [] : [sessionHash],
  )
  if (sessions.length > 0)
    await database.asOwner((owner) => store.endSessionsByHash(owner, sessions))
  await store.endSessionsByHash(
    tx,
    parts.flatMap(({ userId, sessionHash }) =>
      sessionHash !== null && userId === actor.userId ? [sessionHash] : [],
    ),
  )
  await sendCommand(context, parts, { revokedAt: now, revokedBy: actor.name, toldAt: null })
  return { device, state: 'revoked' as const }
}

/** Ends a revocation, and a wipe that is not done. Refuses `not_found`. */
export async function trustDevice(context: CallContext, device: string) {
  await sendCommand(context, await findDeviceParts(context, device), {
    revokedAt: null,
    revokedBy: null,
    wipeAt: null,
    wipeBy: null,
    wipedAt: null,
    toldAt: null,
  })
  return { device, state: 'active' as const }
}

/**
 * Lets a device send everything, then delete everything of the organisation. Refuses `not_found`.
 */
export async function wipeDevice(context: CallContext, device: string) {
  const { actor, now } = context
  await sendCommand(context, await findDeviceParts(context, device), {
    wipeAt: now,
    wipeBy: actor.name,
    wipedAt: null,
    toldAt: null,
  })
  return { device, state: 'wipe_asked' as const }
}

/** Answers without a session: the device's id is known only to the device and its organisation. */
export async function listRemoteCommands(
  { database, now }: Pick<IncomingCall, 'database' | 'now'>,
  device: string,
) {
  const rows = await database.asOwner((tx) => store.receiveRemoteCommands(tx, device, now))
  return rows.flatMap((row) => {
    const order = getStoredCommand(row)
    return order === 'none' ? [] : [{ orgId: row.orgId, userId: row.userId, order }]
  })
}
