import { searchOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'

export interface FilterFinderProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many filters have these words in their name; undefined while nothing is looked for. */
  readonly found: number | undefined
}

/** Finds a filter by its name among the ninety-odd there are. */
export function FilterFinder({ value, onChange, found }: FilterFinderProps) {
  const say = useText()
  return (
    <div className="filter-finder">
      <Icon of={searchOutline} size={16} />
      <input
        aria-label={say('list_find_filter')}
        type="search"
        autoComplete="off"
        value={value}
        placeholder={say('list_find_filter')}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form that this stands in.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <span className="small quiet" role="status">
        {found === undefined ? '' : say('list_found_filters', { count: found })}
      </span>
    </div>
  )
}
