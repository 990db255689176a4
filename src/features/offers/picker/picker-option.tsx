import { checkmarkCircleOutline, paperPlaneOutline, starOutline } from 'ionicons/icons'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { getOfferBucket } from '#domain/offers/offer-bucket.rules.ts'
import { isCentralStock } from '#domain/offers/offer-visibility.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { isRecommended } from '#domain/offers/recommended-offer.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { EquityFigure } from '#src/ui/marks/equity-figure.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { sourceLabel, vehicleName } from '../views/offer-labels.ts'
import { MappingMarks } from './mapping-marks.tsx'

export interface PickerOptionProps {
  readonly offer: Offer
  readonly access: FieldAccess
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** An offer to pick, with its marks as text. */
export function PickerOption({ offer, access, isChosen, onChoose }: PickerOptionProps) {
  const { t } = useTranslation()
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
  const bucket = getOfferBucket(offer)
  const group = bucket === null ? null : t(`offers_bucket_${bucket}`)
  const sourceName = source === null || source === '' ? null : sourceLabel(source, t)
  const isSameName = sourceName === group
  const about = [
    t(`offer_type_${type}`),
    fProduct,
    fTerm === null ? null : t('financials_months', { count: fTerm }),
  ].filter((word) => word !== null && word !== '')
  return (
    <button type="button" className="picker-option" aria-pressed={isChosen} onClick={onChoose}>
      <span className="strong">{[vehicleName(offer), aDerivative].filter(Boolean).join(' ')}</span>
      <EquityFigure kind="parity" minor={fParity} decimals={2} />
      <span className="second">{about.join(', ')}</span>
      <span className="second">
        {fPayment === null ? '' : t('details_a_month', { sum: format.money(fPayment) })}
      </span>
      <span className="picker-marks">
        {isChosen && (
          <span className="strong">
            <Icon icon={checkmarkCircleOutline} size={14} />
            {t('offers_chosen')}
          </span>
        )}
        {isRecommended(offer) && (
          <span className="strong">
            <Icon icon={starOutline} size={14} />
            {t('financials_recommended')}
          </span>
        )}
        {send_to_myaccount && (
          <span>
            <Icon icon={paperPlaneOutline} size={14} />
            {t('offers_sent')}
          </span>
        )}
        {hasTCO && <span>{t('offers_tco')}</span>}
        {isCentralStock(offer, access) && <span>{t('inventory_central')}</span>}
        {group !== null && (
          <span>
            {t(isSameName ? 'offers_bucket_and_source' : 'offers_bucket', { bucket: group })}
          </span>
        )}
        {sourceName !== null && !isSameName && (
          <span>{t('offers_source', { source: sourceName })}</span>
        )}
        <MappingMarks offer={offer} access={access} />
      </span>
    </button>
  )
}
