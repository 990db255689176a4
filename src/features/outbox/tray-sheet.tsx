import type { ReactNode } from 'react'
import { Overlay } from '#src/ui/overlay/overlay.tsx'
import { useText } from '#src/ui/text.ts'
import { whenFetched } from '#src/ui/when-fetched.ts'

export interface TraySheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The tray under a thumb: from the bottom, without the head of a dialog, since it has its own. */
export function TraySheet({ isOpen, onClose, children }: TraySheetProps) {
  const say = useText()
  const create = async (content: HTMLElement) => {
    const { createModal } = await whenFetched(() => import('#src/ui/ionic/overlays.ts'))
    return createModal({
      component: content,
      cssClass: 'overlay-sheet',
      htmlAttributes: { 'aria-label': say('tray_name') },
    })
  }
  return (
    <Overlay isOpen={isOpen} create={create} onClose={onClose}>
      <div className="dialog">{children}</div>
    </Overlay>
  )
}
