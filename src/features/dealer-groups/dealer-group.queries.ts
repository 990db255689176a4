import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const groupListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GROUPS_LIST', orgId] as const,
    queryFn: ({ signal }) => api.GROUPS_LIST.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

export const groupDetailsQuery = (api: Api, orgId: string, groupId: string) =>
  queryOptions({
    queryKey: ['GROUP_DETAILS', orgId, groupId] as const,
    queryFn: ({ signal }) => api.GROUP_DETAILS.get({ orgId, groupId }, { signal }),
    staleTime: 10_000,
  })

export const groupDealersQuery = (api: Api, orgId: string, groupId: string) =>
  queryOptions({
    queryKey: ['GROUP_DEALERS', orgId, groupId] as const,
    queryFn: ({ signal }) => api.GROUP_DEALERS.get({ orgId, groupId }, { signal }),
    staleTime: 10_000,
  })

export const groupsInQuery = (api: Api, orgId: string, groupId: string) =>
  queryOptions({
    queryKey: ['GROUP_CHILDREN_IN', orgId, groupId] as const,
    queryFn: ({ signal }) => api.GROUP_CHILDREN_IN.get({ orgId, groupId }, { signal }),
    staleTime: 10_000,
  })

export const groupsNotInQuery = (api: Api, orgId: string, groupId: string) =>
  queryOptions({
    queryKey: ['GROUP_CHILDREN_NOT_IN', orgId, groupId] as const,
    queryFn: ({ signal }) => api.GROUP_CHILDREN_NOT_IN.get({ orgId, groupId }, { signal }),
    staleTime: 10_000,
  })

export const groupUsersQuery = (api: Api, orgId: string, groupId: string) =>
  queryOptions({
    queryKey: ['GROUP_USERS_ASSIGNED', orgId, groupId] as const,
    queryFn: ({ signal }) => api.GROUP_USERS_ASSIGNED.get({ orgId, groupId }, { signal }),
    staleTime: 10_000,
  })

/** The changes of one group, or of all. */
export const groupHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['GROUP_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.GROUP_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
    staleTime: 10_000,
  })
