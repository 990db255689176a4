import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import { peopleRights } from './user-rights.model.ts'
import { userListModel, userSorts, userStates } from './user-list.model.ts'

/** The people of an organisation. */
export const userListContract = {
  GET_USERS: {
    get: endpoint({
      key: 'GET_USERS',
      method: 'GET',
      service: 'users',
      path: '{orgId}/users',
      summary: 'The people of the organisation: a page of those a search finds',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: peopleRights,
      input: v.object({
        orgId: organisationId,
        /** Words of a name or username. */
        q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        status: v.optional(v.picklist(userStates)),
        sortby: v.optional(v.picklist(userSorts), 'name:asc'),
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: userListModel,
    }),
  },
}
