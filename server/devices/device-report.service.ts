import { lostAfterDays } from '#domain/devices/device.contract.ts'
import { maxHeldActions } from '#domain/devices/managed-device.contract.ts'
import type { DeviceReport } from '#domain/devices/managed-device.contract.ts'
import { findMissingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type { MissingNumbers } from '#domain/devices/missing-numbers.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { recordDeviceContact, getStoredCommand } from './device-contact.store.ts'
import type { PersonDevice } from './device-contact.store.ts'
import { findArrivedRanges } from './device-arrivals.store.ts'
import * as store from './device-report.store.ts'
import type { DeviceRow } from './device-report.store.ts'

/** After this time a number that nobody reported counts as lost, in milliseconds. */
export const lostAfterMilliseconds = lostAfterDays * 86_400_000

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant)

/** Which numbers of a device have not arrived, and which of them never will. */
export async function findDeviceMissingNumbers(
  tx: CallContext['tx'],
  device: PersonDevice,
  { forgottenTo, reportedTo, reportedAt }: DeviceRow,
  now: Date,
): Promise<MissingNumbers & { readonly highest: number }> {
  const arrived = await findArrivedRanges(tx, device, forgottenTo)
  const reported = await store.findReported(tx, device)
  const known = {
    forgottenTo,
    reportedTo,
    reportedAt: reportedAt?.getTime() ?? null,
    arrived,
    reported,
  }
  return {
    ...findMissingNumbers(known, now.getTime(), lostAfterMilliseconds),
    highest: Math.max(forgottenTo, arrived.at(-1)?.to ?? 0),
  }
}

/** The product is younger than this: an earlier clock is not set. */
const firstDevices = Date.UTC(2020)

/** A device's clock as far as it is credible: never in the future. */
const believable = (at: Date | null, now: Date): Date | null =>
  at === null || !(at.getTime() >= firstDevices) ? null : at.getTime() > now.getTime() ? now : at

/** A list that was cut accounts for numbers up to its last only. */
function accountedTo({ last_seq, held }: DeviceReport): number {
  const lastHeld = Math.max(0, ...held.map(({ seq }) => seq))
  return held.length < maxHeldActions ? Math.max(last_seq, lastHeld) : lastHeld
}

/**
 * A row's first report settles the numbers below the oldest that it holds, that arrived or that it
 * knows to be evicted: a device that was cleared and comes back has lost nothing by it.
 */
async function settleEarlier(
  tx: CallContext['tx'],
  device: PersonDevice,
  row: DeviceRow,
  report: DeviceReport,
): Promise<DeviceRow> {
  if (row.reportedAt !== null) return row
  const [firstArrived] = await findArrivedRanges(tx, device, row.forgottenTo)
  const oldest = Math.min(
    accountedTo(report) + 1 - report.evicted,
    firstArrived?.from ?? Number.POSITIVE_INFINITY,
    ...report.held.map(({ seq }) => seq),
  )
  const forgottenTo = Math.max(row.forgottenTo, oldest - 1)
  if (forgottenTo > row.forgottenTo) await store.writeReport(tx, device, { forgottenTo })
  return { ...row, forgottenTo }
}

/** The part of a call's context that a report needs. */
export interface ReportContext extends Pick<CallContext, 'tx' | 'now'> {
  readonly actor: Pick<CallContext['actor'], 'userId' | 'sessionIdHash'>
  readonly organisation: Pick<CallContext['organisation'], 'id'>
  readonly request: Pick<CallContext['request'], 'headers'>
}

interface AcceptedReport {
  readonly report: DeviceReport
  /** The device's row before the report. */
  readonly before: DeviceRow
  readonly isEvicted: boolean
  readonly now: Date
}

async function saveReport(
  tx: CallContext['tx'],
  device: PersonDevice,
  { report, before, isEvicted, now }: AcceptedReport,
): Promise<void> {
  await store.replaceReported(
    tx,
    device,
    report.held.map(({ seq, agreementNo, at }) => ({
      seq,
      agreementNo,
      at: believable(toDate(at), now),
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
    bookAsOf: believable(toDate(report.book?.as_of ?? null), now),
    ...(isEvicted ? { evictedAt: now } : {}),
    ...(report.wiped && getStoredCommand(before) === 'wipe' ? { wipedAt: now } : {}),
    // The device is in use again after a wipe.
    ...(before.wipedAt !== null && !report.wiped && getStoredCommand(before) === 'none'
      ? { wipeAt: null, wipeBy: null, wipedAt: null }
      : {}),
  })
}

/**
 * Takes a device's report and returns its remote command and what is lost since. A report older
 * than the last one changes nothing.
 */
export async function reportDevice(
  { tx, actor, organisation, now, request }: ReportContext,
  report: DeviceReport,
) {
  const device = { orgId: organisation.id, userId: actor.userId, deviceId: report.device }
  if (
    report.held.some(({ agreementNo }) => agreementNo?.includes('\0') === true) ||
    report.epoch.includes('\0') ||
    report.app_version.includes('\0')
  )
    throw refusal('bad_input', { issues: [{ path: 'held', problem: 'invalid' }] })
  await recordDeviceContact(tx, {
    ...device,
    at: now,
    agent: request.headers.get('user-agent'),
    sessionHash: actor.sessionIdHash,
  })
  const locked = await store.lockDevice(tx, device)
  if (locked === null) throw refusal('not_found')
  const before = await settleEarlier(tx, device, locked, report)
  const isEvicted = before.epoch !== null && before.epoch !== report.epoch && !report.wiped
  const isStale = before.epoch === report.epoch && accountedTo(report) < before.reportedTo
  const lostBefore = new Set(
    (await findDeviceMissingNumbers(tx, device, before, now)).lost.map(({ seq }) => seq),
  )
  if (!isStale) await saveReport(tx, device, { report, before, isEvicted, now })
  const after = (await store.lockDevice(tx, device)) ?? before
  const missing = await findDeviceMissingNumbers(tx, device, after, now)
  return {
    order: getStoredCommand(after),
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
