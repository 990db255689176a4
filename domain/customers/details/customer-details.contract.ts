import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { agreementNumber } from '../agreement-number.model.ts'
import { baseVersion } from '../../command.ts'
import {
  callerIdentity,
  contactLogAnswerModel,
  contactLogRefusals,
} from '../contact/contact-log.model.ts'
import { customerDetailsModel } from './customer-details.model.ts'
import { customerRowModel } from '../fields/customer-row.model.ts'
import { correctMileageRights, mileageKinds, maxMiles } from '../mileage.rules.ts'
import { serviceEntryModel } from './service-history.model.ts'

const ofCustomer = v.object({ orgId: organisationId, agreementNo: agreementNumber })
const whole = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/u))]),
    v.transform(Number),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
  )

const maxInteger = 2_147_483_647

const mileage = v.object({
  ...ofCustomer.entries,
  ...callerIdentity,
  /** The odometer today; for `old_mileage` the miles agreed for the old deal's whole term. */
  new_mileage: whole(maxMiles),
  which: v.optional(v.picklist(mileageKinds), 'mileage'),
  /** The row's version that the change is based on; the outbox sends it as `base`. */
  version: v.optional(whole(maxInteger)),
  base: v.optional(baseVersion),
  /** The mileage that the screen showed: while it is stored, other changes are no conflict. */
  seen: v.optional(v.nullable(whole(maxInteger))),
})

export type MileageChange = v.InferOutput<typeof mileage>

/**
 * Calls about one customer within the person's dealers; any other agreement is `not_found`, whether
 * it exists or not.
 */
export const customerDetailsContract = {
  CUSTOMER_DETAILS: {
    get: endpoint({
      key: 'CUSTOMER_DETAILS',
      method: 'GET',
      service: 'search',
      path: '{orgId}/customer/{agreementNo}',
      summary: 'One customer with everything that the panels show and the person may see',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: ofCustomer,
      output: customerDetailsModel,
    }),
  },
  HASHED_CUSTOMER: {
    get: endpoint({
      key: 'HASHED_CUSTOMER',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/hashed-customer/{hash}',
      summary: 'The agreement that another system’s link names by its hash',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: v.object({ orgId: organisationId, hash: v.pipe(v.string(), v.maxLength(128)) }),
      output: v.object({ fAgreementNo: v.string() }),
    }),
  },
  SERVICE_HISTORY: {
    get: endpoint({
      key: 'SERVICE_HISTORY',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/service-history',
      summary: 'Work done on the vehicle or due, latest first',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanViewServiceLeads'] },
      offline: 'cached',
      input: ofCustomer,
      output: v.array(serviceEntryModel),
    }),
  },
  ONEDOC_LAST_SENT: {
    get: endpoint({
      key: 'ONEDOC_LAST_SENT',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/onedoc-last-sent',
      summary: 'When the customer’s document was last sent, and its status',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: ofCustomer,
      output: v.object({
        last_sent_to_onedoc: v.nullable(v.string()),
        cOneDocStatus: v.nullable(v.string()),
      }),
    }),
  },
  MILEAGE_ADJUSTMENT: {
    post: endpoint({
      key: 'MILEAGE_ADJUSTMENT',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/mileage',
      summary: 'Correct a mileage; the host recalculates valuation, excess and equity',
      scope: 'organisation',
      rights: correctMileageRights,
      isClosedToListUsers: true,
      offline: 'queued',
      input: v.pipe(
        mileage,
        v.check(({ version, base }) => version !== undefined || base !== undefined, 'version'),
      ),
      output: v.object({ ...contactLogAnswerModel.entries, row: customerRowModel }),
      refusals: {
        ...contactLogRefusals,
        /** The organisation does not allow this mileage to be changed. */
        not_editable: { status: 403 },
        /**
         * The row has changed: data is {yours: {new_mileage, version}, theirs: {mileage, version},
         * conflicts}. The same mileage twice is no conflict.
         */
        stale: { status: 409 },
      },
    }),
  },
}
