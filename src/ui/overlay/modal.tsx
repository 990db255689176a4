import { useState, type ReactNode } from 'react'
import { useOverlay } from './use-overlay.ts'
import type { DrawnOverlay } from './use-overlay.ts'
import './overlay.css'

export interface ModalProps {
  readonly isOpen: boolean
  /** Called when it has closed by itself. */
  readonly onClose: () => void
  readonly label: string
  readonly className: string
  readonly style?: Readonly<Record<`--${string}`, string>>
  /** A tap beside it does not close it. */
  readonly isPersistent?: boolean
  readonly children: ReactNode
}

type DrawnModalProps = Omit<ModalProps, 'isOpen' | 'onClose'> & { readonly overlay: DrawnOverlay }

function DrawnModal({
  overlay: { IonModal, control },
  label,
  className,
  style,
  isPersistent = false,
  children,
}: DrawnModalProps) {
  // Ionic moves the name to the element that is the dialog. A second object would name the host, too,
  // which is no landmark.
  const [htmlAttributes] = useState(() => ({ 'aria-label': label }))
  return (
    <IonModal
      {...control}
      htmlAttributes={htmlAttributes}
      className={className}
      {...(style === undefined ? {} : { style })}
      backdropDismiss={!isPersistent}
    >
      {children}
    </IonModal>
  )
}

/** Ionic's modal, drawn while it is open or closing. */
export function Modal({ isOpen, onClose, ...drawn }: ModalProps) {
  const overlay = useOverlay(isOpen, onClose)
  return overlay === undefined ? null : <DrawnModal overlay={overlay} {...drawn} />
}
