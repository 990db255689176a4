import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { deviceId, deviceOrders } from './device.model.ts'
import { fleetRights } from './fleet-rights.model.ts'
import { fleetDeviceModel } from './fleet.model.ts'

const sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())
const order = v.picklist(deviceOrders)
/** Anything that names no device of the organisation answers alike. */
const ofDevice = v.object({
  orgId: organisationId,
  device: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** At most so many actions are told in one report; the oldest, where there are more. */
export const heldAtMost = 1_000

const report = v.object({
  orgId: organisationId,
  device: deviceId,
  /** Made with the device's store: another one says that the store was made anew. */
  epoch: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  app_version: v.pipe(v.string(), v.maxLength(40)),
  /** The last number given on the device, whatever became of it. */
  last_seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** Every number that the device accounts for and the host has not confirmed: waiting, refused and not yet dealt with, given up and not yet told. */
  held: v.pipe(
    v.array(
      v.object({
        seq: sequence,
        agreementNo: v.optional(v.nullable(agreementNumber), null),
        at: v.optional(v.nullable(instant), null),
      }),
    ),
    v.maxLength(heldAtMost),
  ),
  /** How many of them were refused and wait for the person. */
  needs_you: count,
  /** How many customers of the day pack the device holds, of how many that the pack names, and as of when the oldest of them is. */
  book: v.optional(
    v.nullable(
      v.object({
        customers: count,
        of: v.optional(v.nullable(count), null),
        as_of: v.nullable(instant),
      }),
    ),
    null,
  ),
  /** The device has sent what it owed and deleted everything, as it was told. */
  wiped: v.optional(v.boolean(), false),
})

export type DeviceReport = v.InferOutput<typeof report>

const missing = v.object({
  seq: v.number(),
  agreementNo: v.nullable(v.string()),
  at: v.nullable(v.string()),
})

/** Proposed keys: what a device says of itself, and what administrators and managers see of it and ask of it. */
export const fleetContract = {
  DEVICE_REPORT: {
    post: endpoint({
      key: 'DEVICE_REPORT',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/devices/report',
      summary:
        'What the caller’s device holds and owes; answered with what it is to do, and with what it must have lost',
      scope: 'organisation',
      remembered: false,
      input: report,
      output: v.object({
        order,
        /** The greatest number that the host knows of; the device gives no number up to it again. */
        highest: v.number(),
        /** The store was made anew since the last report: the browser deleted it. */
        is_evicted: v.boolean(),
        /** Actions that the device held when it reported last, which neither arrived nor are held now. */
        lost: v.array(missing),
      }),
    }),
  },
  DEVICE_ORDERS: {
    get: endpoint({
      key: 'DEVICE_ORDERS',
      method: 'GET',
      service: 'notification',
      path: 'devices/orders',
      summary:
        'What a device is to do for each person and organisation, for when nobody is signed in on it; empty for a device that nobody knows',
      scope: 'public',
      input: v.object({ device: deviceId }),
      output: v.array(v.object({ orgId: v.string(), userId: v.string(), order })),
    }),
  },
  FLEET: {
    get: endpoint({
      key: 'FLEET',
      method: 'GET',
      service: 'notification',
      path: '{orgId}/fleet',
      summary:
        'Every device on which the organisation’s people work, with what it still owes and what is lost; within the dealers of who asks',
      scope: 'organisation',
      rights: fleetRights,
      input: v.object({ orgId: organisationId }),
      output: v.object({ as_of: v.string(), devices: v.array(fleetDeviceModel) }),
    }),
  },
  DEVICE_REVOCATION: {
    post: endpoint({
      key: 'DEVICE_REVOCATION',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/fleet/{device}/revocation',
      summary:
        'Trust a device no longer: its sessions end and it gets nothing to read; what it owes is taken from the person once they have signed in again',
      scope: 'organisation',
      rights: fleetRights,
      input: ofDevice,
      output: v.object({ device: v.string(), state: v.literal('revoked') }),
    }),
    delete: endpoint({
      key: 'DEVICE_REVOCATION',
      method: 'DELETE',
      service: 'notification',
      path: '{orgId}/fleet/{device}/revocation',
      summary: 'Trust a device again; a wipe that is not done yet is taken back',
      scope: 'organisation',
      rights: fleetRights,
      input: ofDevice,
      output: v.object({ device: v.string(), state: v.literal('active') }),
    }),
  },
  DEVICE_LOSS_DISMISSAL: {
    post: endpoint({
      key: 'DEVICE_LOSS_DISMISSAL',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/fleet/{device}/losses/dismissal',
      summary:
        'Mark lost actions of one person’s part of a device as dealt with; who did, and when, stays noted',
      scope: 'organisation',
      rights: fleetRights,
      input: v.object({
        ...ofDevice.entries,
        person: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        seqs: v.pipe(v.array(sequence), v.minLength(1), v.maxLength(heldAtMost)),
      }),
      /** Those that are dealt with now; what was not lost, or not any more, is not among them. */
      output: v.object({ device: v.string(), dismissed: v.array(v.number()) }),
    }),
  },
  DEVICE_WIPE: {
    post: endpoint({
      key: 'DEVICE_WIPE',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/fleet/{device}/wipe',
      summary: 'Have a device send what it owes and then delete everything of the organisation',
      scope: 'organisation',
      rights: fleetRights,
      input: ofDevice,
      output: v.object({ device: v.string(), state: v.literal('wipe_asked') }),
    }),
  },
}
