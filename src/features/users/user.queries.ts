import { queryOptions } from '@tanstack/react-query'
import { userSorts, userStates } from '#domain/users/user-list.model.ts'
import type { Api } from '#src/api/client.ts'
import { writeListSort } from '#src/ui/list-page/list-address.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

/** A page of the people that search and filters find. */
export const userListQuery = (api: Api, orgId: string, request: ListRequest) => {
  const { search, filters, sort, size, page } = request
  const status = userStates.find((one) => one === filters['status'])
  return queryOptions({
    ...fresh,
    queryKey: ['GET_USERS', orgId, request] as const,
    queryFn: ({ signal }) =>
      api.GET_USERS.get(
        {
          orgId,
          q: search,
          sortby: userSorts.find((one) => one === writeListSort(sort)) ?? 'name:asc',
          size,
          pageno: page,
          ...(status === undefined ? {} : { status }),
        },
        { signal },
      ),
  })
}

export const userQuery = (api: Api, orgId: string, userId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_USER', orgId, userId] as const,
    queryFn: ({ signal }) => api.GET_USER.get({ orgId, userId }, { signal }),
  })

/** The names of the roles, for who may see them. */
export const roleNamesQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_ROLES', orgId] as const,
    queryFn: ({ signal }) => api.GET_ROLES.get({ orgId }, { signal }),
  })

export const dealerChoicesQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['USER_DEALERS', orgId] as const,
    queryFn: ({ signal }) => api.USER_DEALERS.get({ orgId }, { signal }),
  })

export const reactivationQuery = (api: Api, orgId: string, userId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['REACTIVATE_USER', orgId, userId] as const,
    queryFn: ({ signal }) => api.REACTIVATE_USER.get({ orgId, userId }, { signal }),
  })

/** The changes of one person. */
export const userHistoryQuery = (api: Api, orgId: string, item: string) =>
  queryOptions({
    staleTime: 10_000,
    queryKey: ['USER_HISTORY', orgId, item] as const,
    queryFn: ({ signal }) => api.USER_HISTORY.get({ orgId, item }, { signal }),
  })

/** A page of everybody whom one may act for. */
export const allUsersQuery = (api: Api, orgId: string, request: ListRequest) =>
  queryOptions({
    ...fresh,
    queryKey: ['ALL_USERS', orgId, request] as const,
    queryFn: ({ signal }) =>
      api.ALL_USERS.get(
        { orgId, q: request.search, size: request.size, pageno: request.page },
        { signal },
      ),
  })
