import { inOrganisation } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { editOrganisation } from './organisation-settings.service.ts'
import {
  deletePicture,
  encodePicture,
  encodeUpload,
  storePicture,
} from './organisation-picture.service.ts'

export const organisationPictureRoutes = {
  UPLOAD_PROFILE_PIC: {
    post: inOrganisation.UPLOAD_PROFILE_PIC.post.handler(async ({ input, context }) => {
      const { orgId, file, id = orgId } = input
      if (id !== orgId) throw refusal('not_found')
      const kind = input.purl ? 'purl' : 'logo'
      const encoded =
        typeof file === 'string'
          ? await encodeUpload(context, file)
          : await encodePicture(context, file, input.filename ?? input.name ?? file.name)
      return editOrganisation(context, async (before) => {
        await deletePicture(context, before, kind)
        return storePicture(context, before, { kind, ...encoded })
      })
    }),
  },
}
