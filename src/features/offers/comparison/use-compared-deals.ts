import { useQueries } from '@tanstack/react-query'
import { overrideCount } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import type { DealFacts } from '#domain/offers/deal-facts.model.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { keyFinancialsQuery } from '../offers.queries.ts'
import { reckonedOffer } from '../reckoned-offer.ts'
import { questionAbout } from '../standing-offers.ts'
import type { WorkedDeal } from '../worked-deal.ts'

export interface ComparedFrom {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly facts: DealFacts | null
  readonly overridesOf: (offer: Offer) => DealOverrides
}

function reckonedHere(
  facts: DealFacts | null,
  offer: Offer,
  overrides: DealOverrides,
): KeyFinancials | null {
  const choice = questionAbout(offer)
  const made = facts === null || choice === null ? null : keyFinancials(facts, choice, overrides)
  return made?.ok === true ? made.value : null
}

/** The deals of several offers as typed over: by the device at once, by the host as soon as it has answered. */
export function useComparedDeals(
  offers: readonly Offer[],
  { api, orgId, agreementNo, facts, overridesOf }: ComparedFrom,
): readonly WorkedDeal[] {
  const asked = useQueries({
    queries: offers.map((offer) =>
      keyFinancialsQuery(api, {
        orgId,
        agreementNo,
        choice: questionAbout(offer),
        overrides: overridesOf(offer),
        version: offer.version,
        device: () => undefined,
      }),
    ),
  })
  return offers.map((offer, at) => {
    const overrides = overridesOf(offer)
    const answer = asked[at]?.data
    const deal = answer ?? reckonedHere(facts, offer, overrides)
    return {
      offer: deal === null ? offer : reckonedOffer(offer, deal),
      overrides,
      deal,
      isCustom: overrideCount(overrides) > 0,
      isConfirmed: answer !== undefined,
    }
  })
}
