import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { agreementNumber } from '../agreement-number.model.ts'
import { customerFlagRights, customerFlagsModel } from './customer-flags.model.ts'

/** Proposed: the specifications name the dialog without its call. */
export const customerFlagsContract = {
  CUSTOMER_FLAGS: {
    put: endpoint({
      key: 'CUSTOMER_FLAGS',
      method: 'PUT',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/flags',
      summary: 'Set or clear the flags of a customer; those left out stay',
      scope: 'organisation',
      rights: customerFlagRights,
      isClosedToListUsers: true,
      input: v.object({
        orgId: organisationId,
        agreementNo: agreementNumber,
        flags: customerFlagsModel,
      }),
      output: v.object({ version: v.number(), flags: customerFlagsModel }),
    }),
  },
}
