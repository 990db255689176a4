import { lostAfterDays } from '#domain/devices/device.contract.ts'
import { heldAtMost } from '#domain/devices/fleet.contract.ts'
import type { DeviceReport } from '#domain/devices/fleet.contract.ts'
import { missingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type { MissingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { noteContact, rowOrder } from './contact.store.ts'
import type { OwnDevice } from './contact.store.ts'
import * as store from './report.store.ts'
import type { StoredDevice } from './report.store.ts'

/** After so long a number that nobody reported counts as lost, in milliseconds. */
export const patience = lostAfterDays * 86_400_000

const moment = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant)

/** Which numbers of a device have not arrived, and which of them never will. */
export async function missingOf(
  tx: CallContext['tx'],
  device: OwnDevice,
  { forgottenTo, reportedTo, reportedAt }: StoredDevice,
  now: Date,
): Promise<MissingNumbers & { readonly highest: number }> {
  const arrived = (await store.arrivedSince(tx, device, forgottenTo)).map(({ seq, at }) => ({
    seq,
    at: at.getTime(),
  }))
  const owed = await store.owedBy(tx, device)
  const known = {
    forgottenTo,
    reportedTo,
    reportedAt: reportedAt?.getTime() ?? null,
    arrived,
    owed,
  }
  return {
    ...missingNumbers(known, now.getTime(), patience),
    highest: Math.max(forgottenTo, arrived.at(-1)?.seq ?? 0),
  }
}

/** No device has anything from before; a clock that stands there is not set. */
const firstDevices = Date.UTC(2020)

/** What a device's clock says, as far as it can be believed: never in the future. */
const believable = (at: Date | null, now: Date): Date | null =>
  at === null || !(at.getTime() >= firstDevices) ? null : at.getTime() > now.getTime() ? now : at

/** A list that was cut off accounts for numbers up to its last only. */
function accountedTo({ last_seq, held }: DeviceReport): number {
  const lastHeld = Math.max(0, ...held.map(({ seq }) => seq))
  return held.length < heldAtMost ? Math.max(last_seq, lastHeld) : lastHeld
}

/** Who reports, on which organisation's behalf, and when: of a call's context what a report needs. */
export interface Reporting extends Pick<CallContext, 'tx' | 'now'> {
  readonly actor: Pick<CallContext['actor'], 'userId' | 'sessionIdHash'>
  readonly organisation: Pick<CallContext['organisation'], 'id'>
  readonly request: Pick<CallContext['request'], 'headers'>
}

/**
 * Takes a device's report and answers what it is to do. What it held when it reported last, and neither sent nor holds now, is lost, and told: so it is when the
 * browser has deleted the device's store, which shows by another `epoch`. A report that is older than the last one (two tabs) changes nothing.
 */
export async function reportDevice(
  { tx, actor, organisation, now, request }: Reporting,
  report: DeviceReport,
) {
  const device = { orgId: organisation.id, userId: actor.userId, deviceId: report.device }
  if (
    report.held.some(({ agreementNo }) => agreementNo?.includes('\0') === true) ||
    report.epoch.includes('\0') ||
    report.app_version.includes('\0')
  )
    throw refusal('bad_input', { issues: [{ path: 'held', problem: 'invalid' }] })
  await noteContact(tx, {
    ...device,
    at: now,
    agent: request.headers.get('user-agent'),
    sessionHash: actor.sessionIdHash,
  })
  const before = await store.heldDevice(tx, device)
  if (before === null) throw refusal('not_found')
  const isEvicted = before.epoch !== null && before.epoch !== report.epoch && !report.wiped
  const isStale = before.epoch === report.epoch && accountedTo(report) < before.reportedTo
  const lostBefore = new Set((await missingOf(tx, device, before, now)).lost.map(({ seq }) => seq))
  if (!isStale) {
    await store.replaceOwed(
      tx,
      device,
      report.held.map(({ seq, agreementNo, at }) => ({
        seq,
        agreementNo,
        at: believable(moment(at), now),
      })),
    )
    await store.writeReport(tx, device, {
      epoch: report.epoch,
      appVersion: report.app_version,
      reportedAt: now,
      reportedTo: Math.max(accountedTo(report), before.reportedTo),
      needsYou: report.needs_you,
      bookCustomers: report.book?.customers ?? null,
      bookOf: report.book?.of ?? null,
      bookAsOf: believable(moment(report.book?.as_of ?? null), now),
      ...(isEvicted ? { evictedAt: now } : {}),
      ...(report.wiped && rowOrder(before) === 'wipe' ? { wipedAt: now } : {}),
      // Somebody works on it again.
      ...(before.wipedAt !== null && !report.wiped && rowOrder(before) === 'none'
        ? { wipeAt: null, wipeBy: null, wipedAt: null }
        : {}),
    })
  }
  const after = (await store.heldDevice(tx, device)) ?? before
  const missing = await missingOf(tx, device, after, now)
  return {
    order: rowOrder(after),
    highest: Math.max(missing.highest, after.reportedTo),
    is_evicted: isEvicted,
    lost: missing.lost
      .filter(({ seq }) => !lostBefore.has(seq))
      .map(({ seq, agreementNo, at }) => ({
        seq,
        agreementNo,
        at: at === null ? null : new Date(at).toISOString(),
      })),
  }
}
