import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'
import { Place, type FramePlace } from './place.tsx'

const storageKey = 'forecourt.rail'

function rememberedOpen(): boolean {
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
    // A browser that keeps nothing still shows the rail as chosen.
  }
}

/** The left bar of the desktop: icons, with their labels when it is expanded, which is remembered. */
export function Rail({ places }: { readonly places: readonly FramePlace[] }) {
  const say = useText()
  const [isOpen, setOpen] = useState(rememberedOpen)
  const words = say(isOpen ? 'frame_collapse' : 'frame_expand')
  return (
    <nav className={`rail no-print${isOpen ? ' open' : ''}`} aria-label={say('frame_places')}>
      {places.map((place) => (
        <Place key={place.id} place={place} iconSize={22} />
      ))}
      <span className="spacer" />
      <button
        type="button"
        className="place rail-toggle"
        title={words}
        aria-expanded={isOpen}
        onClick={() => {
          remember(!isOpen)
          setOpen(!isOpen)
        }}
      >
        <Icon of={isOpen ? chevronBackOutline : chevronForwardOutline} size={18} />
        <span className="place-label">{words}</span>
      </button>
    </nav>
  )
}
