import type { ReactNode } from 'react'
import { whenFetched } from '../when-fetched.ts'
import { Overlay } from './overlay.tsx'
import './overlay.css'

export interface PopoverProps {
  /** What it hangs under, level with its right edge; closed while there is none. */
  readonly anchor: HTMLElement | undefined
  /** Gone, by whatever way; the focus is back on the anchor. */
  readonly onClose: () => void
  readonly label: string
  /** Its class among the overlays, for its size. */
  readonly name: 'tray'
  readonly children: ReactNode
}

/** Something more than a menu under a button, on Ionic's popover, loaded when it first opens. */
export function Popover({ anchor, onClose, label, name, children }: PopoverProps) {
  const create = async (content: HTMLElement) => {
    const { createPopover } = await whenFetched(() => import('../ionic/overlays.ts'))
    const popover = await createPopover({
      component: content,
      cssClass: `overlay-${name}`,
      showBackdrop: false,
      arrow: false,
      alignment: 'end',
      htmlAttributes: { role: 'dialog', 'aria-label': label },
    })
    return {
      present: async () => {
        await popover.present(new CustomEvent('open', { detail: { ionShadowTarget: anchor } }))
        content.querySelector<HTMLElement>('h2')?.focus()
      },
      dismiss: () => popover.dismiss(),
      onDidDismiss: async () => {
        await popover.onDidDismiss()
        anchor?.focus()
      },
    }
  }
  return (
    <Overlay isOpen={anchor !== undefined} create={create} onClose={onClose}>
      {children}
    </Overlay>
  )
}
