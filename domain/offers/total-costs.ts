import type { DealOverrides } from '../deals/deal-overrides.ts'
import { chooseOffer, joinOverrides } from './deal-choice.rules.ts'
import type { DealFacts } from './deal-facts.model.ts'
import { keyFinancials } from './key-financials.ts'
import type { OfferChoice } from './key-financials.model.ts'
import { totalCost, totalCostHorizon } from './offer-ownership.ts'
import type { TotalCosts } from './total-cost.contract.ts'

/** An offer and what is typed over it. */
export interface CostQuestion {
  readonly choice: OfferChoice
  readonly typed: DealOverrides
}

function worked(facts: DealFacts, { choice, typed }: CostQuestion) {
  const made = keyFinancials(facts, choice, typed)
  const chosen = chooseOffer(facts, choice)
  return made.ok && chosen.ok
    ? {
        vehicle: chosen.value.offer,
        deal: made.value.deal,
        overrides: joinOverrides(chosen.value.offer.overrides, typed),
      }
    : null
}

/** What each offer costs to own over the same months, by the function that page and host share; null for one that cannot be reckoned or whose running costs are not known. */
export function totalCosts(facts: DealFacts, questions: readonly CostQuestion[]): TotalCosts {
  const deals = questions.map((question) => worked(facts, question))
  const horizon = totalCostHorizon(deals.flatMap((one) => one?.deal ?? []))
  return {
    horizon,
    costs: deals.map((owned) => {
      const cost = owned === null ? null : totalCost(facts, owned, horizon)
      return cost?.ok === true
        ? {
            total: cost.value.total,
            perMonth: cost.value.perMonth,
            perMile: cost.value.perMile,
            level: cost.value.level,
          }
        : null
    }),
  }
}
