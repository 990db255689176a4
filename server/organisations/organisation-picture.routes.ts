import { inOrganisation } from '../http/gate.ts'
import { editOrganisation } from './organisation-settings.service.ts'
import { deletePicture, encodePicture, storePicture } from './organisation-picture.service.ts'

export const organisationPictureRoutes = {
  UPLOAD_PROFILE_PIC: {
    post: inOrganisation.UPLOAD_PROFILE_PIC.post.handler(async ({ input, context }) => {
      const kind = input.purl ? 'purl' : 'logo'
      const encoded = await encodePicture(context, input.file)
      return editOrganisation(context, async (before) => {
        await deletePicture(context, before, kind)
        return storePicture(context, before, { kind, ...encoded })
      })
    }),
  },
}
