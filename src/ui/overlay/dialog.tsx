import { closeOutline } from 'ionicons/icons'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useText } from '../text.ts'
import { whenFetched } from '../when-fetched.ts'
import { Overlay } from './overlay.tsx'
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
  /** `dialog` stands in the middle; `side` at the right of the page; `sheet` comes from the bottom on a phone and stands at the right elsewhere. */
  readonly shape?: 'dialog' | 'side' | 'sheet'
  /** Width in pixels where there is room; 520 unless given. */
  readonly width?: number
  /** Only the dialog's own buttons close it: nothing else may lose what was typed. */
  readonly isSteady?: boolean
}

/** A dialog on Ionic's modal, loaded when it first opens. It holds the focus, closes by Escape and gives the focus back. */
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
  isSteady = false,
}: DialogProps) {
  const say = useText()
  const heading = useId()
  const create = async (content: HTMLElement) => {
    const { createModal } = await whenFetched(() => import('../ionic/overlays.ts'))
    const modal = await createModal({
      component: content,
      cssClass: `overlay-${shape}`,
      backdropDismiss: !isSteady,
      htmlAttributes: { 'aria-label': title },
    })
    modal.style.setProperty('--overlay-width', `${width}px`)
    return modal
  }
  return (
    <Overlay isOpen={isOpen} create={create} onClose={onClose}>
      <section className="dialog" aria-labelledby={heading}>
        <header className="dialog-head">
          <div>
            <h2 id={heading}>{title}</h2>
            {about !== undefined && <div className="second">{about}</div>}
          </div>
          <span className="spacer" />
          <IconButton icon={closeOutline} label={say('dialog_close')} onClick={onClose} />
        </header>
        <div className="dialog-body">{children}</div>
        {actions !== undefined && (
          <footer className="dialog-foot">
            <span className="small quiet">{note}</span>
            <span className="spacer" />
            {actions}
          </footer>
        )}
      </section>
    </Overlay>
  )
}

export type SheetProps = Omit<DialogProps, 'shape'>

/** What comes from the bottom under a thumb and from the side beside a mouse: filters, settings. */
export function Sheet(props: SheetProps) {
  return <Dialog {...props} shape="sheet" />
}
