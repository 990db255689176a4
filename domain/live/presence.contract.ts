import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'

/** Names that are answered at most. */
export const maxPresentPeople = 5

const common = {
  key: 'CUSTOMER_PRESENCE',
  service: 'notification',
  path: '{orgId}/customer/{agreementNo}/presence',
  scope: 'organisation',
  isClosedToListUsers: true,
  remembered: false,
  input: v.object({ orgId: organisationId, agreementNo: agreementNumber }),
} as const

/** Who has a customer open, so that two people do not call at once. */
export const presenceContract = {
  CUSTOMER_PRESENCE: {
    put: endpoint({
      ...common,
      method: 'PUT',
      summary: 'Have a customer open for the next 45 seconds, and see who else has',
      output: v.object({ others: v.array(v.string()) }),
    }),
    delete: endpoint({
      ...common,
      method: 'DELETE',
      summary: 'Have a customer no longer open',
      output: v.object({ left: v.boolean() }),
    }),
  },
}
