import { closeOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './marks.css'

export interface ChipProps {
  /** The criterion in words that can be read aloud: "Parity −£40 or better". */
  readonly children: ReactNode
  /** Opens what the chip stands for. */
  readonly onOpen?: () => void
  readonly onRemove?: () => void
  /** The remove button's name: "Remove: PCP or HP". */
  readonly removeLabel?: string
}

/** A criterion and the button that removes it: two targets side by side. */
export function Chip({ children, onOpen, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="chip">
      {onOpen === undefined ? (
        <span className="chip-words">{children}</span>
      ) : (
        <button type="button" className="chip-words" onClick={onOpen}>
          {children}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          className="chip-remove"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <Icon icon={closeOutline} size={16} />
        </button>
      )}
    </span>
  )
}
