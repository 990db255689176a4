import { toOfferChoice } from '#domain/offers/key-financials/deal-choice.rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { mayCompareTotalCost } from '#domain/offers/offer-comparison.rules.ts'
import type { TotalCosts } from '#domain/offers/key-financials/total-cost.contract.ts'
import { compareTotalCosts } from '#domain/offers/key-financials/total-cost-comparison.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'
import { totalCostsQuery } from './total-costs.queries.ts'
import type { ComparisonSource } from './use-compared-deals.ts'

/** Total costs of the compared deals; null without the right or while unknown. */
export function useTotalCosts(
  deals: readonly CalculatedDeal[],
  access: FieldAccess,
  { api, orgId, agreementNo, facts }: ComparisonSource,
): TotalCosts | null {
  const questions = mayCompareTotalCost(access)
    ? deals.map(({ offer, overrides }) => ({ choice: toOfferChoice(offer), typed: overrides }))
    : []
  const known = questions.flatMap(({ choice, typed }) =>
    choice === null ? [] : [{ choice, typed }],
  )
  const isWhole = questions.length > 0 && known.length === questions.length
  const query = useQuery(
    totalCostsQuery(
      api,
      orgId,
      agreementNo,
      isWhole ? known.map(({ choice, typed }) => ({ ...choice, ...typed })) : null,
      () =>
        isWhole && facts !== null && !facts.isRvWithheld
          ? compareTotalCosts(facts, known)
          : undefined,
    ),
  )
  return isWhole ? (query.data ?? null) : null
}
