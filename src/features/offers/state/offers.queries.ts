import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import type { DeviceFigures } from '#domain/offers/key-financials/device-figures.rules.ts'
import type { OfferChoice } from '#domain/offers/key-financials/key-financials.model.ts'
import type { Api } from '#src/api/client.ts'

/** The linked offer. */
export const offerQuery = (api: Api, orgId: string, offerId: string) =>
  queryOptions({
    queryKey: ['OFFER_DETAILS', orgId, offerId],
    queryFn: ({ signal }) => api.OFFER_DETAILS.get({ orgId, offerId }, { signal }),
  })

/** Settings change once in months. */
const settingsAge = 15 * 60_000

/** The organisation's product configurations. */
export const productConfigurationsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PRODUCT_CONFIG', orgId],
    queryFn: ({ signal }) => api.PRODUCT_CONFIG.get({ orgId }, { signal }),
    staleTime: settingsAge,
  })

/** The RV rules, read only with the right. */
export const rvRulesQuery = (api: Api, orgId: string, maySee: boolean) =>
  queryOptions({
    queryKey: ['RV_CONFIG', orgId],
    queryFn: maySee ? ({ signal }) => api.RV_CONFIG.get({ orgId }, { signal }) : skipToken,
    staleTime: settingsAge,
  })

export interface DealFactsParams {
  readonly orgId: string
  readonly agreementNo: string
  /** A stock car without an offer. */
  readonly inventoryVin: string | null
  /** Changes whenever the customer's figures or offers do. */
  readonly stamp: string
}

/** The device's input for calculating the customer's deals. */
export const dealFactsQuery = (
  api: Api,
  { orgId, agreementNo, inventoryVin, stamp }: DealFactsParams,
) =>
  queryOptions({
    queryKey: ['DEAL_FACTS', orgId, agreementNo, inventoryVin, stamp],
    queryFn: ({ signal }) =>
      api.DEAL_FACTS.get(
        { orgId, agreementNo, ...(inventoryVin === null ? {} : { inventoryVin }) },
        { signal },
      ),
  })

/** An offer and its overrides as a request. */
export interface KeyFinancialsParams {
  readonly orgId: string
  readonly agreementNo: string
  /** Null disables the query. */
  readonly choice: OfferChoice | null
  readonly overrides: DealOverrides
  readonly version: number
  /** The device's own figures at the time of the request. */
  readonly device: () => DeviceFigures | undefined
}

/** One offer with overrides, calculated by the host. */
export const keyFinancialsQuery = (
  api: Api,
  { orgId, agreementNo, choice, overrides, version, device }: KeyFinancialsParams,
) =>
  queryOptions({
    queryKey: ['KEY_FINANCIALS', orgId, agreementNo, choice, overrides, version],
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
