import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { failureOf } from '#src/api/failure.ts'
import { useManagement } from './managed.mutations.ts'
import { useRecordingDesk } from './recording-desk.tsx'

/** Asks, with a box to tick, before another agreement of the same customer is made; then opens it (D-034, W-125). */
export function CloneDialog() {
  const say = useText()
  const box = useId()
  const navigate = useNavigate()
  const desk = useRecordingDesk()
  const { orgId, details, isOnline, close } = desk
  const { clone } = useManagement(desk)
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
      title={say('recording_clone_title', { name })}
      width={440}
      actions={
        <>
          <Button onClick={close}>{say('dialog_cancel')}</Button>
          <Button
            kind="primary"
            disabled={!isSure || !isOnline}
            busy={clone.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            {say('recording_clone')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{say('recording_clone_means')}</p>
        <label htmlFor={box} className="recording-sure">
          <input
            id={box}
            type="checkbox"
            aria-label={say('recording_clone_sure')}
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
          {say('recording_clone_sure')}
        </label>
        {!isOnline && <p className="caution">{say('recording_needs_network')}</p>}
        {clone.error !== null && (
          <p role="alert" className="form-refusal">
            {say(
              failureOf(clone.error).kind === 'refused'
                ? 'recording_clone_refused'
                : 'recording_clone_unreached',
            )}
          </p>
        )}
      </div>
    </Dialog>
  )
}
