import { inOrganisation } from '../http/gate.ts'
import { setPicture } from './organisation-picture.service.ts'

export const organisationPictureRoutes = {
  UPLOAD_PROFILE_PIC: {
    post: inOrganisation.UPLOAD_PROFILE_PIC.post.handler(({ input, context }) =>
      setPicture(context, input.file),
    ),
  },
}
