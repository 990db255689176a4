import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { ListedRun, P4Project } from '#domain/predictive-parity/p4-run.model.ts'
import { writeRunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export interface P4Place {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

type HostPlace = Pick<P4Place, 'api' | 'orgId'>

export interface RunKey {
  readonly projectId: string
  readonly runId: string
}

const whileRunning = 1000
const whileIdle = 30_000

const isUnderWay = ({ job }: Pick<ListedRun, 'job'>): boolean => job !== null && !isEnded(job.state)

const isAnyUnderWay = (projects: readonly P4Project[] | undefined): boolean =>
  projects?.some(({ runs }) => runs.some(isUnderWay)) === true

export const projectsQuery = ({ api, orgId }: HostPlace) =>
  queryOptions({
    queryKey: ['P4_PROJECTS', orgId] as const,
    queryFn: ({ signal }) => api.P4_PROJECTS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      unlessLive(isAnyUnderWay(data) ? whileRunning : whileIdle),
  })

export const runQuery = ({ api, orgId }: HostPlace, { projectId, runId }: RunKey) =>
  queryOptions({
    queryKey: ['P4_RUN', orgId, projectId, runId] as const,
    queryFn: ({ signal }) => api.P4_RUN.get({ orgId, projectId, runId }, { signal }),
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data) ? unlessLive(whileRunning) : false,
  })

export const enabledQuery = ({ api, orgId }: HostPlace, runId: string) =>
  queryOptions({
    queryKey: ['P4_ENABLED', orgId, runId] as const,
    queryFn: ({ signal }) => api.P4_ENABLED.get({ orgId, runId }, { signal }),
  })

/** The first customers of a bar. */
export const barCustomersQuery = ({ api, orgId }: HostPlace, place: RunPlace) =>
  queryOptions({
    queryKey: ['P4_CUSTOMERS', orgId, writeRunPlace(place)] as const,
    queryFn: ({ signal }) => {
      const { runId, tab, month, isOver } = place
      return api.P4_CUSTOMERS.get({ orgId, runId, tab, month, is_over: isOver }, { signal })
    },
  })

/** Customers by words, and where each stands in the run. */
export const customerPlacesQuery = (
  { api, orgId }: HostPlace,
  { runId, words }: { readonly runId: string; readonly words: string },
) =>
  queryOptions({
    queryKey: ['P4_PLACES', orgId, runId, words] as const,
    queryFn: ({ signal }) => api.P4_PLACES.get({ orgId, runId, words }, { signal }),
    enabled: words !== '',
  })

/** The bar as the customer list is limited by it. */
export const toBarCampaign = (place: RunPlace) => ({
  id: writeRunPlace(place),
  type: 'p4' as const,
})

/** How many customers of a bar the person sees. */
export const barCountQuery = ({ api, orgId }: HostPlace, place: RunPlace) =>
  queryOptions({
    queryKey: ['CUSTOMER_SEARCH', orgId, 'bar', writeRunPlace(place)] as const,
    queryFn: async ({ signal }) => {
      const campaign = JSON.stringify(toBarCampaign(place))
      const answer = await api.CUSTOMER_SEARCH.get({ orgId, campaign, countOnly: true }, { signal })
      return answer.total_count ?? 0
    },
  })
