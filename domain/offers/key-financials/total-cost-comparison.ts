import type { DealOverrides } from '../../deal/deal-overrides.ts'
import { chooseOffer, mergeOverrides } from './deal-choice.rules.ts'
import type { DealFacts } from './deal-facts.model.ts'
import { calculateKeyFinancials } from './key-financials.ts'
import type { OfferChoice } from './key-financials.model.ts'
import { calculateTotalCost, totalCostHorizon } from './total-cost.ts'
import type { TotalCosts } from './total-cost.contract.ts'

/** An offer and what is typed over it. */
export interface TotalCostInput {
  readonly choice: OfferChoice
  readonly typed: DealOverrides
}

function calculateOwnedDeal(facts: DealFacts, { choice, typed }: TotalCostInput) {
  const made = calculateKeyFinancials(facts, choice, typed)
  const chosen = chooseOffer(facts, choice)
  return made.ok && chosen.ok
    ? {
        vehicle: chosen.value.offer,
        deal: made.value.deal,
        overrides: mergeOverrides(chosen.value.offer.overrides, typed),
      }
    : null
}

/** Each offer's total cost over the same months, on page and host alike; null when unknown. */
export function compareTotalCosts(facts: DealFacts, inputs: readonly TotalCostInput[]): TotalCosts {
  const deals = inputs.map((input) => calculateOwnedDeal(facts, input))
  const horizon = totalCostHorizon(deals.flatMap((one) => one?.deal ?? []))
  return {
    horizon,
    costs: deals.map((owned) => {
      const cost = owned === null ? null : calculateTotalCost(facts, owned, horizon)
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
