import { checkmarkCircleOutline, paperPlaneOutline, starOutline } from 'ionicons/icons'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { bucketOf } from '#domain/offers/offer-bucket.rules.ts'
import { isCentralStock } from '#domain/offers/offer-visibility.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'
import { useText } from '#src/ui/text.ts'
import { isRecommended, sourceWordOf, vehicleOf } from '../offer-words.ts'
import { MappingMarks } from './mapping-marks.tsx'

export interface PickerOptionProps {
  readonly offer: Offer
  readonly access: FieldAccess
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One offer to pick: the vehicle and its parity, product, term and type, then its marks, each in words. */
export function PickerOption({ offer, access, isChosen, onChoose }: PickerOptionProps) {
  const say = useText()
  const format = useFormat()
  const {
    aDerivative,
    fProduct,
    fTerm,
    fPayment,
    fParity,
    type,
    source,
    send_to_myaccount,
    hasTCO,
  } = offer
  const bucket = bucketOf(offer)
  const about = [
    say(`offer_type_${type}`),
    fProduct,
    fTerm === null ? null : say('financials_months', { count: fTerm }),
  ].filter((word) => word !== null && word !== '')
  return (
    <button type="button" className="picker-option" aria-pressed={isChosen} onClick={onChoose}>
      <span className="strong">{[vehicleOf(offer), aDerivative].filter(Boolean).join(' ')}</span>
      <StandingFigure of="parity" minor={fParity} decimals={2} />
      <span className="second">{about.join(', ')}</span>
      <span className="second">
        {fPayment === null ? '' : say('details_a_month', { sum: format.money(fPayment) })}
      </span>
      <span className="picker-marks">
        {isChosen && (
          <span className="strong">
            <Icon of={checkmarkCircleOutline} size={14} />
            {say('offers_chosen')}
          </span>
        )}
        {isRecommended(offer) && (
          <span className="strong">
            <Icon of={starOutline} size={14} />
            {say('financials_recommended')}
          </span>
        )}
        {send_to_myaccount && (
          <span>
            <Icon of={paperPlaneOutline} size={14} />
            {say('offers_sent')}
          </span>
        )}
        {hasTCO && <span>{say('offers_tco')}</span>}
        {isCentralStock(offer, access) && <span>{say('inventory_central')}</span>}
        {bucket !== null && (
          <span>{say('offers_bucket', { bucket: say(`offers_bucket_${bucket}`) })}</span>
        )}
        {source !== null && source !== '' && (
          <span>{say('offers_source', { source: sourceWordOf(source, say) })}</span>
        )}
        <MappingMarks offer={offer} access={access} />
      </span>
    </button>
  )
}
