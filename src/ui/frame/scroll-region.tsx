import type { ReactNode, Ref } from 'react'

export interface ScrollRegionProps {
  /** Named, since it can be reached by keyboard to scroll it. */
  readonly label: string
  /** Remembers its position under this id when one comes back. */
  readonly restoreAs?: string
  readonly className?: string
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** The part of a page that scrolls. */
export function ScrollRegion({
  label,
  restoreAs,
  className = '',
  ref,
  children,
}: ScrollRegionProps) {
  return (
    <div
      ref={ref}
      className={`scroll ${className}`}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scroll-restoration-id={restoreAs}
    >
      {children}
    </div>
  )
}
