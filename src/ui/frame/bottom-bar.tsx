import { menuOutline } from 'ionicons/icons'
import type { RefObject } from 'react'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
import { NavItemLink, type NavItem } from './nav-item-link.tsx'

/** Four items and More: as many as a thumb reaches. */
const maxItems = 4

interface BottomBarProps {
  readonly navItems: readonly NavItem[]
  readonly menuButton: RefObject<HTMLButtonElement | null>
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

export function BottomBar({ navItems, menuButton, isMenuOpen, onMenu }: BottomBarProps) {
  const { t } = useTranslation()
  const shown = navItems.filter(({ isInBottomBar }) => isInBottomBar === true).slice(0, maxItems)
  return (
    <nav className="bottom-bar no-print" aria-label={t('frame_places')}>
      {shown.map((item) => (
        <NavItemLink key={item.id} item={item} iconSize={22} />
      ))}
      <button
        ref={menuButton}
        type="button"
        className="place"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon icon={menuOutline} size={22} />
        <span className="place-label">{t('frame_more')}</span>
      </button>
    </nav>
  )
}
