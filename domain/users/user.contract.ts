import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { userDetailsModel } from './user.model.ts'

export const userContract = {
  USER_DETAILS: {
    get: endpoint({
      key: 'USER_DETAILS',
      method: 'GET',
      service: 'users',
      path: '{orgId}/user/{userId}',
      summary: 'The signed-in user',
      scope: 'organisation',
      offline: 'cached',
      input: v.object({ orgId: organisationId, userId: v.string() }),
      output: userDetailsModel,
    }),
  },
  DATA_TABLE_LAST_CLEAR: {
    get: endpoint({
      key: 'DATA_TABLE_LAST_CLEAR',
      method: 'GET',
      service: 'users',
      path: 'tables/last-cleared',
      summary: 'When remembered table settings were last cleared',
      scope: 'session',
      offline: 'cached',
      input: v.object({}),
      output: v.object({ last_cleared: v.nullable(v.string()) }),
    }),
  },
  SET_DATA_TABLE_LAST_CLEAR: {
    post: endpoint({
      key: 'SET_DATA_TABLE_LAST_CLEAR',
      method: 'POST',
      service: 'users',
      path: 'tables/last-cleared',
      summary: 'Drops the table settings that any of the user’s devices remembers',
      scope: 'session',
      input: v.object({}),
      output: v.object({ last_cleared: v.string() }),
    }),
  },
}
