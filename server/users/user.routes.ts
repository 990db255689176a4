import { inOrganisation, inSession } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { clearTables, getTablesLastCleared, getUserDetails } from './user.service.ts'

export const userRoutes = {
  USER_DETAILS: {
    get: inOrganisation.USER_DETAILS.get.handler(({ input, context: { tx, actor } }) => {
      if (input.userId !== actor.userId) throw refusal('not_found')
      return getUserDetails(tx, actor.userId)
    }),
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
