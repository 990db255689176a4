import { eyeOutline, refreshOutline } from 'ionicons/icons'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CarouselButton } from './views/carousel-button.tsx'
import { ParityWhy } from './parity-why.tsx'
import type { OffersState } from './use-offers-state.ts'
import type { OfferView } from './views/use-offer-view.ts'
import type { CalculatedDeal } from './state/deal-calculation.ts'

export interface OfferToolsProps {
  readonly details: CustomerDetails
  readonly state: OffersState
  readonly view: OfferView
  readonly isPhone: boolean
  readonly isEditing: boolean
  readonly isPicking: boolean
  readonly onEdit: () => void
  readonly onPick: () => void
  readonly onReset: () => void
  readonly onShowCustomer?: ((deals: readonly CalculatedDeal[]) => void) | undefined
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The offers' toolbar: a row above the columns, a grid below a phone's cards. */
export function OfferTools({
  details,
  state,
  view,
  isPhone,
  isEditing,
  isPicking,
  onEdit,
  onPick,
  onReset,
  onShowCustomer,
}: OfferToolsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const audit = useFeatureAudit(details.row.fAgreementNo)
  const { offers, selected, editing, calculation, isChanged } = state
  const { mode } = view
  const again = t('deal_refresh')
  return (
    <>
      {isChanged && !isPhone && (
        <IconButton
          icon={refreshOutline}
          small
          label={`${again}. ${t('deal_refresh_about')}`}
          onClick={onReset}
        />
      )}
      {selected !== null && (
        <ParityWhy
          key={selected.offer.oId}
          offer={selected.offer}
          deal={selected.deal}
          details={details}
        />
      )}
      {selected !== null && (
        <TextButton
          outlined
          opens="dialog"
          expanded={isEditing}
          disabled={editing.fields === null || calculation.plain === null}
          onClick={() => {
            audit('edit_deal', auditedDeal(selected.offer))
            onEdit()
          }}
        >
          {t('deal_edit')}
        </TextButton>
      )}
      {mode === 'carousel' && (
        <TextButton ref={focus} outlined onClick={view.leave}>
          {t('carousel_end')}
        </TextButton>
      )}
      {offers.length > 0 && (
        <TextButton
          outlined
          expanded={mode === 'comparison'}
          onClick={mode === 'comparison' ? view.leave : view.compare}
        >
          {t(mode === 'comparison' ? 'compare_done' : 'compare_start')}
        </TextButton>
      )}
      {onShowCustomer !== undefined && selected !== null && mode !== 'comparison' && (
        <TextButton icon={eyeOutline} outlined onClick={() => onShowCustomer([selected])}>
          {t('shown_button')}
        </TextButton>
      )}
      {isPhone && mode === 'columns' && <CarouselButton view={view} hasLabel />}
      {offers.length > 1 && !isPhone && (
        <TextButton outlined opens="dialog" expanded={isPicking} onClick={onPick}>
          {t('offers_all', { count: format.number(offers.length) })}
        </TextButton>
      )}
      {isChanged && isPhone && (
        <TextButton icon={refreshOutline} outlined onClick={onReset}>
          {again}
          <span className="sr-only">{t('deal_refresh_about')}</span>
        </TextButton>
      )}
    </>
  )
}
