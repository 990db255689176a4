import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { TotalCosts } from '#domain/offers/total-cost.contract.ts'
import type { Api } from '#src/api/client.ts'

/** What offers as typed over cost to own; the device's own reckoning stands until the host has answered. Nothing is asked where there is no question. */
export const totalCostsQuery = (
  api: Api,
  orgId: string,
  agreementNo: string,
  deals: readonly (OfferChoice & DealOverrides)[] | null,
  here: () => TotalCosts | undefined,
) =>
  queryOptions({
    queryKey: ['total-costs', orgId, agreementNo, deals],
    queryFn:
      deals === null || deals.length === 0
        ? skipToken
        : ({ signal }) =>
            api.TOTAL_COSTS.post({ orgId, agreementNo, deals: [...deals] }, { signal }),
    placeholderData: here,
  })
