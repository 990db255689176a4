import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
import { NavItemLink, type NavItem } from './nav-item-link.tsx'

const storageKey = 'forecourt.rail'

/** Whether the rail was expanded when it was shown last. */
export function isRailOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open'
  } catch {
    return false
  }
}

function remember(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed')
  } catch {
    // A browser without storage still shows the rail as chosen.
  }
}

/** The left bar of the desktop: icons, and labels when it is expanded, which is remembered. */
export function Rail({ navItems }: { readonly navItems: readonly NavItem[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isRailOpen)
  const label = t(isOpen ? 'frame_collapse' : 'frame_expand')
  return (
    <nav className={`rail no-print${isOpen ? ' open' : ''}`} aria-label={t('frame_places')}>
      {navItems.map((item) => (
        <NavItemLink key={item.id} item={item} iconSize={22} />
      ))}
      <span className="spacer" />
      <button
        type="button"
        className="place rail-toggle"
        title={label}
        aria-expanded={isOpen}
        onClick={() => {
          remember(!isOpen)
          setOpen(!isOpen)
        }}
      >
        <Icon icon={isOpen ? chevronBackOutline : chevronForwardOutline} size={18} />
        <span className="place-label">{label}</span>
      </button>
    </nav>
  )
}
