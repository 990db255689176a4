import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'

const found = v.object({
  orgId: organisationId,
  /** Words of a name or username. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

const common = {
  service: 'users',
  scope: 'organisation',
  acting: 'withheld',
  rights: { all: ['CanLogonAsOtherUser'] },
} as const

/** The people of every organisation in which the caller may act for others. */
export const allUsersContract = {
  ALL_USERS: {
    get: endpoint({
      ...common,
      key: 'ALL_USERS',
      method: 'GET',
      path: '{orgId}/all-users',
      summary: 'A page of the people whom the caller may act for, with their organisations',
      input: v.object({
        ...found.entries,
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: v.object({
        users: v.array(
          v.object({
            userID: v.string(),
            first_name: v.string(),
            last_name: v.string(),
            username: v.string(),
            status: v.string(),
            org_names: v.array(v.string()),
          }),
        ),
        total: v.number(),
        as_of: v.string(),
      }),
    }),
  },
  ALL_USERS_EXPORT: {
    get: endpoint({
      ...common,
      key: 'ALL_USERS_EXPORT',
      method: 'GET',
      path: '{orgId}/all-users/export',
      summary: 'The people that the search finds, as a CSV file',
      input: found,
      output: v.object({ name: v.string(), content: v.string() }),
      refusals: { too_many_rows: { status: 422 } },
    }),
  },
}
