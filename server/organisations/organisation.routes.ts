import { inOrganisation, inPublic } from '../http/gate.ts'
import type { IncomingCall } from '../http/context.ts'
import type { Transaction } from '../db/database.ts'
import * as service from './organisation.service.ts'

/** Public calls read the base organisation's settings and nothing else. */
function asNobody<T>(
  { database }: IncomingCall,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.within({ orgId: null, userId: null }, work)
}

export const organisationRoutes = {
  BASE_ORG: {
    get: inPublic.BASE_ORG.get.handler(({ context }) =>
      asNobody(context, service.getBaseOrganisation),
    ),
  },
  LANGUAGES: {
    get: inPublic.LANGUAGES.get.handler(({ context }) => asNobody(context, service.getLanguages)),
  },
  BASE_TAXONOMY: {
    get: inPublic.BASE_TAXONOMY.get.handler(({ input, context }) =>
      asNobody(context, async (tx) => {
        const { baseorgid } = await service.getBaseOrganisation(tx)
        return service.getTexts(tx, baseorgid, { language: input.language, mergeWithBase: 'false' })
      }),
    ),
  },
  TAXONOMY: {
    get: inOrganisation.TAXONOMY.get.handler(({ input, context: { tx, organisation } }) =>
      service.getTexts(tx, organisation.id, input),
    ),
  },
  TAXONOMY_LIST: {
    get: inOrganisation.TAXONOMY_LIST.get.handler(({ context: { tx, organisation } }) =>
      service.getTaxonomyList(tx, organisation.id),
    ),
  },
  EFFECTIVE_PERMISSIONS: {
    get: inOrganisation.EFFECTIVE_PERMISSIONS.get.handler(({ context: { actor } }) =>
      [...actor.rights].sort(),
    ),
  },
}
