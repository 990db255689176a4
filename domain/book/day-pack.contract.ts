import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { deviceId } from '../devices/device.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { recordsAtOnce } from './book-copy.rules.ts'
import { bookLimits } from './book-limits.model.ts'
import {
  bookPreviewModel,
  bookRecordModel,
  bookSharedModel,
  dayPackModel,
} from './day-pack.model.ts'

const onDevice = { orgId: organisationId, device: deviceId }

/** At most so many agreements opened last are asked for, and so many held ones told. */
export const openedAtMost = 200
const heldAtMost = 10_000

const refusals = {
  /** The device was revoked or is to be wiped: data is {order}. It gets nothing to keep. */
  device_closed: { status: 403 },
}

const proposed = (limit: { readonly least: number; readonly most: number }) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/u))]),
      v.transform(Number),
      v.integer(),
      v.minValue(limit.least),
      v.maxValue(limit.most),
    ),
  )

/** Proposed keys. What a device fetches so that a day's work is on it (offline.md, "The device book"); by the rights, dealers and fields of the calls that answer the same one by one. */
export const dayPackContract = {
  DAY_PACK: {
    post: endpoint({
      key: 'DAY_PACK',
      method: 'POST',
      service: 'search',
      path: '{orgId}/day-pack',
      summary:
        'Which customers the person’s day needs on this device, each with its version, the most needed first; and which of those it holds it must drop',
      scope: 'organisation',
      remembered: false,
      input: v.object({
        ...onDevice,
        opened: v.optional(v.pipe(v.array(agreementNumber), v.maxLength(openedAtMost)), []),
        held: v.optional(v.pipe(v.array(agreementNumber), v.maxLength(heldAtMost)), []),
      }),
      output: dayPackModel,
      refusals,
    }),
  },
  DAY_PACK_RECORDS: {
    post: endpoint({
      key: 'DAY_PACK_RECORDS',
      method: 'POST',
      service: 'search',
      path: '{orgId}/day-pack/records',
      summary: 'Customers with all that their pages show, to be kept on the device',
      scope: 'organisation',
      remembered: false,
      input: v.object({
        ...onDevice,
        agreements: v.pipe(v.array(agreementNumber), v.minLength(1), v.maxLength(recordsAtOnce)),
      }),
      output: v.object({
        as_of: v.string(),
        today: v.string(),
        customers: v.array(bookRecordModel),
        /** Not, or not any more, the person's to see. */
        missing: v.array(v.string()),
      }),
      refusals,
    }),
  },
  DAY_PACK_SHARED: {
    post: endpoint({
      key: 'DAY_PACK_SHARED',
      method: 'POST',
      service: 'search',
      path: '{orgId}/day-pack/shared',
      summary: 'What all customers of the book share: product configuration and call scripts',
      scope: 'organisation',
      remembered: false,
      input: v.object(onDevice),
      output: bookSharedModel,
      refusals,
    }),
  },
  DAY_PACK_PREVIEW: {
    get: endpoint({
      key: 'DAY_PACK_PREVIEW',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/day-pack/preview',
      summary:
        'How many customers and megabytes the day packs of the organisation’s people hold under its limits, or under those proposed',
      scope: 'organisation',
      rights: { all: ['CanViewOrgSettings'] },
      input: v.object({
        orgId: organisationId,
        customers: proposed(bookLimits.customers),
        megabytes: proposed(bookLimits.megabytes),
        daysAhead: proposed(bookLimits.daysAhead),
      }),
      output: bookPreviewModel,
    }),
  },
}
