import { menuOutline } from 'ionicons/icons'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { belowDesktop, belowLaptop, phone, useMedia } from '../media.ts'
import { useTranslation } from '../translation.ts'
import { loadChunk } from '../load-chunk.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Logo } from './logo.tsx'
import { focusPageTitle } from '../page-title.ts'
import { NavItemLink, type NavItem } from './nav-item-link.tsx'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'
import { TitleSlot } from './title-slot.tsx'
import './frame.css'

const Drawer = lazy(async () => ({
  default: (await loadChunk(() => import('./drawer.tsx'))).Drawer,
}))

export interface FrameProps {
  /** The mark as a link home; the bare mark without one. */
  readonly logo?: ReactNode
  /** The organisation's name, or the button that switches between several. */
  readonly organisation: ReactNode
  readonly navItems: readonly NavItem[]
  /** The pages beside the one in sight, where there is room for them: from 1400 px. */
  readonly settings?: ReactNode
  /** The address shown: the drawer closes where a button in it leads to another. */
  readonly address?: string | undefined
  /** The primary search: a field from 1100 px, a button below. */
  readonly search?: ReactNode
  /** The connection pill. */
  readonly pill?: ReactNode
  readonly help?: ReactNode
  readonly user?: ReactNode
  readonly children: ReactNode
}

/**
 * The shell of every signed-in page at its four widths: rail, drawer or bottom bar around the
 * content.
 */
export function Frame({
  logo,
  organisation,
  navItems,
  settings,
  address,
  search,
  pill,
  help,
  user,
  children,
}: FrameProps) {
  const { t } = useTranslation()
  const isBelowDesktop = useMedia(belowDesktop)
  const isPhone = useMedia(phone)
  const isBelowLaptop = useMedia(belowLaptop)
  const hasSettings = settings !== undefined && !isBelowLaptop
  const [opened, setOpened] = useState<{ readonly at: string | undefined } | null>(null)
  // A button in the drawer may lead to another page.
  const isDrawerOpen = opened !== null && opened.at === address
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const hasLeft = useRef(false)
  const openDrawer = () => setOpened({ at: address })
  const closeDrawer = () => setOpened(null)
  const leave = () => {
    hasLeft.current = true
    closeDrawer()
  }

  return (
    <TitleSlot value={isPhone ? titleSlot : null}>
      <SkipLink to="frame-main" />
      <div
        id="frame-content"
        className={`frame${isBelowDesktop ? '' : ' desktop'}${isPhone ? ' phone' : ''}${hasSettings ? ' with-settings' : ''}`}
      >
        <header className="frame-head no-print">
          <div className="frame-start">
            {isPhone && <div ref={setTitleSlot} className="frame-title" />}
            {isBelowDesktop && !isPhone && (
              <IconButton
                ref={menuButton}
                icon={menuOutline}
                label={t('frame_open_menu')}
                expanded={isDrawerOpen}
                onClick={openDrawer}
              />
            )}
            {!isBelowDesktop && (logo ?? <Logo />)}
            {!isPhone && <div className="frame-organisation">{organisation}</div>}
          </div>
          {!isBelowDesktop && search !== undefined && <div className="frame-search">{search}</div>}
          <div className="frame-end">
            {pill}
            {isBelowDesktop && search}
            {!isPhone && help}
            {!isPhone && user}
          </div>
        </header>
        {!isBelowDesktop && <Rail navItems={navItems} />}
        {hasSettings && settings}
        <main id="frame-main" className="sheet" tabIndex={-1}>
          {children}
        </main>
        {isPhone && (
          <BottomBar
            navItems={navItems}
            menuButton={menuButton}
            isMenuOpen={isDrawerOpen}
            onMenu={openDrawer}
          />
        )}
      </div>
      {isBelowDesktop && (
        <Suspense fallback={null}>
          <Drawer
            isOpen={isDrawerOpen}
            onOpened={openDrawer}
            onClosed={() => {
              closeDrawer()
              // Ionic has taken the focus off the page: after a link it goes to the new page's
              // title, else to the button.
              const hasMoved = hasLeft.current || (opened !== null && opened.at !== address)
              if (!(hasMoved && focusPageTitle())) menuButton.current?.focus()
              hasLeft.current = false
            }}
            head={isPhone ? organisation : <span className="strong">{t('frame_name')}</span>}
            foot={
              <>
                {isPhone && user}
                {help}
              </>
            }
          >
            {navItems.map((item) => (
              <NavItemLink key={item.id} item={item} iconSize={20} onLeave={leave} />
            ))}
          </Drawer>
        </Suspense>
      )}
    </TitleSlot>
  )
}
