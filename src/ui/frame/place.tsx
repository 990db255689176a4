import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** What a link must carry, whatever router draws it. */
export interface LinkProps {
  readonly className: string
  readonly title: string
  readonly 'aria-current': 'page' | undefined
  readonly onClick?: MouseEventHandler
  readonly children: ReactNode
}

/** One place of the product: in the rail, the drawer and, for a few, the bottom bar. It leads somewhere (`link`) or opens something (`onChoose`). */
export interface FramePlace {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** Filled, for the place one is at. */
  readonly activeIcon?: string
  readonly isActive?: boolean
  /** Draws a typed router link with what it is given. */
  readonly link?: (props: LinkProps) => ReactNode
  readonly onChoose?: () => void
  /** Stands in the phone's bottom bar; the first four do, the rest is under More. */
  readonly isInBottomBar?: boolean
}

interface PlaceProps {
  readonly place: FramePlace
  readonly iconSize: 20 | 22
  readonly onLeave?: () => void
}

export function Place({ place, iconSize, onLeave }: PlaceProps) {
  const { label, icon, activeIcon, isActive = false, link, onChoose } = place
  const className = `place${isActive ? ' active' : ''}`
  const children = (
    <>
      <Icon of={isActive ? (activeIcon ?? icon) : icon} size={iconSize} />
      <span className="place-label">{label}</span>
    </>
  )
  if (link !== undefined) {
    return link({
      className,
      title: label,
      'aria-current': isActive ? 'page' : undefined,
      children,
      ...(onLeave === undefined ? {} : { onClick: onLeave }),
    })
  }
  return (
    <button
      type="button"
      className={className}
      title={label}
      onClick={() => {
        onLeave?.()
        onChoose?.()
      }}
    >
      {children}
    </button>
  )
}
