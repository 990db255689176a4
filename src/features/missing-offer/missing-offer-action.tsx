import { helpCircleOutline } from 'ionicons/icons'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './missing-offer-action.css'

interface MissingOfferActionProps {
  readonly isOnline: boolean
  readonly onOpen: () => void
}

/** Opens the question why a car was not offered; without a network it says what it needs. */
export function MissingOfferAction({ isOnline, onOpen }: MissingOfferActionProps) {
  const { t } = useTranslation()
  return (
    <div className="missing-offer-action no-print">
      <TextButton
        icon={helpCircleOutline}
        outlined
        opens="dialog"
        disabled={!isOnline}
        onClick={onOpen}
      >
        {t('missing_offer_open')}
      </TextButton>
      {!isOnline && <span className="small quiet">{t('missing_offer_needs_network')}</span>}
    </div>
  )
}
