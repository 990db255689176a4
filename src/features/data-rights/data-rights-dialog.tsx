import { useState } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { PersonFileSection } from './person-file-section.tsx'
import './data-rights.css'

export interface DataRightsDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly details: CustomerDetails
  readonly onRedirect: (address: string) => void
  /** The customer is no more. */
  readonly onErased: () => void
  readonly onClose: () => void
}

/** What a customer may ask about their own data: the file of it, and that it goes. */
export function DataRightsDialog(props: DataRightsDialogProps) {
  const { api, orgId, isOnline, onRedirect, onErased, onClose } = props
  const { row } = props.details
  const { t } = useTranslation()
  const [isErasing, setErasing] = useState(false)
  const agreementNo = row.fAgreementNo
  const name = row.cFullName ?? agreementNo
  const place = { api, orgId, agreementNo, name, isOnline }
  if (isErasing)
    return <ErasureDialog {...place} onErased={onErased} onClose={() => setErasing(false)} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rights_title')}
      about={name}
      width={560}
      note={isOnline ? undefined : t('rights_offline')}
      actions={<Button onClick={onClose}>{t('dialog_close')}</Button>}
    >
      <PersonFileSection {...place} onRedirect={onRedirect} />
      <section className="data-rights-part">
        <h3>{t('erasure_title')}</h3>
        <p>{t('erasure_text')}</p>
        <div className="data-rights-acts">
          <Button disabled={!isOnline} opens="dialog" onClick={() => setErasing(true)}>
            {t('erasure_open')}
          </Button>
        </div>
      </section>
    </Dialog>
  )
}
