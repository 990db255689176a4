import { eyeOutline, refreshOutline } from 'ionicons/icons'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { LeafButton } from './leaf-button.tsx'
import { ParityWhy } from './parity-why.tsx'
import type { OfferDesk } from './use-offer-desk.ts'
import type { OfferView } from './use-offer-view.ts'
import type { WorkedDeal } from './worked-deal.ts'

export interface OfferToolsProps {
  readonly details: CustomerDetails
  readonly desk: OfferDesk
  readonly view: OfferView
  readonly isPhone: boolean
  readonly isEditing: boolean
  readonly isPicking: boolean
  readonly onEdit: () => void
  readonly onPick: () => void
  readonly onStartAgain: () => void
  readonly onShowCustomer?: ((deals: readonly WorkedDeal[]) => void) | undefined
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What is done with the offers: a row above the columns, two by two below the cards of a phone. */
export function OfferTools({
  details,
  desk,
  view,
  isPhone,
  isEditing,
  isPicking,
  onEdit,
  onPick,
  onStartAgain,
  onShowCustomer,
}: OfferToolsProps) {
  const say = useText()
  const format = useFormat()
  const audit = useFeatureAudit(details.row.fAgreementNo)
  const { offers, worked, editing, reckoned, isChanged } = desk
  const { seen } = view
  const again = say('deal_refresh')
  return (
    <>
      {isChanged && !isPhone && (
        <IconButton
          icon={refreshOutline}
          small
          label={`${again}. ${say('deal_refresh_about')}`}
          onClick={onStartAgain}
        />
      )}
      {worked !== null && (
        <ParityWhy
          key={worked.offer.oId}
          offer={worked.offer}
          deal={worked.deal}
          details={details}
        />
      )}
      {worked !== null && (
        <TextButton
          outlined
          opens="dialog"
          expanded={isEditing}
          disabled={editing.fields === null || reckoned.plain === null}
          onClick={() => {
            audit('edit_deal', auditedDeal(worked.offer))
            onEdit()
          }}
        >
          {say('deal_edit')}
        </TextButton>
      )}
      {seen === 'carousel' && (
        <TextButton ref={focus} outlined onClick={view.leave}>
          {say('carousel_end')}
        </TextButton>
      )}
      {offers.length > 0 && (
        <TextButton
          outlined
          expanded={seen === 'comparison'}
          onClick={seen === 'comparison' ? view.leave : view.compare}
        >
          {say(seen === 'comparison' ? 'compare_done' : 'compare_start')}
        </TextButton>
      )}
      {onShowCustomer !== undefined && worked !== null && seen !== 'comparison' && (
        <TextButton icon={eyeOutline} outlined onClick={() => onShowCustomer([worked])}>
          {say('shown_button')}
        </TextButton>
      )}
      {isPhone && seen === 'columns' && <LeafButton view={view} inWords />}
      {offers.length > 1 && !isPhone && (
        <TextButton outlined opens="dialog" expanded={isPicking} onClick={onPick}>
          {say('offers_all', { count: format.number(offers.length) })}
        </TextButton>
      )}
      {isChanged && isPhone && (
        <TextButton icon={refreshOutline} outlined onClick={onStartAgain}>
          {again}
          <span className="sr-only">{say('deal_refresh_about')}</span>
        </TextButton>
      )}
    </>
  )
}
