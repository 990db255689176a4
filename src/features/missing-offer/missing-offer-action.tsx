import { helpCircleOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { MissingOfferDialogProps } from './missing-offer-dialog.tsx'
import './missing-offer-action.css'

const MissingOfferDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./missing-offer-dialog.tsx'))).MissingOfferDialog,
}))

interface MissingOfferActionProps extends Omit<MissingOfferDialogProps, 'onClose' | 'name'> {
  readonly row: Pick<CustomerListRow, 'cFullName' | 'fAgreementNo'>
}

/** Opens the question why a car was not offered; without a network it says what it needs. */
export function MissingOfferAction({ row, ...place }: MissingOfferActionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { isOnline } = place
  return (
    <div className="missing-offer-action no-print">
      <TextButton
        icon={helpCircleOutline}
        outlined
        opens="dialog"
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        {t('missing_offer_open')}
      </TextButton>
      {!isOnline && <span className="small quiet">{t('missing_offer_needs_network')}</span>}
      {isOpen && (
        <Suspense fallback={null}>
          <MissingOfferDialog
            {...place}
            name={row.cFullName ?? row.fAgreementNo}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
