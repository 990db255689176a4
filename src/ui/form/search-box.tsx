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
  /** What Enter and Escape do. */
  readonly onEnter?: () => void
  readonly onEscape?: () => void
  /** The input, to focus. */
  readonly ref?: Ref<HTMLInputElement>
}

/** Finds one of many controls by its name, inside a form but not part of what it sends. */
export function SearchBox({
  label,
  value,
  onChange,
  note,
  onEnter,
  onEscape,
  ref,
}: SearchBoxProps) {
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: onEnter,
    Escape: onEscape,
  }
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
          const act = acts[event.key]
          // Enter would send the form, and Escape leave the dialog.
          if (event.key === 'Enter' || act !== undefined) event.preventDefault()
          if (act === undefined) return
          event.stopPropagation()
          act()
        }}
      />
      <span className="small quiet nowrap" role="status">
        {note}
      </span>
    </div>
  )
}
