import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import {
  focusFirstField,
  keepFocusInField,
  pressInDialog,
  useReturnedFocus,
} from './dialog-focus.ts'
import { useOverlay } from './use-overlay.ts'
import type { DrawnOverlay } from './use-overlay.ts'
import './overlay.css'

export interface ModalProps {
  readonly isOpen: boolean
  /** Called when it has closed by itself, or is to close by Escape. */
  readonly onClose: () => void
  readonly label: string
  readonly className: string
  readonly style?: Readonly<Record<`--${string}`, string>>
  /** A tap beside it does not close it. */
  readonly isPersistent?: boolean
  readonly onPresented?: (modal: HTMLElement) => void
  readonly children: ReactNode
}

type DrawnModalProps = Omit<ModalProps, 'isOpen'> & {
  readonly overlay: DrawnOverlay
  readonly onDismissed: () => void
}

function DrawnModal({
  overlay: { IonModal, control },
  label,
  className,
  style,
  isPersistent = false,
  onClose,
  onDismissed,
  onPresented,
  children,
}: DrawnModalProps) {
  // Ionic moves the name to the element that is the dialog. A second object would name the host, too,
  // which is no landmark.
  const [htmlAttributes] = useState(() => ({ 'aria-label': label }))
  const host = useRef<HTMLElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (host.current !== null) pressInDialog(host.current, event, { isPersistent, close: onClose })
  })
  const hold = useEffectEvent((event: MouseEvent) => {
    if (host.current !== null) keepFocusInField(host.current, event)
  })
  // Not by Ionic's onKeyDown: to know the event it writes a handler, which trusted types refuse.
  useEffect(() => {
    document.addEventListener('keydown', press)
    document.addEventListener('mousedown', hold)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('mousedown', hold)
    }
  }, [])
  return (
    <IonModal
      {...control}
      ref={(element) => {
        control.ref(element)
        host.current = element
      }}
      onDidPresent={(presented) => {
        control.onDidPresent()
        focusFirstField(presented.target)
        onPresented?.(presented.target)
      }}
      onDidDismiss={() => {
        control.onDidDismiss()
        onDismissed()
      }}
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
export function Modal({ isOpen, ...drawn }: ModalProps) {
  const returnFocus = useReturnedFocus(isOpen)
  const overlay = useOverlay(isOpen, drawn.onClose, returnFocus)
  return overlay === undefined ? null : (
    <DrawnModal overlay={overlay} onDismissed={returnFocus} {...drawn} />
  )
}
