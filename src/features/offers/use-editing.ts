import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { isRvDisabled } from '#domain/deals/rv-rule.rules.ts'
import { dealFields, maySeeRv } from '#domain/offers/deal-fields.rules.ts'
import type { DealField } from '#domain/offers/deal-fields.rules.ts'
import type { DealFacts } from '#domain/offers/deal-facts.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { productsQuery, rvRulesQuery } from './offers.queries.ts'

interface Asked {
  readonly api: Api
  readonly orgId: string
  readonly access: FieldAccess
  readonly row: CustomerRow
  readonly offer: Offer | null
  readonly facts: DealFacts | null
}

/** How offers may be edited here. */
export interface Editing {
  /** The configuration of a product; null where it is not known, or not yet. */
  readonly productOf: (name: string | null | undefined) => ProductConfiguration | null
  /** The fields of the offer in force; null while its product is not known. */
  readonly fields: readonly DealField[] | null
  readonly hasProductsFailed: boolean
  readonly hasRvRulesFailed: boolean
  readonly askAgain: () => void
}

function isAway(error: Error): boolean {
  const failure = failureOf(error)
  return failure.kind === 'unreachable' && failure.device !== null
}

/** Which fields of the offer in force may be typed over: by the product configuration and the rules of residual values; those of the customer's facts stand in for either. */
export function useEditing({ api, orgId, access, row, offer, facts }: Asked): Editing {
  const products = useQuery(productsQuery(api, orgId))
  const rvRules = useQuery(rvRulesQuery(api, orgId, maySeeRv(access)))
  const known = products.data ?? facts?.products ?? []
  const rules = useMemo(
    () => rvRules.data?.map(({ rule }) => rule) ?? facts?.rvRules ?? [],
    [rvRules.data, facts],
  )
  const productOf = (name: string | null | undefined) =>
    known.find(({ product }) => product === name) ?? null
  const product = productOf(offer?.fProduct)
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
  // Without a connection the customer's facts have to do, and do.
  const isStoodIn = (error: Error) => facts !== null && isAway(error)
  return {
    productOf,
    fields,
    hasProductsFailed: products.isError && !isStoodIn(products.error),
    hasRvRulesFailed: rvRules.isError && !isStoodIn(rvRules.error),
    askAgain: () => {
      if (products.isError) void products.refetch()
      if (rvRules.isError) void rvRules.refetch()
    },
  }
}
