import type { ReactNode } from 'react'
import './button.css'

export interface ToggleChipProps {
  readonly children: ReactNode
  readonly isPressed: boolean
  readonly onClick: () => void
}

/** One of several values in a row of small buttons; the pressed one is set. */
export function ToggleChip({ children, isPressed, onClick }: ToggleChipProps) {
  return (
    <button type="button" className="toggle-chip" aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}
