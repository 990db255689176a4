import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { deviceCommands, devices } from '../db/schema/index.ts'

/** Whose device it is, where. */
export interface DeviceOwner {
  readonly orgId: string
  readonly userId: string
}

/** A number that has arrived from a device, and what came of it. */
export interface ArrivedCommand extends DeviceOwner {
  readonly deviceId: string
  readonly seq: number
  readonly requestId: string
  readonly state: 'made' | 'refused' | 'discarded'
  readonly at: Date
}

/** Writes a device down that nothing is known of yet. */
export async function knowDevice(
  tx: Transaction,
  { orgId, userId, deviceId }: DeviceOwner & { readonly deviceId: string },
): Promise<void> {
  await tx.insert(devices).values({ orgId, userId, deviceId }).onConflictDoNothing()
}

/** Notes that a number of a known device arrived. What was made stays so; what was refused may be made later. */
export async function noteArrived(tx: Transaction, arrived: ArrivedCommand): Promise<void> {
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

/** The person's devices, each with what was forgotten of it. */
export async function devicesOf(tx: Transaction, { orgId, userId }: DeviceOwner) {
  return tx
    .select({ deviceId: devices.deviceId, forgottenTo: devices.forgottenTo })
    .from(devices)
    .where(and(eq(devices.orgId, orgId), eq(devices.userId, userId)))
    .orderBy(asc(devices.deviceId))
}

export async function arrivedFrom(
  tx: Transaction,
  { orgId, userId }: DeviceOwner,
  deviceId: string,
) {
  return tx
    .select({ seq: deviceCommands.seq, state: deviceCommands.state, at: deviceCommands.at })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.orgId, orgId),
        eq(deviceCommands.userId, userId),
        eq(deviceCommands.deviceId, deviceId),
      ),
    )
    .orderBy(asc(deviceCommands.seq))
}

/** Forgets numbers that arrived before the moment; each device keeps up to where. Run as the connecting role. */
export async function forgetArrived(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from device_commands where at < ${before.toISOString()} returning org_id, user_id, device_id, seq),
    upto as (select org_id, user_id, device_id, max(seq) as seq from gone group by 1, 2, 3)
    update devices d set forgotten_to = greatest(d.forgotten_to, upto.seq) from upto
    where d.org_id = upto.org_id and d.user_id = upto.user_id and d.device_id = upto.device_id`)
}
