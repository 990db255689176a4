import { queryOptions } from '@tanstack/react-query'
import type { DashboardType } from '#domain/dashboards/widget.rules.ts'
import type { Api } from '#src/api/client.ts'
import { refetchWhileStale } from '#src/api/stale-answer.ts'

/** Milliseconds; the host counts again as often. */
const figureAge = 60_000

export const dashboardsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['DASHBOARDS', orgId] as const,
    queryFn: ({ signal }) => api.DASHBOARDS.get({ orgId }, { signal }),
    staleTime: figureAge,
  })

/** The figures of one dashboard's widgets. */
export const widgetDataQuery = (api: Api, orgId: string, dashboard: string, type: DashboardType) =>
  queryOptions({
    queryKey: ['WIDGET_DATA', orgId, dashboard, type] as const,
    queryFn: ({ signal }) =>
      api.WIDGET_DATA.get({ orgId, q: JSON.stringify({ dashboard, type }) }, { signal }),
    staleTime: figureAge,
    refetchInterval: (query) => refetchWhileStale(query) || figureAge,
    refetchOnWindowFocus: true,
  })

export const administratorWidgetsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['DASHBOARD_CLONE_ADMIN', orgId] as const,
    queryFn: ({ signal }) => api.DASHBOARD_CLONE_ADMIN.get({ orgId }, { signal }),
    staleTime: 0,
  })

export const dashboardRolesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_ROLES', orgId] as const,
    queryFn: ({ signal }) => api.GET_ROLES.get({ orgId }, { signal }),
    staleTime: 1000,
  })

/** The campaigns that the person sees, the latest first. */
export const widgetCampaignsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['CAMPAIGNS', orgId] as const,
    queryFn: ({ signal }) => api.CAMPAIGNS.get({ orgId }, { signal }),
    staleTime: 1000,
  })

/** How many customers a search finds now. */
export const widgetSearchCountQuery = (api: Api, orgId: string, q: string) =>
  queryOptions({
    queryKey: ['customer-counts', 'widget', orgId, q] as const,
    queryFn: async ({ signal }) => {
      const found = await api.CUSTOMER_SEARCH.get({ orgId, q, only_count: true }, { signal })
      return { total: found.total_count ?? 0, isCapped: found.total_is_capped }
    },
    staleTime: figureAge,
  })
