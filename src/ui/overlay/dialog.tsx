import { closeOutline } from 'ionicons/icons'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useTranslation } from '../translation.ts'
import { watchScrolling } from './dialog-scrolling.ts'
import { Modal } from './modal.tsx'
import './overlay.css'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** One line under the title: whom or what it is about. */
  readonly about?: ReactNode
  readonly children?: ReactNode
  /** Buttons, at the right of the foot. */
  readonly actions?: ReactNode
  /** A word at the left of the foot. */
  readonly note?: ReactNode
  /**
   * `dialog` is centred; `side` is at the right; `sheet` is at the bottom on a phone, else at the
   * right; `foot` is at the bottom.
   */
  readonly shape?: 'dialog' | 'side' | 'sheet' | 'foot'
  /** Width in pixels where there is room; 520 unless given. */
  readonly width?: number
  /** Only the dialog's own buttons close it: nothing else may lose what was typed. */
  readonly isPersistent?: boolean
  readonly onPresented?: (dialog: HTMLElement) => void
}

/**
 * A dialog on Ionic's modal, loaded when it first opens. It holds the focus, closes by Escape and
 * gives the focus back.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  about,
  children,
  actions,
  note,
  shape = 'dialog',
  width = 520,
  isPersistent = false,
  onPresented,
}: DialogProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      label={title}
      className={`overlay-${shape}`}
      style={{ '--overlay-width': `${width}px` }}
      isPersistent={isPersistent}
      {...(onPresented === undefined ? {} : { onPresented })}
    >
      <section className="dialog" aria-labelledby={heading}>
        <header className="dialog-head">
          <div>
            <h2 id={heading}>{title}</h2>
            {about !== undefined && <div className="second">{about}</div>}
          </div>
          <span className="spacer" />
          <IconButton icon={closeOutline} label={t('dialog_close')} onClick={onClose} />
        </header>
        <div className="dialog-body" ref={watchScrolling}>
          {children}
        </div>
        {actions !== undefined && (
          <footer className="dialog-foot">
            <span className="small quiet">{note}</span>
            <span className="spacer" />
            {actions}
          </footer>
        )}
      </section>
    </Modal>
  )
}

export type SheetProps = Omit<DialogProps, 'shape'>

/** What comes from the bottom under a thumb and from the side beside a mouse: filters, settings. */
export function Sheet(props: SheetProps) {
  return <Dialog {...props} shape="sheet" />
}
