import { inOrganisation, inPublic } from '../http/gate.ts'
import {
  listMessages,
  openMessage,
  resolveMessage,
  sendTestMessage,
} from './message-tray.service.ts'
import { openShortLink } from './short-link.service.ts'

export const messageRoutes = {
  MESSAGES: {
    get: inOrganisation.MESSAGES.get.handler(({ input, context }) => listMessages(context, input)),
  },
  MESSAGE: {
    get: inOrganisation.MESSAGE.get.handler(({ input, context }) =>
      openMessage(context, input.message),
    ),
  },
  MESSAGE_RESOLUTION: {
    post: inOrganisation.MESSAGE_RESOLUTION.post.handler(({ input, context }) =>
      resolveMessage(context, input.message, input.as),
    ),
  },
  TEST_MESSAGE: {
    post: inOrganisation.TEST_MESSAGE.post.handler(({ context }) => sendTestMessage(context)),
  },
  URL_SHORTNER: {
    get: inPublic.URL_SHORTNER.get.handler(({ input, context }) =>
      openShortLink(context, input.key),
    ),
  },
}
