import { queryOptions } from '@tanstack/react-query'
import { toScreenDeals } from '#domain/offers/shown/shown-deals.rules.ts'
import type { Api } from '#src/api/client.ts'

/**
 * How the organisation's products are shown to customers; it shares its cache key with the offers.
 */
export const productDisplayQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PRODUCT_CONFIG', orgId],
    queryFn: ({ signal }) => api.PRODUCT_CONFIG.get({ orgId }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A car in stock, with its picture where it has one; it shares its cache key with the offers. */
export const stockPictureQuery = (api: Api, orgId: string, vin: string) =>
  queryOptions({
    queryKey: ['GET_INVENTORY_ITEM', orgId, vin],
    queryFn: ({ signal }) => api.GET_INVENTORY_ITEM.get({ orgId, vin }, { signal }),
  })

/** When the customer was shown what. */
export const showingsQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['SHOWN_DEALS', orgId, agreementNo],
    queryFn: ({ signal }) => api.SHOWN_DEALS.get({ orgId, agreementNo }, { signal }),
  })

/** One showing as the host stored it. */
export const showingQuery = (api: Api, orgId: string, agreementNo: string, shownId: string) =>
  queryOptions({
    queryKey: ['SHOWN_DEAL', orgId, agreementNo, shownId],
    queryFn: ({ signal }) => api.SHOWN_DEAL.get({ orgId, agreementNo, shownId }, { signal }),
    staleTime: Infinity,
  })

/**
 * One showing as it is on the screen: what only the printed sheet contains never reaches memory.
 */
export const showingOnScreenQuery = (
  api: Api,
  orgId: string,
  agreementNo: string,
  shownId: string,
) =>
  queryOptions({
    queryKey: ['shown-screen', orgId, agreementNo, shownId],
    queryFn: async ({ signal }) =>
      toScreenDeals((await api.SHOWN_DEAL.get({ orgId, agreementNo, shownId }, { signal })).shown),
    staleTime: Infinity,
  })
