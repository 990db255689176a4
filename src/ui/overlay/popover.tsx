import { useEffect, useRef, type ReactNode } from 'react'
import { AnchoredPopover } from './anchored-popover.tsx'
import { returnToAnchor } from './dialog-focus.ts'

export interface PopoverProps {
  /** What it hangs under, level with its right edge; closed while there is none. */
  readonly anchor: HTMLElement | undefined
  /** Called when it has closed by itself; the focus is back on the anchor. */
  readonly onClose: () => void
  readonly label: string
  /** Its class among the overlays, for its size. */
  readonly name: 'tray' | 'consents'
  readonly children: ReactNode
}

/** Something more than a menu under a button, on Ionic's popover, loaded when it first opens. */
export function Popover({ anchor, onClose, label, name, children }: PopoverProps) {
  const opener = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (anchor !== undefined) opener.current = anchor
  }, [anchor])
  return (
    <AnchoredPopover
      anchor={anchor}
      onClose={onClose}
      onDismissed={() => returnToAnchor(opener.current)}
      onPresented={(popover) => popover.querySelector<HTMLElement>('h2')?.focus()}
      label={label}
      className={`overlay-${name}`}
    >
      {children}
    </AnchoredPopover>
  )
}
