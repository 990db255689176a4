import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import { deviceId, remoteCommands } from './device.model.ts'
import { deviceSorts } from './device-list.model.ts'
import { manageDevicesRights } from './managed-device-rights.model.ts'
import { managedDeviceModel } from './managed-device.model.ts'

const sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())
const order = v.picklist(remoteCommands)
/** An unknown id is answered like a device out of reach. */
const ofDevice = v.object({
  orgId: organisationId,
  device: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** The most actions in one report; the oldest, where there are more. */
export const maxHeldActions = 1_000

const report = v.object({
  orgId: organisationId,
  device: deviceId,
  /** Created with the device's store: a new value means that the store was created again. */
  epoch: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  app_version: v.pipe(v.string(), v.maxLength(40)),
  /** The last number assigned on the device. */
  last_seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /**
   * Every number that the device has and the host has not confirmed: waiting, refused, or discarded
   * and not yet reported.
   */
  held: v.pipe(
    v.array(
      v.object({
        seq: sequence,
        agreementNo: v.optional(v.nullable(agreementNumber), null),
        at: v.optional(v.nullable(instant), null),
      }),
    ),
    v.maxLength(maxHeldActions),
  ),
  /** How many of them were refused and need the person. */
  needs_you: count,
  /** How many unsent actions the browser deleted with the former store, as far as the device knows. */
  evicted: v.optional(count, 0),
  /** Stored customers of the day pack, how many the pack lists, and as of when the oldest is. */
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
  /** The device has sent everything and deleted it after a wipe command. */
  wiped: v.optional(v.boolean(), false),
})

export type DeviceReport = v.InferOutput<typeof report>

const missing = v.object({
  seq: v.number(),
  agreementNo: v.nullable(v.string()),
  at: v.nullable(v.string()),
})

/** A device reports its state; administrators and managers see it and revoke or wipe devices. */
export const managedDeviceContract = {
  DEVICE_REPORT: {
    post: endpoint({
      key: 'DEVICE_REPORT',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/devices/report',
      summary:
        'What the caller’s device holds and owes; answered with what it is to do, and with what it must have lost',
      scope: 'organisation',
      acting: 'withheld',
      remembered: false,
      input: report,
      output: v.object({
        order,
        /** The greatest number known to the host; the device assigns only greater ones. */
        highest: v.number(),
        /** The store was created again since the last report: the browser evicted it. */
        is_evicted: v.boolean(),
        /**
         * Actions that the device held when it reported last, which neither arrived nor are held
         * now.
         */
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
        'What a device is to do for each person and organisation, for when nobody is signed in ' +
        'on it; empty for a device that nobody knows',
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
        'The devices on which the organisation’s people work, a page at a time, with what each ' +
        'still owes and what is lost; within the dealers of who asks',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: manageDevicesRights,
      input: v.object({
        orgId: organisationId,
        /** Part of a person's name, of browser and system, or of a device's id. */
        search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        /** Lost actions first, then unsent ones, then the last seen, unless it names another. */
        sortby: v.optional(v.picklist(deviceSorts), 'owes:desc'),
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: v.object({
        as_of: v.string(),
        /** The page's. */
        devices: v.array(managedDeviceModel),
        /** How many the search finds. */
        total: count,
        /** Of everybody, with or without a search. */
        counts: v.object({ devices: count, waiting: count, lost: count }),
      }),
    }),
  },
  DEVICE_REVOCATION: {
    post: endpoint({
      key: 'DEVICE_REVOCATION',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/fleet/{device}/revocation',
      summary:
        'Trust a device no longer: its sessions end and it gets nothing to read; what it owes ' +
        'is taken from the person once they have signed in again',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: manageDevicesRights,
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
      isClosedToListUsers: true,
      rights: manageDevicesRights,
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
      isClosedToListUsers: true,
      rights: manageDevicesRights,
      input: v.object({
        ...ofDevice.entries,
        person: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        seqs: v.pipe(v.array(sequence), v.minLength(1), v.maxLength(maxHeldActions)),
      }),
      /** The dismissed numbers; those that are not lost are left out. */
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
      isClosedToListUsers: true,
      rights: manageDevicesRights,
      input: ofDevice,
      output: v.object({ device: v.string(), state: v.literal('wipe_asked') }),
    }),
  },
}
