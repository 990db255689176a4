import { queryOptions } from '@tanstack/react-query'
import { onScreen } from '#domain/offers/shown-deals.rules.ts'
import type { Api } from '#src/api/client.ts'

/** How the organisation's products are shown to customers; the same question as the offers ask. */
export const productsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['product-config', orgId],
    queryFn: ({ signal }) => api.PRODUCT_CONFIG.get({ orgId }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A car in stock, with its picture where it has one; the same question as the offers ask. */
export const pictureQuery = (api: Api, orgId: string, vin: string) =>
  queryOptions({
    queryKey: ['inventory-item', orgId, vin],
    queryFn: ({ signal }) => api.GET_INVENTORY_ITEM.get({ orgId, vin }, { signal }),
  })

/** When the customer was shown what. */
export const showingsQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['shown-deals', orgId, agreementNo],
    queryFn: ({ signal }) => api.SHOWN_DEALS.get({ orgId, agreementNo }, { signal }),
  })

/** One showing as the host keeps it. */
export const showingQuery = (api: Api, orgId: string, agreementNo: string, shownId: string) =>
  queryOptions({
    queryKey: ['shown-deal', orgId, agreementNo, shownId],
    queryFn: ({ signal }) => api.SHOWN_DEAL.get({ orgId, agreementNo, shownId }, { signal }),
    staleTime: Infinity,
  })

/** One showing as it stands on the screen: what only the paper says is not even in memory. */
export const screenQuery = (api: Api, orgId: string, agreementNo: string, shownId: string) =>
  queryOptions({
    queryKey: ['shown-screen', orgId, agreementNo, shownId],
    queryFn: async ({ signal }) =>
      onScreen((await api.SHOWN_DEAL.get({ orgId, agreementNo, shownId }, { signal })).shown),
    staleTime: Infinity,
  })
