import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  customers,
  deviceCommands,
  deviceLossDismissals,
  deviceOwed,
  devices,
  memberships,
  sessions,
  users,
} from '../db/schema/index.ts'
import type { DealerScope } from '../home/day.store.ts'
import { textArray } from '../customers/customer-field.store.ts'
import { isDevice } from './contact.store.ts'
import type { OwnDevice } from './contact.store.ts'

/** Whose devices somebody sees: of all people, or of those who are kept to dealers that are all among their own. */
const isOfDealers = (dealers: DealerScope): SQL | undefined =>
  dealers === null ? undefined : sql`${memberships.dealerCodes} <@ ${textArray(dealers)}`

/** The devices of an organisation's members that somebody of these dealers sees, those seen last first. */
export async function fleetOf(tx: Transaction, orgId: string, dealers: DealerScope) {
  return tx
    .select({
      device: devices,
      firstName: users.first_name,
      lastName: users.last_name,
      username: users.username,
    })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.orgId, devices.orgId), eq(memberships.userId, devices.userId)),
    )
    .where(and(eq(devices.orgId, orgId), isOfDealers(dealers)))
    .orderBy(sql`${devices.lastSeenAt} desc nulls last`, asc(devices.deviceId), asc(devices.userId))
}

/** Every number that arrived from the organisation's devices and has not been forgotten. */
export async function allArrived(tx: Transaction, orgId: string) {
  return tx
    .select({
      userId: deviceCommands.userId,
      deviceId: deviceCommands.deviceId,
      seq: deviceCommands.seq,
      at: deviceCommands.at,
    })
    .from(deviceCommands)
    .where(eq(deviceCommands.orgId, orgId))
    .orderBy(asc(deviceCommands.seq))
}

export async function allOwed(tx: Transaction, orgId: string) {
  return tx
    .select()
    .from(deviceOwed)
    .where(eq(deviceOwed.orgId, orgId))
    .orderBy(asc(deviceOwed.seq))
}

/** The lost actions of the organisation's devices that somebody has dealt with, the last first. */
export async function allDismissed(tx: Transaction, orgId: string) {
  return tx
    .select()
    .from(deviceLossDismissals)
    .where(eq(deviceLossDismissals.orgId, orgId))
    .orderBy(desc(deviceLossDismissals.dismissedAt), desc(deviceLossDismissals.seq))
}

/** Notes that lost actions are dealt with; who was first stays noted. */
export async function dismiss(
  tx: Transaction,
  { orgId, userId, deviceId }: OwnDevice,
  seqs: readonly number[],
  by: { readonly dismissedAt: Date; readonly dismissedBy: string; readonly dismissedById: string },
): Promise<void> {
  if (seqs.length > 0)
    await tx
      .insert(deviceLossDismissals)
      .values(seqs.map((seq) => ({ orgId, userId, deviceId, seq, ...by })))
      .onConflictDoNothing()
}

/** The names of customers within the dealers, by agreement number. */
export async function namesOf(
  tx: Transaction,
  orgId: string,
  dealers: DealerScope,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (agreements.length === 0) return new Map()
  const rows = await tx
    .select({ agreementNo: customers.fAgreementNo, name: customers.cFullName })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        inArray(customers.fAgreementNo, [...agreements]),
        dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
      ),
    )
  return new Map(rows.map(({ agreementNo, name }) => [agreementNo, name]))
}

type Orders = Partial<
  Pick<
    typeof devices.$inferSelect,
    'revokedAt' | 'revokedBy' | 'wipeAt' | 'wipeBy' | 'wipedAt' | 'toldAt'
  >
>

/** Writes down what a device is told. */
export async function writeOrders(
  tx: Transaction,
  device: OwnDevice,
  orders: Orders,
): Promise<void> {
  await tx.update(devices).set(orders).where(isDevice(device))
}

/** Ends sessions by the hashes of their ids; those of others only as the connecting role. */
export async function endSessions(tx: Transaction, idHashes: readonly string[]): Promise<void> {
  if (idHashes.length > 0) await tx.delete(sessions).where(inArray(sessions.idHash, [...idHashes]))
}

/** Every person's and organisation's part of a device that has an order, and that it has heard of it now. As the connecting role: nobody is signed in. */
export async function ordersOf(tx: Transaction, deviceId: string, now: Date) {
  const rows = await tx
    .select()
    .from(devices)
    .where(eq(devices.deviceId, deviceId))
    .orderBy(asc(devices.orgId), asc(devices.userId))
    .for('update')
  await tx
    .update(devices)
    .set({ toldAt: now })
    .where(
      and(
        eq(devices.deviceId, deviceId),
        isNull(devices.toldAt),
        or(sql`${devices.revokedAt} is not null`, sql`${devices.wipeAt} is not null`),
      ),
    )
  return rows
}
