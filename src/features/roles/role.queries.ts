import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

const fresh = { staleTime: 10_000 } as const

export const roleListQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_ROLES', orgId] as const,
    queryFn: ({ signal }) => api.GET_ROLES.get({ orgId }, { signal }),
    refetchOnWindowFocus: true,
  })

export const roleRightsQuery = (api: Api, orgId: string, roleId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['ROLE_RIGHTS', orgId, roleId] as const,
    queryFn: ({ signal }) => api.ROLE_RIGHTS.get({ orgId, roleId }, { signal }),
  })

/** The rights that one may have the role give. */
export const delegatableRightsQuery = (api: Api, orgId: string, roleId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['DELEGATABLE_PERMS', orgId, roleId] as const,
    queryFn: ({ signal }) => api.DELEGATABLE_PERMS.get({ orgId, roleId }, { signal }),
  })

export const rightChangesQuery = (api: Api, orgId: string, roleId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['PERMISSIONS_AUDIT', orgId, roleId] as const,
    queryFn: ({ signal }) => api.PERMISSIONS_AUDIT.get({ orgId, roleId }, { signal }),
  })

export const roleMembersQuery = (api: Api, orgId: string, roleId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['UPDATE_USERS_ROLE', orgId, roleId] as const,
    queryFn: ({ signal }) => api.UPDATE_USERS_ROLE.get({ orgId, roleId }, { signal }),
  })

/** People to give a role to, by words of their names. */
export const candidatesQuery = (api: Api, orgId: string, q: string) =>
  queryOptions({
    ...fresh,
    // Not below a list's key, whose last part is what was requested.
    queryKey: ['GET_USERS', 'candidates', orgId, q] as const,
    queryFn: ({ signal }) => api.GET_USERS.get({ orgId, q, size: 25 }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The changes of one role, or of all. */
export const roleHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['ROLE_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.ROLE_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
  })
