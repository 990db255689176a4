import type { ReactNode } from 'react'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface TraySheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The tray from the bottom of a phone; it has its own head. */
export function TraySheet({ isOpen, onClose, children }: TraySheetProps) {
  const { t } = useTranslation()
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('tray_name')} className="overlay-sheet">
      <div className="dialog">{children}</div>
    </Modal>
  )
}
