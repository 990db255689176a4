import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { loadChunk } from '../load-chunk.ts'
import { Skeleton } from '../state-view/skeleton.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from './dialog.tsx'

// Few dialogs ask for a tick, and pages that may ask something would all carry Ionic with it.
const IonCheckbox = lazy(async () => ({
  default: (await loadChunk(() => import('../ionic/checkbox.ts'))).IonCheckbox,
}))

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Names the act, as a question or a sentence. */
  readonly title: string
  /** Names the consequence. */
  readonly children: ReactNode
  /** The act's verb, on the button. */
  readonly confirm: string
  readonly cancel?: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** What has to be ticked first, where the act is more than one would think. */
  readonly tick?: string
  readonly onConfirm: () => void
}

/**
 * Asked only where an act cannot be taken back; elsewhere the act happens and offers to be undone.
 */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  tick,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [isTicked, setTicked] = useState(false)
  const answer = (act: () => void) => () => {
    setTicked(false)
    act()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={answer(onClose)}
      title={title}
      width={440}
      actions={
        <>
          <Button onClick={answer(onClose)}>{cancel ?? t('dialog_cancel')}</Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={tick !== undefined && !isTicked}
            onClick={answer(onConfirm)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {tick !== undefined && (
        <Suspense fallback={<Skeleton />}>
          <IonCheckbox
            className="confirm-tick"
            labelPlacement="end"
            justify="start"
            checked={isTicked}
            onIonChange={(event: CustomEvent<{ checked: boolean }>) =>
              setTicked(event.detail.checked)
            }
          >
            {tick}
          </IonCheckbox>
        </Suspense>
      )}
    </Dialog>
  )
}
