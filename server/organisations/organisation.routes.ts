import { inOrganisation, inPublic, inSession } from '../http/gate.ts'
import type { Incoming } from '../http/context.ts'
import type { Transaction } from '../db/database.ts'
import { boot } from './boot.service.ts'
import * as service from './organisation.service.ts'
import { organisationsOf } from './organisation.store.ts'

/** Public calls read the base organisation's settings and nothing else. */
function asNobody<T>({ database }: Incoming, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.within({ orgId: null, userId: null }, work)
}

export const organisationRoutes = {
  BASE_ORG: {
    get: inPublic.BASE_ORG.get.handler(({ context }) =>
      asNobody(context, service.baseOrganisation),
    ),
  },
  LANGUAGES: {
    get: inPublic.LANGUAGES.get.handler(({ context }) => asNobody(context, service.languages)),
  },
  BASE_TAXONOMY: {
    get: inPublic.BASE_TAXONOMY.get.handler(({ input, context }) =>
      asNobody(context, async (tx) => {
        const { baseorgid } = await service.baseOrganisation(tx)
        return service.texts(tx, baseorgid, { language: input.language, mergeWithBase: 'false' })
      }),
    ),
  },
  TAXONOMY: {
    get: inOrganisation.TAXONOMY.get.handler(({ input, context: { tx, organisation } }) =>
      service.texts(tx, organisation.id, input),
    ),
  },
  ORG_METADATA: {
    get: inOrganisation.ORG_METADATA.get.handler(({ context: { tx, organisation } }) =>
      service.metadataInForce(tx, organisation.id),
    ),
  },
  GET_ORGANISATION: {
    get: inOrganisation.GET_ORGANISATION.get.handler(({ context: { tx, organisation } }) =>
      service.organisation(tx, organisation.id),
    ),
  },
  ORGANISATIONS: {
    get: inSession.ORGANISATIONS.get.handler(({ context: { tx, actor } }) =>
      organisationsOf(tx, actor.userId),
    ),
  },
  PARAM_KEYS: {
    get: inOrganisation.PARAM_KEYS.get.handler(({ context: { tx, organisation } }) =>
      service.parametersInForce(tx, organisation.id),
    ),
  },
  BOOT: { get: inOrganisation.BOOT.get.handler(({ input, context }) => boot(context, input)) },
  EFFECTIVE_PERMISSIONS: {
    get: inOrganisation.EFFECTIVE_PERMISSIONS.get.handler(({ context: { actor } }) =>
      [...actor.rights].sort(),
    ),
  },
}
