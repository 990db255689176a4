import { addOutline } from 'ionicons/icons'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Chip } from '#src/ui/marks/chip.tsx'
import { useText } from '#src/ui/text.ts'
import { useCriterionWords } from './criterion-words.ts'
import type { KeptTo } from './kept-words.ts'
import type { Kept } from './use-customer-list.ts'

export interface FilterChipsProps {
  readonly query: CustomerQuery
  /** What the list is kept to beside its filters. */
  readonly keptTo: readonly KeptTo[]
  readonly onRelease: (kept: Kept) => void
  readonly onRemove: (names: readonly string[]) => void
  readonly onAdd: () => void
  /** Names an assignee by id. */
  readonly nameOf: (assignee: string) => string
}

/** The criteria of a search that are shown; the kind of an identifier is part of the identifier's own chip. */
export function shownCriteria(
  query: CustomerQuery,
): readonly (readonly [string, CustomerQuery[string]])[] {
  return Object.entries(query).filter(
    ([name, value]) =>
      value !== 'include' && !(name === 'identifierType' && query['identifier'] !== undefined),
  )
}

/** What the list is narrowed by, each criterion in words and with its own way out (O-175). */
export function FilterChips({
  query,
  keptTo,
  onRelease,
  onRemove,
  onAdd,
  nameOf,
}: FilterChipsProps) {
  const say = useText()
  const words = useCriterionWords(nameOf)
  const shown = shownCriteria(query)
  return (
    <ul className="filter-chips" aria-label={say('list_filters_in_use')}>
      {keptTo.map(({ kept, words: text }) => (
        <li key={kept}>
          <Chip
            onRemove={() => onRelease(kept)}
            removeLabel={say('list_remove_filter', { filter: text })}
          >
            {text}
          </Chip>
        </li>
      ))}
      {shown.map(([name, value]) => {
        const text = words.criterion(name, value)
        return (
          <li key={name}>
            <Chip
              onOpen={onAdd}
              onRemove={() =>
                onRemove(name === 'identifier' ? ['identifier', 'identifierType'] : [name])
              }
              removeLabel={say('list_remove_filter', { filter: text })}
            >
              {text}
            </Chip>
          </li>
        )
      })}
      <li className="filter-add">
        <TextButton accent icon={addOutline} opens="dialog" onClick={onAdd}>
          {say('list_add_filter')}
        </TextButton>
      </li>
    </ul>
  )
}
