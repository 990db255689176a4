import { searchOutline } from 'ionicons/icons'
import { Icon } from '../icon.tsx'
import './form.css'

export interface FinderProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What was found, in words; empty while nothing is looked for. */
  readonly note: string
}

/** Finds one of many controls by its name; it stands inside a form but is no part of what the form sends. */
export function Finder({ label, value, onChange, note }: FinderProps) {
  return (
    <div className="finder">
      <Icon of={searchOutline} size={16} />
      <input
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
