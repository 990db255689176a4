import { inOrganisation } from '../http/gate.ts'
import { sendVideo } from './send-video.ts'
import { describeVideoService } from './video-service.ts'
import { previewVideo } from './video-selection.ts'

export const videoRoutes = {
  SEND_VIDEO: {
    post: inOrganisation.SEND_VIDEO.post.handler(({ input, context }) => sendVideo(context, input)),
  },
  VIDEO_PREVIEW: {
    post: inOrganisation.VIDEO_PREVIEW.post.handler(({ input, context }) =>
      previewVideo(context, input),
    ),
  },
  VIDEO_SERVICE: {
    get: inOrganisation.VIDEO_SERVICE.get.handler(({ context }) => describeVideoService(context)),
  },
}
