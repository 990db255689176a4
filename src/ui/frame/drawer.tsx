import { closeOutline } from 'ionicons/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IonMenu } from '../ionic/menu.ts'
import { reducedMotion, useMedia } from '../media.ts'
import { useTranslation } from '../translation.ts'

export interface DrawerProps {
  readonly isOpen: boolean
  /** Called after it has closed, in any way: the focus may then return. */
  readonly onClosed: () => void
  readonly onOpened: () => void
  readonly head: ReactNode
  readonly foot?: ReactNode
  /** Names its list; the main navigation by default. */
  readonly label?: string
  /** Whether a swipe from the page's edge opens it; of two drawers on one side only one may. */
  readonly isSwiped?: boolean
  /** Where its button is: left by default. */
  readonly side?: 'start' | 'end'
  readonly children: ReactNode
}

/**
 * The drawer of tablet and phone, on Ionic's menu: it follows the finger, holds the focus and
 * closes by Escape.
 */
export function Drawer({
  isOpen,
  onClosed,
  onOpened,
  head,
  foot,
  label,
  isSwiped = true,
  side = 'start',
  children,
}: DrawerProps) {
  const { t } = useTranslation()
  const animated = !useMedia(reducedMotion)
  const menu = useRef<HTMLIonMenuElement>(null)
  useEffect(() => {
    const element = menu.current
    if (element === null) return
    // Ionic blurs the focused element when a menu closes, even one that never opened.
    if (isOpen) void element.open(animated)
    else void element.isOpen().then((open) => open && element.close(animated))
  }, [isOpen, animated])
  return (
    <IonMenu
      ref={menu}
      className="no-print"
      side={side}
      type="overlay"
      contentId="frame-content"
      swipeGesture={isSwiped}
      onIonDidOpen={onOpened}
      onIonDidClose={onClosed}
    >
      <div className="drawer">
        <div className="drawer-head">
          <div className="drawer-about">{head}</div>
          <IconButton
            icon={closeOutline}
            label={t('frame_close_menu')}
            onClick={() => void menu.current?.close(animated)}
          />
        </div>
        <nav className="drawer-places" aria-label={label ?? t('frame_places')}>
          {children}
        </nav>
        {foot !== undefined && <div className="drawer-foot">{foot}</div>}
      </div>
    </IonMenu>
  )
}
