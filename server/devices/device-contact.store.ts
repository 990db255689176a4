import { and, eq, sql } from 'drizzle-orm'
import { describeDevice, getRemoteCommand } from '#domain/devices/device.model.ts'
import type { RemoteCommand } from '#domain/devices/device.model.ts'
import type { Transaction } from '../db/database.ts'
import { devices } from '../db/schema/index.ts'
import type { deviceCommands, deviceOwed } from '../db/schema/index.ts'
import { dropLongestUnused } from './device-retention.store.ts'
import type { DeviceOwner } from './device.store.ts'

/** One person's part of one device. */
export interface PersonDevice extends DeviceOwner {
  readonly deviceId: string
}

type DeviceTable = typeof devices | typeof deviceCommands | typeof deviceOwed

/** The condition that a row of the table is of this person's part of this device. */
export const isDeviceRow = (
  { orgId, userId, deviceId }: PersonDevice,
  table: DeviceTable = devices,
) => and(eq(table.orgId, orgId), eq(table.userId, userId), eq(table.deviceId, deviceId))

const milliseconds = (date: Date | null): number | null => date?.getTime() ?? null

/** The remote command in a device's row. */
export function getStoredCommand({
  revokedAt,
  wipeAt,
  wipedAt,
}: Pick<typeof devices.$inferSelect, 'revokedAt' | 'wipeAt' | 'wipedAt'>): RemoteCommand {
  return getRemoteCommand({
    revokedAt: milliseconds(revokedAt),
    wipeAt: milliseconds(wipeAt),
    wipedAt: milliseconds(wipedAt),
  })
}

/** A call of a known device. */
export interface DeviceContact extends PersonDevice {
  readonly at: Date
  readonly agent: string | null
  readonly sessionHash: string
}

/**
 * The least time between two recorded contacts, in milliseconds, so that parallel commands do not
 * lock each other's row.
 */
const seenEvery = 60_000

/** Records a device's call and returns its remote command, which counts as received. */
export async function recordDeviceContact(
  tx: Transaction,
  contact: DeviceContact,
): Promise<RemoteCommand> {
  const { orgId, userId, deviceId, at, agent, sessionHash } = contact
  const [known] = await tx
    .select({
      revokedAt: devices.revokedAt,
      wipeAt: devices.wipeAt,
      wipedAt: devices.wipedAt,
      toldAt: devices.toldAt,
      lastSeenAt: devices.lastSeenAt,
      sessionHash: devices.sessionHash,
    })
    .from(devices)
    .where(isDeviceRow(contact))
  const order = known === undefined ? 'none' : getStoredCommand(known)
  const isFresh =
    at.getTime() - (known?.lastSeenAt?.getTime() ?? 0) < seenEvery &&
    known?.sessionHash === sessionHash
  if (isFresh && (order === 'none' || known.toldAt !== null)) return order
  const seen = { lastSeenAt: at, about: describeDevice(agent), sessionHash }
  await tx
    .insert(devices)
    .values({ orgId, userId, deviceId, firstSeenAt: at, ...seen })
    .onConflictDoUpdate({
      target: [devices.orgId, devices.userId, devices.deviceId],
      set: {
        ...seen,
        firstSeenAt: sql`coalesce(${devices.firstSeenAt}, ${at.toISOString()}::timestamptz)`,
        ...(order === 'none'
          ? {}
          : { toldAt: sql`coalesce(${devices.toldAt}, ${at.toISOString()}::timestamptz)` }),
      },
    })
  if (known === undefined) await dropLongestUnused(tx, contact)
  return order
}
