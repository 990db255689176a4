import { inOrganisation, inPublic } from '../http/gate.ts'
import { actFor, goBack, listActingCandidates } from './acting.service.ts'
import { sessionIdHash } from './cookie.ts'

export const actingRoutes = {
  LOGON_AS_USER: {
    get: inOrganisation.LOGON_AS_USER.get.handler(({ input, context }) =>
      listActingCandidates(context, input.q),
    ),
    post: inOrganisation.LOGON_AS_USER.post.handler(async ({ input, context, errors }) => {
      if ((await actFor(context, input)) === 'oneself') throw errors.acting_for_oneself()
      return { acting: true as const }
    }),
    delete: inPublic.LOGON_AS_USER.delete.handler(async ({ context }) => {
      const { database, request, now } = context
      return {
        ended: await goBack(database, sessionIdHash(request.headers, request.isSecure), now),
      }
    }),
  },
}
