import { queryOptions } from '@tanstack/react-query'
import type { DistinctValues } from '#domain/customers/search/customer-search.contract.ts'
import type { Api } from '#src/api/client.ts'
import type { SelectOption } from '#src/ui/select-option.ts'

type Users = NonNullable<DistinctValues['assignedUser']>

/** Users as options, by name; two with the same name show their username. */
function toUserOptions(users: Users): readonly SelectOption[] {
  const isShared = (name: string) => users.filter((user) => user.name === name).length > 1
  return users.map(({ userID, username, name }) => ({
    value: userID,
    label: isShared(name) ? `${name} (${username})` : name,
  }))
}

/** The values that customers have in a field, for its filter's list; of the assignee, the users. */
export const fieldValuesQuery = (api: Api, orgId: string, field: string) =>
  queryOptions({
    queryKey: ['DISTINCT_SEARCH', orgId, field],
    queryFn: ({ signal }) => api.DISTINCT_SEARCH.get({ orgId, fields: field }, { signal }),
    select: ({ values, assignedUser }): readonly SelectOption[] =>
      assignedUser === undefined ? (values[field] ?? []) : toUserOptions(assignedUser),
    staleTime: 5 * 60_000,
  })
