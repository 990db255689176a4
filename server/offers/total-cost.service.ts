import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import type { OfferChoice } from '#domain/offers/key-financials/key-financials.model.ts'
import type { TotalCosts } from '#domain/offers/key-financials/total-cost.contract.ts'
import { compareTotalCosts } from '#domain/offers/key-financials/total-cost-comparison.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import { readDealFacts } from './deal-facts.service.ts'

/**
 * Total costs of several offers; a total reveals no residual value, so no RV right is needed.
 * Refuses `not_found`.
 */
export async function getTotalCosts(
  context: CustomerContext,
  agreement: string,
  deals: readonly (OfferChoice & DealOverrides)[],
): Promise<TotalCosts> {
  const vin =
    deals.find(
      ({ oId, savedOfferIndex, inventoryVin }) =>
        oId === null && savedOfferIndex === null && inventoryVin !== null,
    )?.inventoryVin ?? null
  const facts = await readDealFacts(context, agreement, vin)
  return compareTotalCosts(
    facts,
    deals.map(({ customerOverrides, offerOverrides, supportOverrides, ...choice }) => ({
      choice,
      typed: { customerOverrides, offerOverrides, supportOverrides },
    })),
  )
}
