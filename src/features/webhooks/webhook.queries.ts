import { queryOptions } from '@tanstack/react-query'
import { webhookDeliveryStates } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Api } from '#src/api/client.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

/** Where the pages of webhooks are, and whether the host can be reached. */
export interface WebhookPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

type Place = Pick<WebhookPlace, 'api' | 'orgId'>

export const webhooksKey = (orgId: string) => ['WEBHOOKS', orgId] as const
/** Every page of every log. */
export const deliveriesKey = (orgId: string) => ['WEBHOOK_DELIVERIES', orgId] as const

/** Milliseconds: deliveries go their way by themselves. */
const whileWaiting = 3000
const whileIdle = 30_000

const getInterval = (isWaiting: boolean) => (isWaiting ? whileWaiting : whileIdle)

export const webhooksQuery = ({ api, orgId }: Place) =>
  queryOptions({
    queryKey: webhooksKey(orgId),
    queryFn: ({ signal }) => api.WEBHOOKS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      getInterval(data?.some(({ counts }) => counts.waiting > 0) ?? false),
  })

/** A page of one webhook's deliveries. */
export const deliveriesQuery = ({ api, orgId }: Place, id: string, request: ListRequest) => {
  const { filters, size, page } = request
  const state = webhookDeliveryStates.find((one) => one === filters['state'])
  return queryOptions({
    queryKey: [...deliveriesKey(orgId), id, request],
    queryFn: ({ signal }) =>
      api.WEBHOOK_DELIVERIES.get(
        { orgId, id, size, pageno: page, ...(state === undefined ? {} : { state }) },
        { signal },
      ),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => getInterval((data?.webhook.counts.waiting ?? 0) > 0),
  })
}
