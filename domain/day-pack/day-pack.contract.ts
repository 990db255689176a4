import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { deviceId } from '../devices/device.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { maxRecordsPerCall } from './day-pack-copy.rules.ts'
import { dayPackLimits } from './day-pack-limits.model.ts'
import {
  dayPackPreviewModel,
  dayPackRecordModel,
  dayPackSharedModel,
  dayPackModel,
} from './day-pack.model.ts'

const onDevice = { orgId: organisationId, device: deviceId }

/** The most recently opened agreements that a request may name. */
export const maxOpenedAgreements = 200
const maxHeldAgreements = 10_000

const refusals = {
  /** The device was revoked or is to be wiped: data is {order}. It receives no customers. */
  device_closed: { status: 403 },
}

const proposed = (limit: { readonly min: number; readonly max: number }) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/u))]),
      v.transform(Number),
      v.integer(),
      v.minValue(limit.min),
      v.maxValue(limit.max),
    ),
  )

/**
 * A device fetches a day's work by the same rights, dealers and fields as the calls that answer it
 * one by one.
 */
export const dayPackContract = {
  DAY_PACK: {
    post: endpoint({
      key: 'DAY_PACK',
      method: 'POST',
      service: 'search',
      path: '{orgId}/day-pack',
      summary:
        'Which customers the person’s day needs on this device, each with its version, the most ' +
        'needed first; and which of those it holds it must drop',
      scope: 'organisation',
      acting: 'withheld',
      remembered: false,
      input: v.object({
        ...onDevice,
        opened: v.optional(v.pipe(v.array(agreementNumber), v.maxLength(maxOpenedAgreements)), []),
        held: v.optional(v.pipe(v.array(agreementNumber), v.maxLength(maxHeldAgreements)), []),
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
      acting: 'withheld',
      isClosedToListUsers: true,
      remembered: false,
      input: v.object({
        ...onDevice,
        agreements: v.pipe(
          v.array(agreementNumber),
          v.minLength(1),
          v.maxLength(maxRecordsPerCall),
        ),
      }),
      output: v.object({
        as_of: v.string(),
        today: v.string(),
        customers: v.array(dayPackRecordModel),
        /** Agreements that the person may not see. */
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
      acting: 'withheld',
      remembered: false,
      input: v.object(onDevice),
      output: dayPackSharedModel,
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
        'How many customers and megabytes the day packs of the organisation’s people hold under ' +
        'its limits, or under those proposed',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanViewOrgSettings'] },
      input: v.object({
        orgId: organisationId,
        customers: proposed(dayPackLimits.customers),
        megabytes: proposed(dayPackLimits.megabytes),
        daysAhead: proposed(dayPackLimits.daysAhead),
      }),
      output: dayPackPreviewModel,
    }),
  },
}
