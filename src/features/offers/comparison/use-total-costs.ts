import { useQuery } from '@tanstack/react-query'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { comparesTotalCost } from '#domain/offers/offer-comparison.rules.ts'
import type { TotalCosts } from '#domain/offers/total-cost.contract.ts'
import { totalCosts } from '#domain/offers/total-costs.ts'
import { questionAbout } from '../standing-offers.ts'
import type { WorkedDeal } from '../worked-deal.ts'
import { totalCostsQuery } from './total-costs.queries.ts'
import type { ComparedFrom } from './use-compared-deals.ts'

/** What the compared deals cost to own over the same months; null for who does not compare total costs, and while it is not known. */
export function useTotalCosts(
  deals: readonly WorkedDeal[],
  access: FieldAccess,
  { api, orgId, agreementNo, facts }: ComparedFrom,
): TotalCosts | null {
  const questions = comparesTotalCost(access)
    ? deals.map(({ offer, overrides }) => ({ choice: questionAbout(offer), typed: overrides }))
    : []
  const known = questions.flatMap(({ choice, typed }) =>
    choice === null ? [] : [{ choice, typed }],
  )
  const isWhole = questions.length > 0 && known.length === questions.length
  const asked = useQuery(
    totalCostsQuery(
      api,
      orgId,
      agreementNo,
      isWhole ? known.map(({ choice, typed }) => ({ ...choice, ...typed })) : null,
      () =>
        isWhole && facts !== null && !facts.isRvWithheld ? totalCosts(facts, known) : undefined,
    ),
  )
  return isWhole ? (asked.data ?? null) : null
}
