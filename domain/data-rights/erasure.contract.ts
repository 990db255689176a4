import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { erasureReason, erasurePreviewModel, maxErasedAgreements } from './erasure.model.ts'
import { dataRightsRights } from './person-file.model.ts'

const common = {
  service: 'customer',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: dataRightsRights,
  path: '{orgId}/customer/{agreementNo}/erasure',
} as const

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }

/** The erasure of a person, which nobody can take back. */
export const erasureContract = {
  ERASURE: {
    get: endpoint({
      ...common,
      key: 'ERASURE',
      method: 'GET',
      summary: 'What erasing a person would remove, and what would stay',
      input: v.object(ofCustomer),
      output: erasurePreviewModel,
    }),
    post: endpoint({
      ...common,
      key: 'ERASURE',
      method: 'POST',
      summary: 'Erase a person; done again, it answers the same',
      input: v.object({
        ...ofCustomer,
        /** Those of the preview. */
        agreements: v.pipe(v.array(agreementNumber), v.maxLength(maxErasedAgreements)),
        reason: erasureReason,
        confirmed: v.literal(true),
      }),
      output: v.object({ erased: v.number(), at: v.string() }),
      refusals: {
        /** Other agreements are the person’s than were previewed. */
        erasure_changed: { status: 409 },
      },
    }),
  },
}
