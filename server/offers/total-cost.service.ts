import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { TotalCosts } from '#domain/offers/total-cost.contract.ts'
import { totalCosts } from '#domain/offers/total-costs.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import { dealFacts } from './deal-facts.service.ts'

/** What each of several offers costs to own over the same months (deal engine §3 TCO). A total tells no residual value, so whoever may compare is told it. Refuses `not_found`. */
export async function totalCostsOf(
  context: OfCustomer,
  agreement: string,
  deals: readonly (OfferChoice & DealOverrides)[],
): Promise<TotalCosts> {
  const vin =
    deals.find(
      ({ oId, savedOfferIndex, inventoryVin }) =>
        oId === null && savedOfferIndex === null && inventoryVin !== null,
    )?.inventoryVin ?? null
  const facts = await dealFacts(context, agreement, vin)
  return totalCosts(
    facts,
    deals.map(({ customerOverrides, offerOverrides, supportOverrides, ...choice }) => ({
      choice,
      typed: { customerOverrides, offerOverrides, supportOverrides },
    })),
  )
}
