import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { agreementNumber } from '../agreement-number.model.ts'
import { managedChanges, managedRepresentatives, managedSeen } from './customer-management.model.ts'
import { customerRowModel } from '../fields/customer-row.model.ts'
import { baseVersion, staleRefusal } from '../../command.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const path = '{orgId}/customer/{agreementNo}/management'
const rights = { all: ['CanManageCustomerManagement'] } as const

const refusals = {
  /** The agreement is not of origin customer management (`mayManageCustomer`). */
  not_managed: { status: 403 },
} as const

/** Editing and cloning customers that are managed in this product; online only. */
export const customerManagementContract = {
  CUSTOMER_MANAGEMENT: {
    put: endpoint({
      key: 'CUSTOMER_MANAGEMENT',
      method: 'PUT',
      service: 'customer',
      path,
      summary: 'Edit a customer’s name and contact details',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights,
      /**
       * `seen` holds the previous values of the changed fields; only a field that somebody else
       * changed since is a conflict.
       */
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
      summary: 'Clone a customer’s agreement, with their objections',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights,
      input: v.object({ ...ofCustomer, confirmed: v.literal(true) }),
      output: v.object({ fAgreementNo: v.string(), row: customerRowModel }),
      refusals,
    }),
  },
}
