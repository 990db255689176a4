import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { agreementNumber } from './customer-details.contract.ts'
import { managedChanges, managedRepresentatives, managedSeen } from './customer-management.model.ts'
import { customerRowModel } from './customer.model.ts'
import { baseVersion, staleRefusal } from './recording.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const path = '{orgId}/customer/{agreementNo}/management'
const rights = { all: ['CanManageCustomerManagement'] } as const

const refusals = {
  /** The agreement is not of origin customer management (`mayManageCustomer`). */
  not_managed: { status: 403 },
} as const

/** Editing and cloning customers that are kept here (U-069); online only. */
export const customerManagementContract = {
  CUSTOMER_MANAGEMENT: {
    put: endpoint({
      key: 'CUSTOMER_MANAGEMENT',
      method: 'PUT',
      service: 'customer',
      path,
      summary: 'Change who a customer is and how they are reached',
      scope: 'organisation',
      rights,
      /** `seen` holds what stood in the fields that are changed; a field that somebody else changed since is a conflict, others are not. */
      input: v.object({
        ...ofCustomer,
        base: baseVersion,
        changes: managedChanges,
        seen: managedSeen,
        representatives: managedRepresentatives,
      }),
      output: v.object({ row: customerRowModel, entityVersion: v.number() }),
      refusals: { ...refusals, ...staleRefusal },
    }),
    post: endpoint({
      key: 'CUSTOMER_MANAGEMENT',
      method: 'POST',
      service: 'customer',
      path,
      summary: 'Make another agreement of the same customer; what they object to goes with them',
      scope: 'organisation',
      rights,
      input: v.object({ ...ofCustomer, confirmed: v.literal(true) }),
      output: v.object({ fAgreementNo: v.string(), row: customerRowModel }),
      refusals,
    }),
  },
}
