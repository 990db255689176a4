import { inOrganisation } from '../http/gate.ts'
import { checkPersonRights, listRightHolders } from './right-check.service.ts'

export const rightCheckRoutes = {
  PERSON_RIGHTS: {
    get: inOrganisation.PERSON_RIGHTS.get.handler(({ input, context }) =>
      checkPersonRights(context, input.userId),
    ),
  },
  RIGHT_HOLDERS: {
    get: inOrganisation.RIGHT_HOLDERS.get.handler(({ input, context }) =>
      listRightHolders(context, input.right),
    ),
  },
}
