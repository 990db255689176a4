import type { ReactNode } from 'react'

interface WidgetBarProps {
  readonly name: string
  /** The bar's length in 100 of the longest. */
  readonly length: number
  readonly children: ReactNode
}

/** A bar between its name and its figure. */
export const WidgetBar = ({ name, length, children }: WidgetBarProps) => (
  <>
    <span>{name}</span>{' '}
    <span className="chart-bar" aria-hidden="true">
      <span style={{ width: `${length}%` }} />
    </span>
    {children}
  </>
)
