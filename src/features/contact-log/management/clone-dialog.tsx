import { useId, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toFailure } from '#src/api/failure.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import { useCustomerManagement } from './customer-management.mutations.ts'
import { useContactLog } from '../context/contact-log-context.ts'

/**
 * Asks for confirmation before another agreement of the same customer is made, then opens it
 * (D-034, W-125).
 */
export function CloneDialog() {
  const { t } = useTranslation()
  const box = useId()
  const navigate = useNavigateFromHere()
  const contactLog = useContactLog()
  const { orgId, details, isOnline, close } = contactLog
  const { clone } = useCustomerManagement(contactLog)
  const [isSure, setSure] = useState(false)
  const name = details.row.cFullName ?? details.row.fAgreementNo
  const submit = async () => {
    const made = await clone.mutateAsync()
    close()
    flash.success('recording_cloned', { number: made.fAgreementNo })
    await navigate({
      to: '/$orgId/customer/$agreementNo',
      params: { orgId, agreementNo: made.fAgreementNo },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('recording_clone_title', { name })}
      width={440}
      actions={
        <>
          <Button onClick={close}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            disabled={!isSure || !isOnline}
            busy={clone.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('recording_clone')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('recording_clone_means')}</p>
        <label htmlFor={box} className="contact-log-sure">
          <input
            id={box}
            type="checkbox"
            aria-label={t('recording_clone_sure')}
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
          {t('recording_clone_sure')}
        </label>
        {!isOnline && <p className="caution">{t('recording_needs_network')}</p>}
        {clone.error !== null && (
          <p role="alert" className="form-refusal">
            {t(
              toFailure(clone.error).kind === 'refused'
                ? 'recording_clone_refused'
                : 'recording_clone_unreached',
            )}
          </p>
        )}
      </div>
    </Dialog>
  )
}
