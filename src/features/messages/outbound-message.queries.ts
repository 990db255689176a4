import { queryOptions } from '@tanstack/react-query'
import {
  messageChannels,
  messageSorts,
  trayFilterNames,
} from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'
import { writeListSort } from '#src/ui/list-page/list-address.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

/** Every list of the organisation's messages. */
export const messagesKey = (orgId: string) => ['MESSAGES', orgId] as const
/** Every opened message of the organisation. */
export const messageKey = (orgId: string) => ['MESSAGE', orgId] as const

/** Messages go their way by themselves: without live updates they are fetched every five seconds. */
const refetched = {
  staleTime: 2000,
  refetchInterval: () => unlessLive(5000),
  refetchOnWindowFocus: true,
} as const

/** A page of the messages that search and filters find. */
export const messagesQuery = (api: Api, orgId: string, request: ListRequest) => {
  const { search, filters, sort, size, page } = request
  const state = trayFilterNames.find((one) => one === filters['state'])
  const channel = messageChannels.find((one) => one === filters['channel'])
  return queryOptions({
    queryKey: [...messagesKey(orgId), request],
    queryFn: ({ signal }) =>
      api.MESSAGES.get(
        {
          orgId,
          search,
          sortby: messageSorts.find((one) => one === writeListSort(sort)) ?? 'changed_at:desc',
          size,
          pageno: page,
          ...(state === undefined ? {} : { state }),
          ...(channel === undefined ? {} : { channel }),
        },
        { signal },
      ),
    ...refetched,
  })
}

/** A message as it was rendered. */
export const messageQuery = (api: Api, orgId: string, message: string) =>
  queryOptions({
    queryKey: [...messageKey(orgId), message],
    queryFn: ({ signal }) => api.MESSAGE.get({ orgId, message }, { signal }),
    ...refetched,
  })
