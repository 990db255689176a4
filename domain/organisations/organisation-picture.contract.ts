import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../files/file.contract.ts'
import { fileId, fileName } from '../files/file.model.ts'
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
      multipart: true,
      input: v.object({
        orgId: organisationId,
        /** The picture itself, in parts; or the id of one whose bytes have come by an upload. */
        file: v.union([fileId, v.file()]),
        /** The organisation again, as the body in parts names it. */
        id: v.optional(organisationId),
        /** What the picture is called; without both, the name that came with its bytes. */
        name: v.optional(fileName),
        filename: v.optional(fileName),
        /** For the customer’s own pages, in place of the one beside the organisation’s name. */
        purl: v.optional(
          v.union([
            v.boolean(),
            v.pipe(
              v.picklist(['true', 'false', '1', '0', '']),
              v.transform((text) => text === 'true' || text === '1'),
            ),
          ]),
          false,
        ),
      }),
      output: organisationDetailsModel,
      refusals: {
        file_unreadable: fileRefusals.file_unreadable,
        file_type: fileRefusals.file_type,
        file_empty: fileRefusals.file_empty,
        file_too_large: fileRefusals.file_too_large,
        file_quota: fileRefusals.file_quota,
      },
    }),
  },
}
