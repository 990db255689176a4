import { addOutline } from 'ionicons/icons'
import { shownCriteria } from '#domain/customers/search/criterion-label.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Chip } from '#src/ui/marks/chip.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import type { ListScopeFilter } from './list-scope-filters.ts'
import type { ListScopeFilterName } from '../search/list-search.ts'

export interface FilterChipsProps {
  readonly query: CustomerQuery
  /** What limits the list besides its filters. */
  readonly scopeFilters: readonly ListScopeFilter[]
  readonly onRemoveScopeFilter: (name: ListScopeFilterName) => void
  readonly onRemove: (names: readonly string[]) => void
  readonly onAdd: () => void
  /** Names an assignee by id. */
  readonly getAssigneeName: (assignee: string) => string
}

/** Whether the search has a criterion with a chip. */
export const hasFilterChips = (query: CustomerQuery): boolean => shownCriteria(query).length > 0

/** What the list is filtered by, each criterion as a chip that can be removed (O-175). */
export function FilterChips({
  query,
  scopeFilters,
  onRemoveScopeFilter,
  onRemove,
  onAdd,
  getAssigneeName,
}: FilterChipsProps) {
  const { t } = useTranslation()
  const labels = useCriterionLabels(getAssigneeName)
  const shown = shownCriteria(query)
  return (
    <ul className="filter-chips" aria-label={t('list_filters_in_use')}>
      {scopeFilters.map(({ name, label }) => (
        <li key={name}>
          <Chip
            onRemove={() => onRemoveScopeFilter(name)}
            removeLabel={t('list_remove_filter', { filter: label })}
          >
            {label}
          </Chip>
        </li>
      ))}
      {shown.map(([name, value]) => {
        const text = labels.criterion(name, value)
        return (
          <li key={name}>
            <Chip
              onOpen={onAdd}
              onRemove={() =>
                onRemove(name === 'identifier' ? ['identifier', 'identifierType'] : [name])
              }
              removeLabel={t('list_remove_filter', { filter: text })}
            >
              {text}
            </Chip>
          </li>
        )
      })}
      <li className="filter-add">
        <TextButton accent icon={addOutline} opens="dialog" onClick={onAdd}>
          {t('list_add_filter')}
        </TextButton>
      </li>
    </ul>
  )
}
