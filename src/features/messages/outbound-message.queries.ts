import { queryOptions } from '@tanstack/react-query'
import type { TrayFilter } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'

/** Every list of the organisation's messages. */
export const messagesKey = (orgId: string) => ['MESSAGES', orgId] as const
const messageKey = (orgId: string) => ['MESSAGE', orgId] as const

export interface MessagesPageParams {
  readonly filter: TrayFilter
  readonly search: string
  readonly size: PageSize
  readonly page: number
}

/** Milliseconds between two looks: messages go their way by themselves. */
const refetchEvery = 5000

export const messagesQuery = (
  api: Api,
  orgId: string,
  { filter, search, size, page }: MessagesPageParams,
) =>
  queryOptions({
    queryKey: [...messagesKey(orgId), filter, search, size, page],
    queryFn: ({ signal }) =>
      api.MESSAGES.get({ orgId, filter, search, size, pageno: page }, { signal }),
    staleTime: 2000,
    refetchInterval: refetchEvery,
    refetchOnWindowFocus: true,
  })

/** `changedAt` tells apart what the list already shows as changed. */
export const messageQuery = (api: Api, orgId: string, message: string, changedAt: string) =>
  queryOptions({
    queryKey: [...messageKey(orgId), message, changedAt],
    queryFn: ({ signal }) => api.MESSAGE.get({ orgId, message }, { signal }),
    staleTime: 60_000,
  })
