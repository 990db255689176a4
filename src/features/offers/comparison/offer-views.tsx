import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { OfferCarousel } from '../carousel/offer-carousel.tsx'
import type { OfferDesk } from '../use-offer-desk.ts'
import type { OfferView } from '../use-offer-view.ts'
import type { WorkedDeal } from '../worked-deal.ts'
import { ComparisonDesk } from './comparison-desk.tsx'
import type { ComparedFrom } from './use-compared-deals.ts'

export interface OfferViewsProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly desk: OfferDesk
  readonly seen: OfferView['seen']
  readonly onChoose: (oId: string) => void
  readonly from: Pick<ComparedFrom, 'api' | 'orgId' | 'agreementNo'>
  readonly onShowCustomer?: ((deals: readonly WorkedDeal[]) => void) | undefined
  /** The offers as columns or cards: how they are seen unless somebody asks for another way. */
  readonly children: ReactNode
}

/** The offers as they are asked to be seen: beside the agreement, compared with each other, or one at a time. */
export function OfferViews({
  details,
  access,
  desk: { offers, worked, visible, overridesOf, reckoned },
  seen,
  onChoose,
  from,
  onShowCustomer,
  children,
}: OfferViewsProps) {
  if (seen === 'comparison')
    return (
      <ComparisonDesk
        details={details}
        access={access}
        offers={offers}
        from={{ ...from, facts: reckoned.facts, overridesOf }}
        visible={visible}
        onShowCustomer={onShowCustomer}
      />
    )
  if (seen === 'carousel')
    return (
      <OfferCarousel
        details={details}
        offers={offers.filter(({ type }) => type !== 'repeatTerm')}
        chosen={worked?.offer.oId ?? null}
        onChoose={onChoose}
      />
    )
  return children
}
