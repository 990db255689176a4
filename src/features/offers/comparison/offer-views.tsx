import { albumsOutline, easelOutline, gitCompareOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { mayUseCarousel } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'
import { OfferCarousel } from '../carousel/offer-carousel.tsx'
import type { OfferVisibility } from '../offer-rows.tsx'
import type { WorkedDeal } from '../worked-deal.ts'
import { ComparisonDesk } from './comparison-desk.tsx'
import type { ComparedFrom } from './use-compared-deals.ts'

export interface OfferViewsProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
  readonly offers: readonly Offer[]
  readonly worked: WorkedDeal | null
  readonly onChoose: (oId: string) => void
  readonly visible: OfferVisibility
  readonly from: ComparedFrom
  readonly onShowCustomer?: ((deals: readonly WorkedDeal[]) => void) | undefined
  /** The offers as columns or cards: how they are seen unless somebody asks for another way. */
  readonly children: ReactNode
}

/** The ways in which the offers are seen: beside the agreement, compared with each other, or one at a time. */
export function OfferViews({ details, access, offers, worked, onChoose, visible, from, onShowCustomer, children }: OfferViewsProps) {
  const say = useText()
  const [view, setView] = useState<'columns' | 'comparison' | 'carousel'>('columns')
  const audit = useFeatureAudit(details.row.fAgreementNo)
  const isCustom = worked?.isCustom === true
  const mayLeaf = mayUseCarousel(offers, isCustom, access)
  const isComparing = view === 'comparison'
  const see = (another: 'comparison' | 'carousel') => {
    audit(another === 'comparison' ? 'compare' : 'carousel', worked === null ? {} : auditedDeal(worked.offer))
    setView(another)
  }
  const isLeafing = view === 'carousel' && mayLeaf
  return (
    <>
      {offers.length > 0 && (
        <div className="offer-acts offer-views no-print">
          <TextButton icon={gitCompareOutline} expanded={isComparing} onClick={() => (isComparing ? setView('columns') : see('comparison'))}>
            {say(isComparing ? 'compare_done' : 'compare_start')}
          </TextButton>
          {access.rights.has('CanViewMultiCarCarousel') && (
            <>
              <TextButton icon={albumsOutline} expanded={isLeafing} disabled={!mayLeaf} onClick={() => (isLeafing ? setView('columns') : see('carousel'))}>
                {say(isLeafing ? 'carousel_end' : 'carousel_start')}
              </TextButton>
              {!mayLeaf && <span className="small second">{say(isCustom ? 'carousel_obstacle_custom' : 'carousel_obstacle_few')}</span>}
            </>
          )}
          <span className="spacer" />
          {onShowCustomer !== undefined && worked !== null && !isComparing && (
            <TextButton icon={easelOutline} outlined onClick={() => onShowCustomer([worked])}>
              {say('shown_button')}
            </TextButton>
          )}
        </div>
      )}
      {isComparing ? (
        <ComparisonDesk details={details} access={access} offers={offers} from={from} visible={visible} onShowCustomer={onShowCustomer} />
      ) : isLeafing ? (
        <OfferCarousel details={details} offers={offers.filter(({ type }) => type !== 'repeatTerm')} chosen={worked?.offer.oId ?? null} onChoose={onChoose} />
      ) : (
        children
      )}
    </>
  )
}
