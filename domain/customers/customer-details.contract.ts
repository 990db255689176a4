import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { customerDetailsModel } from './customer-details.model.ts'
import { customerRowModel } from './customer.model.ts'
import { mileageKinds, mostMiles } from './mileage.rules.ts'
import { serviceEntryModel } from './service-history.model.ts'

/** An agreement's number, as long as any that an import takes. */
export const agreementNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const ofCustomer = v.object({ orgId: organisationId, agreementNo: agreementNumber })
const whole = (most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/u))]),
    v.transform(Number),
    v.integer(),
    v.minValue(0),
    v.maxValue(most),
  )

const mileage = v.object({
  ...ofCustomer.entries,
  /** Miles on the clock today; of `old_mileage` those agreed for the old deal's whole term. */
  new_mileage: whole(mostMiles),
  which: v.optional(v.picklist(mileageKinds), 'mileage'),
  /** The row's version that the change is based on. */
  version: whole(2_147_483_647),
})

export type MileageChange = v.InferOutput<typeof mileage>

/** Calls of the details page about one customer within the person's dealers; any other agreement is `not_found`, whether it exists or not. */
export const customerDetailsContract = {
  CUSTOMER_DETAILS: {
    get: endpoint({
      key: 'CUSTOMER_DETAILS',
      method: 'GET',
      service: 'search',
      path: '{orgId}/customer/{agreementNo}',
      summary: 'One customer with all that the panels show, as far as the person may see',
      scope: 'organisation',
      offline: 'cached',
      input: ofCustomer,
      output: customerDetailsModel,
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
      summary: 'When the customer’s document was sent last, and its state',
      scope: 'organisation',
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
      summary: 'Correct a mileage; the host reckons valuation, excess and equity anew',
      scope: 'organisation',
      input: mileage,
      output: v.object({ row: customerRowModel }),
      refusals: {
        /** The organisation does not let this mileage be changed. */
        not_editable: { status: 403 },
        /** The row has changed since: data is {yours: {new_mileage, version}, theirs: {mileage, version}}. The same mileage twice is no conflict. */
        stale: { status: 409 },
      },
    }),
  },
}
