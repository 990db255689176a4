import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { everyOrganisation, withOldestLeft } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { deviceCommands, devices } from '../db/schema/index.ts'
import { dropLongestUnused } from './device-retention.store.ts'

/** Whose device it is, where. */
export interface DeviceOwner {
  readonly orgId: string
  readonly userId: string
}

/** A number that arrived from a device, and its result. */
export interface ArrivedCommand extends DeviceOwner {
  readonly deviceId: string
  readonly seq: number
  readonly requestId: string
  readonly state: 'made' | 'refused' | 'discarded'
  readonly at: Date
}

/** Inserts an unknown device, and drops the longest unused beyond the limit. */
export async function ensureDevice(
  tx: Transaction,
  { orgId, userId, deviceId }: DeviceOwner & { readonly deviceId: string },
): Promise<void> {
  const added = await tx
    .insert(devices)
    .values({ orgId, userId, deviceId })
    .onConflictDoNothing()
    .returning({ deviceId: devices.deviceId })
  if (added.length > 0) await dropLongestUnused(tx, { orgId, userId, deviceId })
}

/** Records an arrived number. A refused one may be made later, not the reverse. */
export async function recordArrival(tx: Transaction, arrived: ArrivedCommand): Promise<void> {
  const { state, requestId, at } = arrived
  await tx
    .insert(deviceCommands)
    .values(arrived)
    .onConflictDoUpdate({
      target: [
        deviceCommands.orgId,
        deviceCommands.userId,
        deviceCommands.deviceId,
        deviceCommands.seq,
      ],
      set: { state, requestId, at },
      setWhere: sql`${deviceCommands.state} <> 'made'`,
    })
}

/** The person's devices, each with its last deleted number. */
export async function findPersonDevices(tx: Transaction, { orgId, userId }: DeviceOwner) {
  return tx
    .select({ deviceId: devices.deviceId, forgottenTo: devices.forgottenTo })
    .from(devices)
    .where(and(eq(devices.orgId, orgId), eq(devices.userId, userId)))
    .orderBy(asc(devices.deviceId))
}

/**
 * Deletes arrivals before the instant and records up to which number. Run as the owner.
 */
export async function deleteArrivalsBefore(
  tx: Transaction,
  before: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, at } = deviceCommands
  const isMeant = scope(orgId) ?? sql`true`
  const { rows } = await tx.execute<{ orgId: string; count: number }>(sql`
    with gone as (delete from device_commands where at < ${before.toISOString()} and ${isMeant}
      returning org_id, user_id, device_id, seq),
    upto as (select org_id, user_id, device_id, max(seq) as seq from gone group by 1, 2, 3),
    recorded as (update devices d set forgotten_to = greatest(d.forgotten_to, upto.seq) from upto
      where d.org_id = upto.org_id and d.user_id = upto.user_id and d.device_id = upto.device_id)
    select org_id as "orgId", count(*)::int as count from gone group by 1`)
  return withOldestLeft(tx, rows, { table: deviceCommands, orgId, at })
}
