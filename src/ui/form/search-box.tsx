import { searchOutline } from 'ionicons/icons'
import type { Ref } from 'react'
import { Icon } from '../icon.tsx'
import './form.css'

export interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many were found; empty without a query. */
  readonly note: string
  /** The input, to focus. */
  readonly ref?: Ref<HTMLInputElement>
}

/** Finds one of many controls by its name, inside a form but not part of what it sends. */
export function SearchBox({ label, value, onChange, note, ref }: SearchBoxProps) {
  return (
    <div className="finder">
      <Icon icon={searchOutline} size={16} />
      <input
        ref={ref}
        aria-label={label}
        type="search"
        autoComplete="off"
        value={value}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <span className="small quiet nowrap" role="status">
        {note}
      </span>
    </div>
  )
}
