import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OwedCommand } from '#domain/devices/missing-numbers.rules.ts'
import type { Transaction } from '../db/database.ts'
import { deviceCommands, deviceOwed, devices } from '../db/schema/index.ts'
import { isDevice } from './contact.store.ts'
import type { OwnDevice } from './contact.store.ts'

export type StoredDevice = typeof devices.$inferSelect

/** The device's row, held until the transaction ends: reports of two tabs are judged one after the other. */
export async function heldDevice(tx: Transaction, device: OwnDevice): Promise<StoredDevice | null> {
  const [row] = await tx.select().from(devices).where(isDevice(device)).for('update')
  return row ?? null
}

export async function writeReport(
  tx: Transaction,
  device: OwnDevice,
  report: Partial<Omit<StoredDevice, 'orgId' | 'userId' | 'deviceId'>>,
): Promise<void> {
  await tx.update(devices).set(report).where(isDevice(device))
}

const ofDevice = ({ orgId, userId, deviceId }: OwnDevice) =>
  and(eq(deviceOwed.orgId, orgId), eq(deviceOwed.userId, userId), eq(deviceOwed.deviceId, deviceId))

/** What the device said that it owes, and has not arrived, by number. */
export async function owedBy(tx: Transaction, device: OwnDevice): Promise<OwedCommand[]> {
  const rows = await tx
    .select()
    .from(deviceOwed)
    .where(ofDevice(device))
    .orderBy(asc(deviceOwed.seq))
  return rows.map(({ seq, fAgreementNo, occurredAt, isHeld }) => ({
    seq,
    agreementNo: fAgreementNo,
    at: occurredAt?.getTime() ?? null,
    isHeld,
  }))
}

/** Puts a report in the place of the one before: what it names is held, what it does not name any more is not, what has arrived is forgotten. */
export async function replaceOwed(
  tx: Transaction,
  device: OwnDevice,
  held: readonly {
    readonly seq: number
    readonly agreementNo: string | null
    readonly at: Date | null
  }[],
): Promise<void> {
  await tx.update(deviceOwed).set({ isHeld: false }).where(ofDevice(device))
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
    .where(
      and(
        eq(deviceCommands.orgId, orgId),
        eq(deviceCommands.userId, userId),
        eq(deviceCommands.deviceId, deviceId),
      ),
    )
  await tx.delete(deviceOwed).where(and(ofDevice(device), inArray(deviceOwed.seq, arrived)))
}

/** When the numbers behind `forgottenTo` arrived. */
export async function arrivedSince(
  tx: Transaction,
  { orgId, userId, deviceId }: OwnDevice,
  forgottenTo: number,
) {
  return tx
    .select({ seq: deviceCommands.seq, at: deviceCommands.at })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.orgId, orgId),
        eq(deviceCommands.userId, userId),
        eq(deviceCommands.deviceId, deviceId),
        gt(deviceCommands.seq, forgottenTo),
      ),
    )
    .orderBy(asc(deviceCommands.seq))
}
