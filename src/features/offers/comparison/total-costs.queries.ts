import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import type { OfferChoice } from '#domain/offers/key-financials/key-financials.model.ts'
import type { TotalCosts } from '#domain/offers/key-financials/total-cost.contract.ts'
import type { Api } from '#src/api/client.ts'

/** Total costs of offers with overrides; the device's result is shown until the host answers. */
export const totalCostsQuery = (
  api: Api,
  orgId: string,
  agreementNo: string,
  deals: readonly (OfferChoice & DealOverrides)[] | null,
  here: () => TotalCosts | undefined,
) =>
  queryOptions({
    queryKey: ['TOTAL_COSTS', orgId, agreementNo, deals],
    queryFn:
      deals === null || deals.length === 0
        ? skipToken
        : ({ signal }) =>
            api.TOTAL_COSTS.post({ orgId, agreementNo, deals: [...deals] }, { signal }),
    placeholderData: here,
  })
