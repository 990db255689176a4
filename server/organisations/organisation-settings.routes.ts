import { listChanges } from '../history/history.service.ts'
import { inOrganisation, inSession } from '../http/gate.ts'
import {
  changeOrganisation,
  createOrganisation,
  flagTestOrganisation,
  getOrganisationDetails,
  listOwnOrganisations,
} from './organisation-settings.service.ts'
import { findDoneSteps } from './setup.store.ts'

export const organisationSettingsRoutes = {
  GET_ORGANISATION: {
    get: inOrganisation.GET_ORGANISATION.get.handler(({ context }) =>
      getOrganisationDetails(context),
    ),
  },
  SETUP_CHECKLIST: {
    get: inOrganisation.SETUP_CHECKLIST.get.handler(async ({ context }) => ({
      done: await findDoneSteps(context.tx, context.organisation.id),
    })),
  },
  UPDATE_ORGANISATION: {
    put: inOrganisation.UPDATE_ORGANISATION.put.handler(({ input, context }) =>
      changeOrganisation(context, input),
    ),
  },
  FLAG_TEST_ORG: {
    put: inOrganisation.FLAG_TEST_ORG.put.handler(({ input, context }) =>
      flagTestOrganisation(context, input.is_test_org),
    ),
  },
  ORGANISATION_HISTORY: {
    get: inOrganisation.ORGANISATION_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'organisation', input.item),
    ),
  },
  ORGANISATIONS: {
    get: inSession.ORGANISATIONS.get.handler(({ context }) => listOwnOrganisations(context)),
  },
  CREATE_ORG: {
    post: inSession.CREATE_ORG.post.handler(({ input, context }) =>
      createOrganisation(context, input.organisation),
    ),
  },
}
