import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fileId } from '../files/file.model.ts'
import { organisationId } from '../organisation-id.ts'

export const organisationPictureContract = {
  UPLOAD_PROFILE_PIC: {
    post: endpoint({
      key: 'UPLOAD_PROFILE_PIC',
      method: 'POST',
      service: 'organisation',
      path: '{orgId}/profile-pic',
      summary: 'Take an uploaded file as the organisation’s picture; null for none',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanEditOrganisation'] },
      input: v.object({
        orgId: organisationId,
        /** The id of a file for `profile_picture`; its bytes have come by an upload before. */
        file: v.nullable(fileId),
      }),
      output: v.object({ image_url: v.nullable(v.string()) }),
    }),
  },
}
