import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'

/** Every list of the organisation's devices. */
export const devicesKey = (orgId: string) => ['FLEET', orgId] as const

/** What is listed: a page of those that the search finds. */
export interface DevicesPageParams {
  readonly search: string
  readonly size: PageSize
  readonly page: number
}

/** Unsent actions change by themselves, so the devices are refetched every minute. */
export const devicesQuery = (api: Api, orgId: string, { search, size, page }: DevicesPageParams) =>
  queryOptions({
    queryKey: [...devicesKey(orgId), search, size, page],
    queryFn: ({ signal }) => api.FLEET.get({ orgId, search, size, pageno: page }, { signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
