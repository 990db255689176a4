import { maxNamedActions } from '#domain/devices/managed-device.model.ts'
import type { ManagedDevice, MissingAction } from '#domain/devices/managed-device.model.ts'
import { countDevices, searchDevices, sortDevices } from '#domain/devices/device-list.rules.ts'
import type { DeviceSort } from '#domain/devices/device-list.model.ts'
import type { ListedDevice } from '#domain/devices/device-list.rules.ts'
import { findMissingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type {
  KnownNumbers,
  MissingNumber,
  MissingNumbers,
} from '#domain/devices/missing-numbers.rules.ts'
import type { CallContext } from '../http/context.ts'
import { findArrivedRanges } from './device-arrivals.store.ts'
import { getStoredCommand } from './device-contact.store.ts'
import * as store from './managed-device.store.ts'
import { lostAfterMilliseconds } from './device-report.service.ts'
import type { DeviceRow } from './device-report.store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const toIso = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()
const toPartKey = ({ userId, deviceId }: { readonly userId: string; readonly deviceId: string }) =>
  `${userId} ${deviceId}`

function getState(device: DeviceRow): Pick<ManagedDevice, 'state' | 'state_at' | 'state_by'> {
  const order = getStoredCommand(device)
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
  for (const row of rows) {
    const part = parts.get(toPartKey(row))
    if (part === undefined) parts.set(toPartKey(row), [row])
    else part.push(row)
  }
  return parts
}

type Known = Awaited<ReturnType<typeof store.findManagedDevices>>[number]

/** A refused call records its number, not its time. */
const lastSeen = ({ lastSeenAt }: DeviceRow, lastArrived: number | undefined): number | null =>
  Math.max(lastSeenAt?.getTime() ?? 0, lastArrived ?? 0) || null

interface Missing {
  readonly waiting: readonly MissingNumber[]
  readonly lost: readonly MissingNumber[]
  /** Lost and dismissed. */
  readonly dismissed: readonly (MissingNumber & {
    readonly by: string
    readonly dismissedAt: Date
  })[]
}

type Dismissal = Awaited<ReturnType<typeof store.findAllDismissals>>[number]

/** Separates lost actions from dismissed ones, the latest dismissal first. */
function separateDismissed(
  { waiting, lost }: MissingNumbers,
  dismissals: readonly Dismissal[],
): Missing {
  const numbers = new Map(lost.map((number) => [number.seq, number]))
  const dismissed = dismissals.flatMap(({ seq, dismissedAt, dismissedBy }) => {
    const number = numbers.get(seq)
    return number === undefined ? [] : [{ ...number, by: dismissedBy, dismissedAt }]
  })
  const done = new Set(dismissed.map(({ seq }) => seq))
  return { waiting, lost: lost.filter(({ seq }) => !done.has(seq)), dismissed }
}

interface KnownDevice extends ListedDevice {
  readonly row: DeviceRow
  readonly person: ManagedDevice['person']
  readonly missing: Missing
}

function toKnownDevice(
  { device: row, firstName, lastName, username }: Known,
  lastArrived: number | undefined,
  missing: Missing,
): KnownDevice {
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  return {
    row,
    missing,
    device: row.deviceId,
    about: row.about,
    person: { id: row.userId, name },
    waiting_count: missing.waiting.length,
    lost_count: missing.lost.length,
    needs_you: row.needsYou,
    last_seen: toIso(lastSeen(row, lastArrived)),
    app_version: row.appVersion,
  }
}

function toManagedDevice(
  { row: device, missing, ...listed }: KnownDevice,
  names: ReadonlyMap<string, string>,
): ManagedDevice {
  const action = ({ seq, agreementNo, at, since }: MissingNumber): MissingAction => {
    const name = agreementNo === null ? undefined : names.get(agreementNo)
    return {
      seq,
      customer: agreementNo === null || name === undefined ? null : { agreementNo, name },
      made_at: toIso(at),
      since: new Date(since).toISOString(),
    }
  }
  return {
    ...listed,
    first_seen: iso(device.firstSeenAt),
    ...getState(device),
    told_at: iso(device.toldAt),
    wiped_at: iso(device.wipedAt),
    waiting: missing.waiting.slice(0, maxNamedActions).map(action),
    lost: missing.lost.slice(0, maxNamedActions).map(action),
    dismissed: missing.dismissed
      .slice(0, maxNamedActions)
      .map((number) =>
        Object.assign(action(number), { by: number.by, at: number.dismissedAt.toISOString() }),
      ),
    dismissed_count: missing.dismissed.length,
    reported_at: iso(device.reportedAt),
    book:
      device.bookCustomers === null
        ? null
        : { customers: device.bookCustomers, of: device.bookOf, as_of: iso(device.bookAsOf) },
    evicted_at: iso(device.evictedAt),
  }
}

/** The part of a call's context that listing devices needs. */
interface DeviceListContext extends Pick<CallContext, 'tx' | 'now'> {
  readonly actor: Pick<CallContext['actor'], 'dealerCodes'>
  readonly organisation: Pick<CallContext['organisation'], 'id'>
}

/** What is listed: `size` devices of those that a search finds, `pageno` from 1. */
export interface DeviceListPage {
  readonly search: string
  readonly sortby: DeviceSort
  readonly size: number
  readonly pageno: number
}

/**
 * A page of the devices of the organisation's people. Users limited to dealers see people limited
 * to the same or fewer, and only those dealers' customers.
 */
export async function listManagedDevices(
  { tx, actor, organisation, now }: DeviceListContext,
  { search, sortby, size, pageno }: DeviceListPage,
) {
  const { id: orgId } = organisation
  const known = await store.findManagedDevices(tx, orgId, actor.dealerCodes)
  const arrived = grouped(await findArrivedRanges(tx, { orgId }))
  const owed = grouped(await store.findAllReported(tx, orgId))
  const dismissals = grouped(await store.findAllDismissals(tx, orgId))
  const all = known.map((one) => {
    const { device } = one
    const arrivals = arrived.get(toPartKey(device)) ?? []
    const numbers: KnownNumbers = {
      forgottenTo: device.forgottenTo,
      reportedTo: device.reportedTo,
      reportedAt: device.reportedAt?.getTime() ?? null,
      arrived: arrivals,
      reported: (owed.get(toPartKey(device)) ?? []).map(
        ({ seq, fAgreementNo, occurredAt, isHeld }) => ({
          seq,
          agreementNo: fAgreementNo,
          at: occurredAt?.getTime() ?? null,
          isHeld,
        }),
      ),
    }
    const lastArrived = arrivals.reduce<number | undefined>(
      (last, { latest }) => Math.max(last ?? latest, latest),
      undefined,
    )
    const missing = separateDismissed(
      findMissingNumbers(numbers, now.getTime(), lostAfterMilliseconds),
      dismissals.get(toPartKey(device)) ?? [],
    )
    return toKnownDevice(one, lastArrived, missing)
  })
  const found = sortDevices(searchDevices(all, search), sortby)
  const page = found.slice((pageno - 1) * size, pageno * size)
  const touched = page
    .flatMap(({ missing: { waiting, lost, dismissed } }) =>
      [waiting, lost, dismissed].flatMap((numbers) => numbers.slice(0, maxNamedActions)),
    )
    .flatMap(({ agreementNo }) => agreementNo ?? [])
  const names = await store.findCustomerNames(tx, orgId, actor.dealerCodes, [...new Set(touched)])
  return {
    as_of: now.toISOString(),
    devices: page.map((one) => toManagedDevice(one, names)),
    total: found.length,
    counts: countDevices(all),
  }
}
