import { menuOutline } from 'ionicons/icons'
import type { RefObject } from 'react'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'
import { Place, type FramePlace } from './place.tsx'

/** Four places and More: what a thumb reaches. */
const placesBesideMore = 4

interface BottomBarProps {
  readonly places: readonly FramePlace[]
  readonly menuButton: RefObject<HTMLButtonElement | null>
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

export function BottomBar({ places, menuButton, isMenuOpen, onMenu }: BottomBarProps) {
  const say = useText()
  const shown = places
    .filter(({ isInBottomBar }) => isInBottomBar === true)
    .slice(0, placesBesideMore)
  return (
    <nav className="bottom-bar no-print" aria-label={say('frame_places')}>
      {shown.map((place) => (
        <Place key={place.id} place={place} iconSize={22} />
      ))}
      <button
        ref={menuButton}
        type="button"
        className="place"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon of={menuOutline} size={22} />
        <span className="place-label">{say('frame_more')}</span>
      </button>
    </nav>
  )
}
