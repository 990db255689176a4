import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { deviceUnusedDays, maxPersonDevices } from '#domain/devices/device.model.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { deviceCommands, devices } from '../db/schema/index.ts'

interface CurrentDevice {
  readonly orgId: string
  readonly userId: string
  readonly deviceId: string
}

/** A revocation, and a wipe that is not done, hold however long the device stays away. */
const hasNoCommand = sql`${devices.revokedAt} is null and (${devices.wipeAt} is null
  or ${devices.wipedAt} >= ${devices.wipeAt})`

/**
 * Deletes a person's longest unused devices beyond the limit: never the current one, nor one that
 * is revoked or to be wiped.
 */
export async function dropLongestUnused(
  tx: Transaction,
  { orgId, userId, deviceId }: CurrentDevice,
): Promise<void> {
  const others = and(
    eq(devices.orgId, orgId),
    eq(devices.userId, userId),
    ne(devices.deviceId, deviceId),
    hasNoCommand,
  )
  const beyond = await tx
    .select({ deviceId: devices.deviceId })
    .from(devices)
    .where(others)
    .orderBy(sql`${devices.lastSeenAt} desc nulls last`, desc(devices.deviceId))
    .offset(maxPersonDevices - 1)
  if (beyond.length === 0) return
  await tx.delete(devices).where(
    and(
      others,
      inArray(
        devices.deviceId,
        beyond.map((one) => one.deviceId),
      ),
    ),
  )
}

/**
 * Deletes devices that did not call for 90 days, except revoked ones and those to be wiped. As the
 * owner.
 */
export async function deleteUnusedDevices(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const before = new Date(now.getTime() - deviceUnusedDays * 86_400_000).toISOString()
  // A device that was only ever refused has no last call, but the numbers that it sent.
  const where = and(
    hasNoCommand,
    scope(devices.orgId),
    sql`coalesce(${devices.lastSeenAt}, '-infinity') < ${before}::timestamptz`,
    sql`not exists (select from ${deviceCommands} c where c.org_id = ${devices.orgId}
        and c.user_id = ${devices.userId}
        and c.device_id = ${devices.deviceId} and c.at >= ${before}::timestamptz)`,
  )
  const { orgId, lastSeenAt: at } = devices
  return deleteCounted(tx, { table: devices, orgId, at, where, left: hasNoCommand })
}
