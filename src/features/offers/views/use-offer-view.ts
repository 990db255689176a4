import { useState } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { mayUseCarousel } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'

/** The view of the offers: columns, comparison or carousel. */
export interface OfferView {
  readonly mode: 'columns' | 'comparison' | 'carousel'
  /** Whether the carousel is possible, or the obstacle; null without the right. */
  readonly carouselState: 'custom' | 'few' | 'possible' | null
  /** The person has left the carousel, so its button takes the focus. */
  readonly isBack: boolean
  readonly compare: () => void
  readonly openCarousel: () => void
  /** Back to the columns. */
  readonly leave: () => void
}

/** The current view and actions to change it. */
export function useOfferView(
  agreementNo: string,
  offers: readonly Offer[],
  worked: CalculatedDeal | null,
  access: FieldAccess,
): OfferView {
  const [view, setView] = useState<OfferView['mode']>('columns')
  const [isBack, setBack] = useState(false)
  const audit = useFeatureAudit(agreementNo)
  const isCustom = worked?.isCustom === true
  const mayLeaf = mayUseCarousel(offers, isCustom, access)
  const audited = worked === null ? {} : auditedDeal(worked.offer)
  return {
    mode: view === 'carousel' && !mayLeaf ? 'columns' : view,
    carouselState:
      !access.rights.has('CanViewMultiCarCarousel') || offers.length === 0
        ? null
        : mayLeaf
          ? 'possible'
          : isCustom
            ? 'custom'
            : 'few',
    isBack,
    compare() {
      audit('compare', audited)
      setView('comparison')
    },
    openCarousel() {
      audit('carousel', audited)
      setView('carousel')
    },
    leave() {
      setBack(view === 'carousel')
      setView('columns')
    },
  }
}
