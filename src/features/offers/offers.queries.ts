import { queryOptions, skipToken } from '@tanstack/react-query'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { Api } from '#src/api/client.ts'

/** The offer that an address names. */
export const offerQuery = (api: Api, orgId: string, offerId: string) =>
  queryOptions({
    queryKey: ['offer', orgId, offerId],
    queryFn: ({ signal }) => api.OFFER_DETAILS.get({ orgId, offerId }, { signal }),
  })

/** One offer reckoned by the host to the penny, as it stands today; nothing is asked where there is no question. */
export const keyFinancialsQuery = (api: Api, orgId: string, agreementNo: string, question: OfferChoice | null, version: number) =>
  queryOptions({
    queryKey: ['key-financials', orgId, agreementNo, question, version],
    queryFn: question === null ? skipToken : ({ signal }) => api.KEY_FINANCIALS.post({ orgId, agreementNo, ...question, customerOverrides: {}, offerOverrides: {}, supportOverrides: {} }, { signal }),
  })
