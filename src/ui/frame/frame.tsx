import { menuOutline } from 'ionicons/icons'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { belowDesk, phone, useMedia } from '../media.ts'
import { useText } from '../text.ts'
import { whenFetched } from '../when-fetched.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Logo } from './logo.tsx'
import { focusPageTitle } from './page-head.tsx'
import { Place, type FramePlace } from './place.tsx'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'
import { TitleSlot } from './title-slot.tsx'
import './frame.css'

const Drawer = lazy(async () => ({
  default: (await whenFetched(() => import('./drawer.tsx'))).Drawer,
}))

export interface FrameProps {
  /** The mark as a link home; the bare mark without one. */
  readonly logo?: ReactNode
  /** The organisation's name, or the button that switches between several. */
  readonly organisation: ReactNode
  readonly places: readonly FramePlace[]
  /** The primary search: a field from 1100 px, a button below. */
  readonly search?: ReactNode
  /** The connection pill. */
  readonly pill?: ReactNode
  readonly help?: ReactNode
  readonly user?: ReactNode
  readonly children: ReactNode
}

/** The shell of every signed-in page at its four widths: rail, drawer or bottom bar round one sheet of paper. */
export function Frame({
  logo,
  organisation,
  places,
  search,
  pill,
  help,
  user,
  children,
}: FrameProps) {
  const say = useText()
  const isBelowDesk = useMedia(belowDesk)
  const isPhone = useMedia(phone)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const hasLeft = useRef(false)
  const closeDrawer = () => setDrawerOpen(false)
  const leave = () => {
    hasLeft.current = true
    closeDrawer()
  }

  return (
    <TitleSlot value={isPhone ? titleSlot : null}>
      <SkipLink to="frame-main" />
      <div
        id="frame-content"
        className={`frame${isBelowDesk ? '' : ' desk'}${isPhone ? ' phone' : ''}`}
      >
        <header className="frame-head no-print">
          <div className="frame-start">
            {isPhone && <div ref={setTitleSlot} className="frame-title" />}
            {isBelowDesk && !isPhone && (
              <IconButton
                ref={menuButton}
                icon={menuOutline}
                label={say('frame_open_menu')}
                expanded={isDrawerOpen}
                onClick={() => setDrawerOpen(true)}
              />
            )}
            {!isBelowDesk && (logo ?? <Logo />)}
            {!isPhone && <div className="frame-organisation">{organisation}</div>}
          </div>
          {!isBelowDesk && search !== undefined && <div className="frame-search">{search}</div>}
          <div className="frame-end">
            {pill}
            {isBelowDesk && search}
            {!isBelowDesk && help}
            {!isPhone && user}
          </div>
        </header>
        {!isBelowDesk && <Rail places={places} />}
        <main id="frame-main" className="sheet" tabIndex={-1}>
          {children}
        </main>
        {isPhone && (
          <BottomBar
            places={places}
            menuButton={menuButton}
            isMenuOpen={isDrawerOpen}
            onMenu={() => setDrawerOpen(true)}
          />
        )}
      </div>
      {isBelowDesk && (
        <Suspense fallback={null}>
          <Drawer
            isOpen={isDrawerOpen}
            onOpened={() => setDrawerOpen(true)}
            onClosed={() => {
              closeDrawer()
              // Ionic has taken the focus off the page: whoever left through a link is at the new page's title, whoever stayed at the button.
              if (!(hasLeft.current && focusPageTitle())) menuButton.current?.focus()
              hasLeft.current = false
            }}
            head={isPhone ? organisation : <span className="strong">{say('frame_name')}</span>}
            foot={
              <>
                {isPhone && user}
                {help}
              </>
            }
          >
            {places.map((place) => (
              <Place key={place.id} place={place} iconSize={20} onLeave={leave} />
            ))}
          </Drawer>
        </Suspense>
      )}
    </TitleSlot>
  )
}
