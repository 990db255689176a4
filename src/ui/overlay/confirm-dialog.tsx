import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from './dialog.tsx'

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
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? t('dialog_cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
