import { toOfferChoice } from '#domain/offers/key-financials/deal-choice.rules.ts'
import { useQueries } from '@tanstack/react-query'
import { overrideCount } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { keyFinancialsQuery } from '../state/offers.queries.ts'
import { withDealFigures } from '#domain/offers/key-financials/with-deal-figures.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'

export interface ComparisonSource {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly facts: DealFacts | null
  readonly getOverrides: (offer: Offer) => DealOverrides
}

function calculateHere(
  facts: DealFacts | null,
  offer: Offer,
  overrides: DealOverrides,
): KeyFinancials | null {
  const choice = toOfferChoice(offer)
  const made =
    facts === null || choice === null ? null : calculateKeyFinancials(facts, choice, overrides)
  return made?.ok === true ? made.value : null
}

/** Deals of several offers with overrides: by the device at once, then by the host. */
export function useComparedDeals(
  offers: readonly Offer[],
  { api, orgId, agreementNo, facts, getOverrides }: ComparisonSource,
): readonly CalculatedDeal[] {
  const queries = useQueries({
    queries: offers.map((offer) =>
      keyFinancialsQuery(api, {
        orgId,
        agreementNo,
        choice: toOfferChoice(offer),
        overrides: getOverrides(offer),
        version: offer.version,
        device: () => undefined,
      }),
    ),
  })
  return offers.map((offer, at) => {
    const overrides = getOverrides(offer)
    const answer = queries[at]?.data
    const deal = answer ?? calculateHere(facts, offer, overrides)
    return {
      offer: deal === null ? offer : withDealFigures(offer, deal),
      overrides,
      deal,
      isCustom: overrideCount(overrides) > 0,
      isConfirmed: answer !== undefined,
    }
  })
}
