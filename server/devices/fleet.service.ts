import { actionsNamed } from '#domain/devices/fleet.model.ts'
import type { FleetDevice, MissingAction } from '#domain/devices/fleet.model.ts'
import { missingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type {
  KnownNumbers,
  MissingNumber,
  MissingNumbers,
} from '#domain/devices/missing-numbers.rules.ts'
import type { CallContext, Incoming } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { rowOrder } from './contact.store.ts'
import * as store from './fleet.store.ts'
import { patience } from './report.service.ts'
import type { StoredDevice } from './report.store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const isoOf = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()
const partOf = ({ userId, deviceId }: { readonly userId: string; readonly deviceId: string }) =>
  `${userId} ${deviceId}`

function stateOf(device: StoredDevice): Pick<FleetDevice, 'state' | 'state_at' | 'state_by'> {
  const order = rowOrder(device)
  const { revokedAt, revokedBy, wipeAt, wipeBy, wipedAt } = device
  if (order === 'wipe') return { state: 'wipe_asked', state_at: iso(wipeAt), state_by: wipeBy }
  if (order === 'revoked')
    return { state: 'revoked', state_at: iso(revokedAt), state_by: revokedBy }
  return wipedAt === null
    ? { state: 'active', state_at: null, state_by: null }
    : { state: 'wiped', state_at: iso(wipedAt), state_by: wipeBy }
}

function grouped<Row extends { readonly userId: string; readonly deviceId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const parts = new Map<string, Row[]>()
  for (const row of rows) parts.set(partOf(row), [...(parts.get(partOf(row)) ?? []), row])
  return parts
}

type Known = Awaited<ReturnType<typeof store.fleetOf>>[number]

/** A call that was refused leaves its number, not its time. */
const lastSeen = ({ lastSeenAt }: StoredDevice, lastArrived: number | undefined): number | null =>
  Math.max(lastSeenAt?.getTime() ?? 0, lastArrived ?? 0) || null

interface Missing {
  readonly waiting: readonly MissingNumber[]
  readonly lost: readonly MissingNumber[]
  /** Lost too, and dealt with. */
  readonly dismissed: readonly (MissingNumber & {
    readonly by: string
    readonly dismissedAt: Date
  })[]
}

type Dismissal = Awaited<ReturnType<typeof store.allDismissed>>[number]

/** Tells what is lost and waits for somebody from what was dealt with, the last of it first. */
function told({ waiting, lost }: MissingNumbers, dismissals: readonly Dismissal[]): Missing {
  const numbers = new Map(lost.map((number) => [number.seq, number]))
  const dismissed = dismissals.flatMap(({ seq, dismissedAt, dismissedBy }) => {
    const number = numbers.get(seq)
    return number === undefined ? [] : [{ ...number, by: dismissedBy, dismissedAt }]
  })
  const done = new Set(dismissed.map(({ seq }) => seq))
  return { waiting, lost: lost.filter(({ seq }) => !done.has(seq)), dismissed }
}

function fleetDevice(
  { device, firstName, lastName, username }: Known,
  lastArrived: number | undefined,
  missing: Missing,
  names: ReadonlyMap<string, string>,
): FleetDevice {
  const action = ({ seq, agreementNo, at, since }: MissingNumber): MissingAction => {
    const name = agreementNo === null ? undefined : names.get(agreementNo)
    return {
      seq,
      customer: agreementNo === null || name === undefined ? null : { agreementNo, name },
      made_at: isoOf(at),
      since: new Date(since).toISOString(),
    }
  }
  return {
    device: device.deviceId,
    about: device.about,
    person: {
      id: device.userId,
      name: [firstName, lastName].filter(Boolean).join(' ') || username,
    },
    app_version: device.appVersion,
    first_seen: iso(device.firstSeenAt),
    last_seen: isoOf(lastSeen(device, lastArrived)),
    ...stateOf(device),
    told_at: iso(device.toldAt),
    wiped_at: iso(device.wipedAt),
    waiting: missing.waiting.slice(0, actionsNamed).map(action),
    waiting_count: missing.waiting.length,
    lost: missing.lost.slice(0, actionsNamed).map(action),
    lost_count: missing.lost.length,
    dismissed: missing.dismissed
      .slice(0, actionsNamed)
      .map((number) =>
        Object.assign(action(number), { by: number.by, at: number.dismissedAt.toISOString() }),
      ),
    dismissed_count: missing.dismissed.length,
    needs_you: device.needsYou,
    reported_at: iso(device.reportedAt),
    book:
      device.bookCustomers === null
        ? null
        : { customers: device.bookCustomers, of: device.bookOf, as_of: iso(device.bookAsOf) },
    evicted_at: iso(device.evictedAt),
  }
}

/** Of a call's context what tells who looks, at which organisation and when. */
interface FleetReader extends Pick<CallContext, 'tx' | 'now'> {
  readonly actor: Pick<CallContext['actor'], 'dealerCodes'>
  readonly organisation: Pick<CallContext['organisation'], 'id'>
}

/**
 * Every device on which the organisation's people work, with what has not arrived from it. Who is kept to dealers sees the devices of people who are kept to the same
 * or fewer of them, and the names of those dealers' customers only.
 */
export async function fleet({
  tx,
  actor,
  organisation,
  now,
}: FleetReader): Promise<{ as_of: string; devices: FleetDevice[] }> {
  const { id: orgId } = organisation
  const known = await store.fleetOf(tx, orgId, actor.dealerCodes)
  const arrived = grouped(await store.allArrived(tx, orgId))
  const owed = grouped(await store.allOwed(tx, orgId))
  const dismissals = grouped(await store.allDismissed(tx, orgId))
  const all = known.map((one) => {
    const { device } = one
    const numbers: KnownNumbers = {
      forgottenTo: device.forgottenTo,
      reportedTo: device.reportedTo,
      reportedAt: device.reportedAt?.getTime() ?? null,
      arrived: (arrived.get(partOf(device)) ?? []).map(({ seq, at }) => ({
        seq,
        at: at.getTime(),
      })),
      owed: (owed.get(partOf(device)) ?? []).map(({ seq, fAgreementNo, occurredAt, isHeld }) => ({
        seq,
        agreementNo: fAgreementNo,
        at: occurredAt?.getTime() ?? null,
        isHeld,
      })),
    }
    return {
      one,
      lastArrived: numbers.arrived.reduce<number | undefined>(
        (last, { at }) => Math.max(last ?? at, at),
        undefined,
      ),
      missing: told(
        missingNumbers(numbers, now.getTime(), patience),
        dismissals.get(partOf(device)) ?? [],
      ),
    }
  })
  const touched = all
    .flatMap(({ missing: { waiting, lost, dismissed } }) =>
      [waiting, lost, dismissed].flatMap((numbers) => numbers.slice(0, actionsNamed)),
    )
    .flatMap(({ agreementNo }) => agreementNo ?? [])
  const names = await store.namesOf(tx, orgId, actor.dealerCodes, [...new Set(touched)])
  return {
    as_of: now.toISOString(),
    devices: all.map(({ one, lastArrived, missing }) =>
      fleetDevice(one, lastArrived, missing, names),
    ),
  }
}

/** Everybody's part of the device whom the caller sees. Refuses `not_found` alike for unknown devices and for those of others. */
export async function partsOf(
  { tx, actor, organisation }: CallContext,
  deviceId: string,
): Promise<readonly StoredDevice[]> {
  const parts = (await store.fleetOf(tx, organisation.id, actor.dealerCodes))
    .map(({ device }) => device)
    .filter((device) => device.deviceId === deviceId)
  if (parts.length === 0) throw refusal('not_found')
  return parts
}

// In one order for everybody: two who order the same device about at once must not wait for each other.
async function tell(
  { tx, organisation }: CallContext,
  parts: readonly StoredDevice[],
  orders: Parameters<typeof store.writeOrders>[2],
): Promise<void> {
  for (const { userId, deviceId } of parts.toSorted((one, other) =>
    one.userId < other.userId ? -1 : 1,
  ))
    await store.writeOrders(tx, { orgId: organisation.id, userId, deviceId }, orders)
}

/** Trusts a device no longer: its sessions end, and it gets nothing to read. What it owes is still taken from people who sign in again on it. Refuses `not_found`. */
export async function revokeDevice(context: CallContext, device: string) {
  const { tx, actor, now, database } = context
  const parts = await partsOf(context, device)
  // Before this transaction holds a row that one of those sessions may wait for.
  const sessions = parts.flatMap(({ userId, sessionHash }) =>
    sessionHash === null || userId === actor.userId ? [] : [sessionHash],
  )
  if (sessions.length > 0) await database.asOwner((owner) => store.endSessions(owner, sessions))
  await store.endSessions(
    tx,
    parts.flatMap(({ userId, sessionHash }) =>
      sessionHash !== null && userId === actor.userId ? [sessionHash] : [],
    ),
  )
  await tell(context, parts, { revokedAt: now, revokedBy: actor.name, toldAt: null })
  return { device, state: 'revoked' as const }
}

/** Trusts a device again, and takes back a wipe that it has not done. Refuses `not_found`. */
export async function trustDevice(context: CallContext, device: string) {
  await tell(context, await partsOf(context, device), {
    revokedAt: null,
    revokedBy: null,
    wipeAt: null,
    wipeBy: null,
    wipedAt: null,
    toldAt: null,
  })
  return { device, state: 'active' as const }
}

/** Has a device send what it owes and then delete everything of the organisation. Refuses `not_found`. */
export async function wipeDevice(context: CallContext, device: string) {
  const { actor, now } = context
  await tell(context, await partsOf(context, device), {
    wipeAt: now,
    wipeBy: actor.name,
    wipedAt: null,
    toldAt: null,
  })
  return { device, state: 'wipe_asked' as const }
}

/** What a device is to do, for whoever holds it, signed in or not: nothing is said but to the bearer of an id that only the device and its organisation know. */
export async function deviceOrders(
  { database, now }: Pick<Incoming, 'database' | 'now'>,
  device: string,
) {
  const rows = await database.asOwner((tx) => store.ordersOf(tx, device, now))
  return rows.flatMap((row) => {
    const order = rowOrder(row)
    return order === 'none' ? [] : [{ orgId: row.orgId, userId: row.userId, order }]
  })
}
