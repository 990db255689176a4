import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const powerBiReportsQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_REPORTS', orgId] as const,
    queryFn: ({ signal }) => api.GET_REPORTS.get({ orgId }, { signal }),
  })

export const powerBiReportQuery = (api: Api, orgId: string, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_POWERBI_REPORT', orgId, id] as const,
    queryFn: ({ signal }) => api.GET_POWERBI_REPORT.get({ orgId, id }, { signal }),
  })

/** Whether the tenant is set up; the vendor is asked once. */
export const powerBiFeaturesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_POWERBI_FEATURES', orgId] as const,
    queryFn: ({ signal }) => api.GET_POWERBI_FEATURES.get({ orgId }, { signal }),
    staleTime: 60_000,
    retry: false,
  })

export const offeredReportsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_ALL_REPORTS', orgId] as const,
    queryFn: ({ signal }) => api.GET_ALL_REPORTS.get({ orgId }, { signal }),
    staleTime: 60_000,
    retry: false,
  })

export const powerBiUsersQuery = (api: Api, orgId: string, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['USER_REPORTS', orgId, id] as const,
    queryFn: ({ signal }) => api.USER_REPORTS.get({ orgId, id }, { signal }),
  })

/** People to assign a report to, by words of their names. */
export const powerBiCandidatesQuery = (api: Api, orgId: string, q: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_USERS', 'candidates', orgId, q] as const,
    queryFn: ({ signal }) => api.GET_USERS.get({ orgId, q, size: 25 }, { signal }),
    placeholderData: keepPreviousData,
  })

export const ownPowerBiReportsQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['GET_USER_REPORTS', orgId] as const,
    queryFn: ({ signal }) => api.GET_USER_REPORTS.get({ orgId }, { signal }),
  })

/** Milliseconds before a token ends when the next one is fetched, and the least between two. */
const renewal = 5 * 60_000
const shortest = 30_000

/** Address and token of a report; forgotten when the viewer closes, renewed while it is open. */
export const embeddedReportQuery = (api: Api, orgId: string, reportId: string) =>
  queryOptions({
    queryKey: ['GET_USER_REPORT', orgId, reportId] as const,
    queryFn: ({ signal }) => api.GET_USER_REPORT.get({ orgId, reportId }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.expires_at === undefined || data.expires_at === null
        ? false
        : Math.max(shortest, Date.parse(data.expires_at) - Date.now() - renewal),
  })
