import { and, eq, sql } from 'drizzle-orm'
import { deviceWords, orderOf } from '#domain/devices/device.model.ts'
import type { DeviceOrder } from '#domain/devices/device.model.ts'
import type { Transaction } from '../db/database.ts'
import { devices } from '../db/schema/index.ts'
import type { DeviceOwner } from './device.store.ts'

/** One person's part of one device. */
export interface OwnDevice extends DeviceOwner {
  readonly deviceId: string
}

/** The condition that a row is this person's part of this device. */
export const isDevice = ({ orgId, userId, deviceId }: OwnDevice) =>
  and(eq(devices.orgId, orgId), eq(devices.userId, userId), eq(devices.deviceId, deviceId))

const milliseconds = (moment: Date | null): number | null => moment?.getTime() ?? null

/** What the device is to do, by its row. */
export function rowOrder({
  revokedAt,
  wipeAt,
  wipedAt,
}: Pick<typeof devices.$inferSelect, 'revokedAt' | 'wipeAt' | 'wipedAt'>): DeviceOrder {
  return orderOf({
    revokedAt: milliseconds(revokedAt),
    wipeAt: milliseconds(wipeAt),
    wipedAt: milliseconds(wipedAt),
  })
}

/** A call that named its device. */
export interface Contact extends OwnDevice {
  readonly at: Date
  readonly agent: string | null
  readonly sessionHash: string
}

/** A device is written down as seen so often at most, in milliseconds: commands that come side by side shall not wait for each other. */
const seenEvery = 60_000

/** Notes that a device called, and answers what it is to do; that it has heard it is noted too. */
export async function noteContact(tx: Transaction, contact: Contact): Promise<DeviceOrder> {
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
    .where(isDevice(contact))
  const order = known === undefined ? 'none' : rowOrder(known)
  const isFresh =
    at.getTime() - (known?.lastSeenAt?.getTime() ?? 0) < seenEvery &&
    known?.sessionHash === sessionHash
  if (isFresh && (order === 'none' || known.toldAt !== null)) return order
  const seen = { lastSeenAt: at, about: deviceWords(agent), sessionHash }
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
  return order
}
