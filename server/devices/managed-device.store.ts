import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  customers,
  deviceLossDismissals,
  deviceOwed,
  devices,
  memberships,
  sessions,
  users,
} from '../db/schema/index.ts'
import type { DealerScope } from '../home/home.store.ts'
import { toTextArray } from '../db/text-array.ts'
import { isDeviceRow } from './device-contact.store.ts'
import type { PersonDevice } from './device-contact.store.ts'

/** All people, or those whose dealers are all among the reader's. */
const isOfDealers = (dealers: DealerScope): SQL | undefined =>
  dealers === null ? undefined : sql`${memberships.dealerCodes} <@ ${toTextArray(dealers)}`

/** The devices of members whom a reader with these dealers sees, the last seen first. */
export async function findManagedDevices(tx: Transaction, orgId: string, dealers: DealerScope) {
  const members = await tx
    .select({
      id: users.id,
      firstName: users.first_name,
      lastName: users.last_name,
      username: users.username,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.orgId, orgId), isOfDealers(dealers)))
  const people = new Map(members.map(({ id, ...person }) => [id, person]))
  const found = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.orgId, orgId), inArray(devices.userId, [...people.keys()])))
    .orderBy(sql`${devices.lastSeenAt} desc nulls last`, asc(devices.deviceId), asc(devices.userId))
  return found.flatMap((device) => {
    const person = people.get(device.userId)
    return person === undefined ? [] : [{ device, ...person }]
  })
}

export async function findAllReported(tx: Transaction, orgId: string) {
  return tx
    .select()
    .from(deviceOwed)
    .where(eq(deviceOwed.orgId, orgId))
    .orderBy(asc(deviceOwed.seq))
}

/** The dismissed losses of the organisation's devices, the latest first. */
export async function findAllDismissals(tx: Transaction, orgId: string) {
  return tx
    .select()
    .from(deviceLossDismissals)
    .where(eq(deviceLossDismissals.orgId, orgId))
    .orderBy(desc(deviceLossDismissals.dismissedAt), desc(deviceLossDismissals.seq))
}

/** Records dismissals; the first one stays. */
export async function addDismissals(
  tx: Transaction,
  { orgId, userId, deviceId }: PersonDevice,
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
export async function findCustomerNames(
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

/** Writes a remote command for a device. */
export async function writeRemoteCommand(
  tx: Transaction,
  device: PersonDevice,
  orders: Orders,
): Promise<void> {
  await tx.update(devices).set(orders).where(isDeviceRow(device))
}

/** Ends sessions by the hashes of their ids; those of others only as the owner. */
export async function endSessionsByHash(
  tx: Transaction,
  idHashes: readonly string[],
): Promise<void> {
  if (idHashes.length > 0) await tx.delete(sessions).where(inArray(sessions.idHash, [...idHashes]))
}

/**
 * All parts of a device; their commands count as received now, organisation by organisation. As the
 * owner: nobody is signed in.
 */
export async function receiveRemoteCommands(tx: Transaction, deviceId: string, now: Date) {
  const rows = await tx
    .select()
    .from(devices)
    .where(eq(devices.deviceId, deviceId))
    .orderBy(asc(devices.orgId), asc(devices.userId))
  const commanded = or(isNotNull(devices.revokedAt), isNotNull(devices.wipeAt))
  for (const row of rows)
    if (row.toldAt === null)
      await tx
        .update(devices)
        .set({ toldAt: now })
        .where(and(isDeviceRow(row), isNull(devices.toldAt), commanded))
  return rows
}
