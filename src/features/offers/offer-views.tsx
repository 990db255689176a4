import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { OfferCarousel } from './carousel/offer-carousel.tsx'
import type { OffersState } from './use-offers-state.ts'
import type { OfferView } from './views/use-offer-view.ts'
import type { CalculatedDeal } from './state/deal-calculation.ts'
import type { DealSheetAction } from './saved/deal-sheet-button.tsx'
import { OfferComparison } from './comparison/offer-comparison.tsx'
import type { ComparisonSource } from './comparison/use-compared-deals.ts'

export interface OfferViewsProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly state: OffersState
  readonly mode: OfferView['mode']
  readonly onChoose: (oId: string) => void
  readonly from: Pick<ComparisonSource, 'api' | 'orgId' | 'agreementNo'>
  readonly onShowCustomer?: ((deals: readonly CalculatedDeal[]) => void) | undefined
  readonly sheet: DealSheetAction | undefined
  /** The default view: columns or cards. */
  readonly children: ReactNode
}

/** The offers' current view: default, comparison or carousel. */
export function OfferViews({
  details,
  access,
  state: { offers, selected, visible, getOverrides, calculation },
  mode,
  onChoose,
  from,
  onShowCustomer,
  sheet,
  children,
}: OfferViewsProps) {
  if (mode === 'comparison')
    return (
      <OfferComparison
        details={details}
        access={access}
        offers={offers}
        from={{ ...from, facts: calculation.facts, getOverrides }}
        visible={visible}
        onShowCustomer={onShowCustomer}
        sheet={sheet}
      >
        {children}
      </OfferComparison>
    )
  if (mode === 'carousel')
    return (
      <OfferCarousel
        details={details}
        offers={offers.filter(({ type }) => type !== 'repeatTerm')}
        chosen={selected?.offer.oId ?? null}
        onChoose={onChoose}
      />
    )
  return children
}
