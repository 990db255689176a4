import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fileId } from '../files/file.model.ts'
import { organisationId } from '../organisation-id.ts'
import { organisationDetailsModel, organisationEditRights } from './organisation-settings.model.ts'

export const organisationPictureContract = {
  UPLOAD_PROFILE_PIC: {
    post: endpoint({
      key: 'UPLOAD_PROFILE_PIC',
      method: 'POST',
      service: 'organisation',
      path: '{orgId}/profile-pic',
      summary: 'Take an uploaded JPEG or PNG as a picture of the organisation',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: organisationEditRights,
      input: v.object({
        orgId: organisationId,
        /** The id of a file for `profile_picture`; its bytes have come by an upload before. */
        file: fileId,
        /** For the customer’s own pages, in place of the one beside the organisation’s name. */
        purl: v.optional(v.boolean(), false),
      }),
      output: organisationDetailsModel,
      refusals: { file_unreadable: { status: 422 } },
    }),
  },
}
