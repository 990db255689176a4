import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import type { DeviceFigures } from '#domain/offers/deal-agreement.rules.ts'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { Api } from '#src/api/client.ts'

/** The offer that an address names. */
export const offerQuery = (api: Api, orgId: string, offerId: string) =>
  queryOptions({
    queryKey: ['offer', orgId, offerId],
    queryFn: ({ signal }) => api.OFFER_DETAILS.get({ orgId, offerId }, { signal }),
  })

/** How long an organisation's own settings count as new: they change once in months. */
const settingsAge = 15 * 60_000

/** How the organisation's products are reckoned, and which of their fields may be typed over. */
export const productsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['product-config', orgId],
    queryFn: ({ signal }) => api.PRODUCT_CONFIG.get({ orgId }, { signal }),
    staleTime: settingsAge,
  })

/** The rules of residual values; asked only for who may see them. */
export const rvRulesQuery = (api: Api, orgId: string, maySee: boolean) =>
  queryOptions({
    queryKey: ['rv-config', orgId],
    queryFn: maySee ? ({ signal }) => api.RV_CONFIG.get({ orgId }, { signal }) : skipToken,
    staleTime: settingsAge,
  })

/** Which answer of a customer's facts is asked for. */
export interface FactsAsked {
  readonly orgId: string
  readonly agreementNo: string
  /** A car in stock that no offer names. */
  readonly inventoryVin: string | null
  /** Changes whenever the customer's figures or offers do. */
  readonly stamp: string
}

/** All that the device needs to reckon the customer's deals itself. */
export const dealFactsQuery = (api: Api, { orgId, agreementNo, inventoryVin, stamp }: FactsAsked) =>
  queryOptions({
    queryKey: ['deal-facts', orgId, agreementNo, inventoryVin, stamp],
    queryFn: ({ signal }) =>
      api.DEAL_FACTS.get(
        { orgId, agreementNo, ...(inventoryVin === null ? {} : { inventoryVin }) },
        { signal },
      ),
  })

/** A question to the host: an offer and what was typed over it. */
export interface DealAsked {
  readonly orgId: string
  readonly agreementNo: string
  /** Null while there is nothing to ask. */
  readonly choice: OfferChoice | null
  readonly overrides: DealOverrides
  readonly version: number
  /** What the device makes of the same question at the moment that it is asked. */
  readonly device: () => DeviceFigures | undefined
}

/** One offer as typed over, reckoned by the host to the penny. */
export const keyFinancialsQuery = (
  api: Api,
  { orgId, agreementNo, choice, overrides, version, device }: DealAsked,
) =>
  queryOptions({
    queryKey: ['key-financials', orgId, agreementNo, choice, overrides, version],
    queryFn:
      choice === null
        ? skipToken
        : ({ signal }) => {
            const figures = device()
            return api.KEY_FINANCIALS.post(
              {
                orgId,
                agreementNo,
                ...choice,
                ...overrides,
                ...(figures === undefined ? {} : { device: figures }),
              },
              { signal },
            )
          },
  })
