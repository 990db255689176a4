import { useMemo, type ReactNode } from 'react'
import { rememberAnchor } from './dialog-focus.ts'
import { useOverlay } from './use-overlay.ts'
import './overlay.css'

export interface AnchoredPopoverProps {
  /** What it hangs under, level with its right edge; closed while there is none. */
  readonly anchor: HTMLElement | undefined
  /** Called when it has closed by itself. */
  readonly onClose: () => void
  /** Called when it has closed, in any way. */
  readonly onDismissed?: () => void
  readonly onPresented?: (popover: HTMLElement) => void
  readonly label: string
  readonly className: string
  readonly style?: Readonly<Record<`--${string}`, string>>
  readonly children: ReactNode
}

/** Ionic's popover under an element, without an arrow and with the page visible around it. */
export function AnchoredPopover({
  anchor,
  onClose,
  onDismissed,
  onPresented,
  label,
  className,
  style,
  children,
}: AnchoredPopoverProps) {
  const overlay = useOverlay(anchor !== undefined, onClose)
  const event = useMemo(
    () => new CustomEvent('open', { detail: { ionShadowTarget: anchor } }),
    [anchor],
  )
  if (overlay === undefined) return null
  const { IonPopover, control } = overlay
  return (
    <IonPopover
      {...control}
      onWillPresent={(presenting) => {
        control.onWillPresent()
        rememberAnchor(presenting.target, anchor)
      }}
      onDidPresent={(presented) => {
        control.onDidPresent()
        onPresented?.(presented.target)
      }}
      onDidDismiss={() => {
        onDismissed?.()
        control.onDidDismiss()
      }}
      role="dialog"
      aria-label={label}
      className={className}
      {...(style === undefined ? {} : { style })}
      event={event}
      showBackdrop={false}
      arrow={false}
      alignment="end"
      // Ionic places it two frames after asking for its contents, which React may draw later.
      keepContentsMounted
    >
      {children}
    </IonPopover>
  )
}
