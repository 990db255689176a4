import { useState } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { mayUseCarousel } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import type { WorkedDeal } from './worked-deal.ts'

/** How the offers are seen: beside the agreement, compared with each other, or one at a time. */
export interface OfferView {
  readonly seen: 'columns' | 'comparison' | 'carousel'
  /** Null for who may not leaf through offers; why there is nothing to leaf to, or that there is. */
  readonly leafing: 'custom' | 'few' | 'possible' | null
  /** The person has come back from leafing through them. */
  readonly isBack: boolean
  readonly compare: () => void
  readonly leaf: () => void
  /** Back to the columns. */
  readonly leave: () => void
}

/** The way in which the offers are seen now, and what leads to another. */
export function useOfferView(
  agreementNo: string,
  offers: readonly Offer[],
  worked: WorkedDeal | null,
  access: FieldAccess,
): OfferView {
  const [view, setView] = useState<OfferView['seen']>('columns')
  const [isBack, setBack] = useState(false)
  const audit = useFeatureAudit(agreementNo)
  const isCustom = worked?.isCustom === true
  const mayLeaf = mayUseCarousel(offers, isCustom, access)
  const audited = worked === null ? {} : auditedDeal(worked.offer)
  return {
    seen: view === 'carousel' && !mayLeaf ? 'columns' : view,
    leafing:
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
    leaf() {
      audit('carousel', audited)
      setView('carousel')
    },
    leave() {
      setBack(view === 'carousel')
      setView('columns')
    },
  }
}
