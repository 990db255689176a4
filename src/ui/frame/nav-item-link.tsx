import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** The props of a link, independent of the router. */
export interface LinkProps {
  readonly className: string
  readonly title: string
  readonly 'aria-current': 'page' | undefined
  readonly onClick?: MouseEventHandler
  readonly children: ReactNode
}

/** An item of the main navigation: it leads somewhere (`link`) or opens something (`onChoose`). */
export interface NavItem {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** Filled, for the current item. */
  readonly activeIcon?: string
  /** Drawn in place of the icon, where several items would have the same. */
  readonly initials?: string
  readonly isActive?: boolean
  /** Draws a typed router link with these props. */
  readonly link?: (props: LinkProps) => ReactNode
  readonly onChoose?: () => void
  /** Why it opens nothing here; it can be read, and not chosen. */
  readonly unavailable?: string
  /** Shown in the phone's bottom bar, of which there are four; the rest is under More. */
  readonly isInBottomBar?: boolean
}

interface NavItemLinkProps {
  readonly item: NavItem
  readonly iconSize: 20 | 22
  readonly onLeave?: () => void
}

export function NavItemLink({ item, iconSize, onLeave }: NavItemLinkProps) {
  const { label, icon, activeIcon, initials, isActive = false, link, onChoose } = item
  const { unavailable } = item
  const className = `place${isActive ? ' active' : ''}`
  const children = (
    <>
      {initials === undefined ? (
        <Icon icon={isActive ? (activeIcon ?? icon) : icon} size={iconSize} />
      ) : (
        <span className="place-initials" aria-hidden="true">
          {initials}
        </span>
      )}
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
      title={unavailable === undefined ? label : `${label}: ${unavailable}`}
      aria-disabled={unavailable !== undefined}
      {...(onChoose === undefined ? {} : { 'aria-haspopup': 'dialog' })}
      onClick={() => {
        if (unavailable !== undefined) return
        onLeave?.()
        onChoose?.()
      }}
    >
      {children}
    </button>
  )
}
