import { useState } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { ListedVehicle, VehicleChoice } from '#domain/missing-offer/missing-offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MissingOfferAnswer } from './missing-offer-answer.tsx'
import { VehiclePicker } from './vehicle-picker.tsx'
import './missing-offer.css'

export interface MissingOfferDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly details: Pick<CustomerDetails, 'row'>
  readonly onClose: () => void
}

/** Why a car of the price list was not offered to the customer: choose it, read the reason. */
export function MissingOfferDialog({
  details: { row },
  onClose,
  ...from
}: MissingOfferDialogProps) {
  const { t } = useTranslation()
  const source = { ...from, agreementNo: row.fAgreementNo }
  const [choice, setChoice] = useState<VehicleChoice>({ make: '', model: '', search: '' })
  const [vehicle, setVehicle] = useState<ListedVehicle>()
  const [hasReturned, setReturned] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('missing_offer_title')}
      about={t(vehicle === undefined ? 'missing_offer_about_choice' : 'missing_offer_about', {
        name: row.cFullName ?? row.fAgreementNo,
      })}
      width={680}
      actions={
        <>
          {vehicle !== undefined && (
            <Button
              onClick={() => {
                setReturned(true)
                setVehicle(undefined)
              }}
            >
              {t('missing_offer_another')}
            </Button>
          )}
          <Button onClick={onClose}>{t('dialog_close')}</Button>
        </>
      }
    >
      <div className="missing-offer">
        {vehicle === undefined ? (
          <VehiclePicker
            {...source}
            choice={choice}
            onChoice={setChoice}
            onVehicle={setVehicle}
            takesFocus={hasReturned}
          />
        ) : (
          <MissingOfferAnswer {...source} vehicle={vehicle} />
        )}
      </div>
    </Dialog>
  )
}
