import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PersonFileSection } from './person-file-section.tsx'
import './data-rights.css'

export interface DataRightsDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly details: CustomerDetails
  readonly onRedirect: (address: string) => void
  readonly onClose: () => void
}

/** What a customer may ask about their own data. */
export function DataRightsDialog(props: DataRightsDialogProps) {
  const { api, orgId, isOnline, onRedirect, onClose } = props
  const { row } = props.details
  const { t } = useTranslation()
  const agreementNo = row.fAgreementNo
  const name = row.cFullName ?? agreementNo
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
      <PersonFileSection
        api={api}
        orgId={orgId}
        agreementNo={agreementNo}
        name={name}
        isOnline={isOnline}
        onRedirect={onRedirect}
      />
    </Dialog>
  )
}
