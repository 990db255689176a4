import { queryOptions } from '@tanstack/react-query'
import { deviceSorts } from '#domain/devices/device-list.model.ts'
import type { Api } from '#src/api/client.ts'
import { writeListSort } from '#src/ui/list-page/list-address.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

/** Every list of the organisation's devices. */
export const devicesKey = (orgId: string) => ['FLEET', orgId] as const

type DevicesRequest = Pick<ListRequest, 'search' | 'sort' | 'size' | 'page'>

/** Unsent actions change by themselves, so the devices are refetched every minute. */
export const devicesQuery = (api: Api, orgId: string, request: DevicesRequest) => {
  const { search, sort, size, page } = request
  const sortby = deviceSorts.find((one) => one === writeListSort(sort)) ?? 'owes:desc'
  return queryOptions({
    queryKey: [...devicesKey(orgId), request],
    queryFn: ({ signal }) =>
      api.FLEET.get({ orgId, search, sortby, size, pageno: page }, { signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
}

/** Every person's part of one device. */
export const devicePartsQuery = (api: Api, orgId: string, device: string) =>
  devicesQuery(api, orgId, {
    search: device,
    sort: { column: 'owes', direction: 'descending' },
    size: 50,
    page: 1,
  })
