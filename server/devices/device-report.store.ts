import { and, asc, inArray, sql } from 'drizzle-orm'
import type { ReportedCommand } from '#domain/devices/missing-numbers.rules.ts'
import type { Transaction } from '../db/database.ts'
import { deviceCommands, deviceOwed, devices } from '../db/schema/index.ts'
import { isDeviceRow } from './device-contact.store.ts'
import type { PersonDevice } from './device-contact.store.ts'

export type DeviceRow = typeof devices.$inferSelect

/** Locks the device's row: reports of two tabs run one after the other. */
export async function lockDevice(tx: Transaction, device: PersonDevice): Promise<DeviceRow | null> {
  const [row] = await tx.select().from(devices).where(isDeviceRow(device)).for('update')
  return row ?? null
}

export async function writeReport(
  tx: Transaction,
  device: PersonDevice,
  report: Partial<Omit<DeviceRow, 'orgId' | 'userId' | 'deviceId'>>,
): Promise<void> {
  await tx.update(devices).set(report).where(isDeviceRow(device))
}

/** Reported commands that have not arrived, by number. */
export async function findReported(
  tx: Transaction,
  device: PersonDevice,
): Promise<ReportedCommand[]> {
  const rows = await tx
    .select()
    .from(deviceOwed)
    .where(isDeviceRow(device, deviceOwed))
    .orderBy(asc(deviceOwed.seq))
  return rows.map(({ seq, fAgreementNo, occurredAt, isHeld }) => ({
    seq,
    agreementNo: fAgreementNo,
    at: occurredAt?.getTime() ?? null,
    isHeld,
  }))
}

/** Replaces the last report: unnamed commands are no longer held, arrived ones are deleted. */
export async function replaceReported(
  tx: Transaction,
  device: PersonDevice,
  held: readonly {
    readonly seq: number
    readonly agreementNo: string | null
    readonly at: Date | null
  }[],
): Promise<void> {
  await tx.update(deviceOwed).set({ isHeld: false }).where(isDeviceRow(device, deviceOwed))
  const { orgId, userId, deviceId } = device
  const named = new Map(held.map((one) => [one.seq, one]))
  if (named.size > 0) {
    await tx
      .insert(deviceOwed)
      .values(
        [...named.values()].map(({ seq, agreementNo, at }) => ({
          orgId,
          userId,
          deviceId,
          seq,
          fAgreementNo: agreementNo,
          occurredAt: at,
          isHeld: true,
        })),
      )
      .onConflictDoUpdate({
        target: [deviceOwed.orgId, deviceOwed.userId, deviceOwed.deviceId, deviceOwed.seq],
        set: {
          isHeld: true,
          fAgreementNo: sql`excluded.f_agreement_no`,
          occurredAt: sql`excluded.occurred_at`,
        },
      })
  }
  const arrived = tx
    .select({ seq: deviceCommands.seq })
    .from(deviceCommands)
    .where(isDeviceRow(device, deviceCommands))
  await tx
    .delete(deviceOwed)
    .where(and(isDeviceRow(device, deviceOwed), inArray(deviceOwed.seq, arrived)))
}
