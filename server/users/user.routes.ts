import { listChanges } from '../history/history.service.ts'
import { inOrganisation, inSession } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { exportAllUsers, listAllUsers } from './all-users.service.ts'
import { getReactivationChoices, reactivateUser } from './reactivation.service.ts'
import { continueUserImport, readUserImport } from './user-import.service.ts'
import { listUsers } from './user-list.service.ts'
import { changeUser, getUser, unlockUser } from './user-page.service.ts'
import { findDealerChoices } from './user-page.store.ts'
import { clearTables, getTablesLastCleared, getUserDetails } from './user.service.ts'

export const userRoutes = {
  USER_DETAILS: {
    get: inOrganisation.USER_DETAILS.get.handler(({ input, context: { tx, actor } }) => {
      if (input.userId !== actor.userId) throw refusal('not_found')
      return getUserDetails(tx, actor.userId)
    }),
  },
  GET_USERS: {
    get: inOrganisation.GET_USERS.get.handler(({ input, context }) =>
      listUsers(context, { ...input, status: input.status }),
    ),
  },
  ALL_USERS: {
    get: inOrganisation.ALL_USERS.get.handler(({ input, context }) => listAllUsers(context, input)),
  },
  ALL_USERS_EXPORT: {
    get: inOrganisation.ALL_USERS_EXPORT.get.handler(({ input, context }) =>
      exportAllUsers(context, input.q),
    ),
  },
  GET_USER: {
    get: inOrganisation.GET_USER.get.handler(({ input, context }) =>
      getUser(context, input.userId),
    ),
    put: inOrganisation.GET_USER.put.handler(({ input, context }) =>
      changeUser(context, input.userId, input),
    ),
  },
  REACTIVATE_USER: {
    get: inOrganisation.REACTIVATE_USER.get.handler(({ input, context }) =>
      getReactivationChoices(context, input.userId),
    ),
    post: inOrganisation.REACTIVATE_USER.post.handler(({ input, context }) =>
      reactivateUser(context, input.userId, input.send_email),
    ),
  },
  UNLOCK_USER: {
    post: inOrganisation.UNLOCK_USER.post.handler(({ input, context }) =>
      unlockUser(context, input.userId),
    ),
  },
  IMPORT_USERS: {
    post: inOrganisation.IMPORT_USERS.post.handler(({ input, context }) =>
      readUserImport(context, input.import_csv),
    ),
  },
  IMPORT_USERS_CONTINUE: {
    post: inOrganisation.IMPORT_USERS_CONTINUE.post.handler(({ input, context }) =>
      continueUserImport(context, input.datasetid),
    ),
  },
  USER_DEALERS: {
    get: inOrganisation.USER_DEALERS.get.handler(({ context: { tx, organisation } }) =>
      findDealerChoices(tx, organisation.id, null),
    ),
  },
  USER_HISTORY: {
    get: inOrganisation.USER_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'user', input.item),
    ),
  },
  DATA_TABLE_LAST_CLEAR: {
    get: inSession.DATA_TABLE_LAST_CLEAR.get.handler(({ context: { tx, actor } }) =>
      getTablesLastCleared(tx, actor.userId),
    ),
  },
  SET_DATA_TABLE_LAST_CLEAR: {
    post: inSession.SET_DATA_TABLE_LAST_CLEAR.post.handler(({ context: { tx, actor, now } }) =>
      clearTables(tx, actor.userId, now),
    ),
  },
}
