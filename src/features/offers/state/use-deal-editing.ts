import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { isRvDisabled } from '#domain/catalogue/rv-rule.rules.ts'
import { dealFields, maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import type { DealField } from '#domain/offers/key-financials/deal-fields.rules.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { productConfigurationsQuery, rvRulesQuery } from './offers.queries.ts'

interface DealEditingInput {
  readonly api: Api
  readonly orgId: string
  readonly access: FieldAccess
  readonly row: CustomerRow
  readonly offer: Offer | null
  readonly facts: DealFacts | null
}

export interface DealEditing {
  /** Null when unknown or still loading. */
  readonly findProduct: (name: string | null | undefined) => ProductConfiguration | null
  /** Null while the product is unknown. */
  readonly fields: readonly DealField[] | null
  readonly hasProductsFailed: boolean
  readonly hasRvRulesFailed: boolean
  readonly retry: () => void
}

function isAway(error: Error): boolean {
  const failure = toFailure(error)
  return failure.kind === 'unreachable' && failure.device !== null
}

/**
 * The editable fields by product configuration and RV rules, with the customer's facts as fallback
 * for both.
 */
export function useDealEditing({
  api,
  orgId,
  access,
  row,
  offer,
  facts,
}: DealEditingInput): DealEditing {
  const products = useQuery(productConfigurationsQuery(api, orgId))
  const rvRules = useQuery(rvRulesQuery(api, orgId, maySeeRv(access)))
  const known = products.data ?? facts?.products ?? []
  const rules = useMemo(
    () => rvRules.data?.map(({ rule }) => rule) ?? facts?.rvRules ?? [],
    [rvRules.data, facts],
  )
  const findProduct = (name: string | null | undefined) =>
    known.find(({ product }) => product === name) ?? null
  const product = findProduct(offer?.fProduct)
  const hasLumpSum = (row.fLumpSum ?? 0) > 0
  const fields = useMemo(
    () =>
      product === null
        ? null
        : dealFields({
            ...access,
            product,
            isRvDisabled: isRvDisabled(rules, product.product),
            hasLumpSum,
          }),
    [access, product, rules, hasLumpSum],
  )
  // Offline the customer's facts are enough.
  const hasFallback = (error: Error) => facts !== null && isAway(error)
  return {
    findProduct,
    fields,
    hasProductsFailed: products.isError && !hasFallback(products.error),
    hasRvRulesFailed: rvRules.isError && !hasFallback(rvRules.error),
    retry: () => {
      if (products.isError) void products.refetch()
      if (rvRules.isError) void rvRules.refetch()
    },
  }
}
