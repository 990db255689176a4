import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { chevronDownOutline } from 'ionicons/icons'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toCriterionValues, type FilterDraft } from './filter-draft.ts'

export interface FilterGroupProps {
  readonly title: string
  readonly criteria: readonly CriterionDefinition[]
  readonly renderCriterion: (criterion: CriterionDefinition) => ReactNode
}

/**
 * Filters of one subject, collapsed at first, with the number of those that are set. Controls are
 * rendered when it first opens.
 */
export function FilterGroup({ title, criteria, renderCriterion }: FilterGroupProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<FilterDraft>()
  const values = useWatch({ control }) as FilterDraft
  const [isOpen, setOpen] = useState(false)
  const set = Object.keys(toCriterionValues(values, criteria)).length
  return (
    <details
      className="filter-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="strong">{title}</span>
        {set > 0 && <span className="filter-count">{t('list_filters_set', { count: set })}</span>}
        <span className="spacer" />
        <Icon icon={chevronDownOutline} size={16} />
      </summary>
      {isOpen && <div className="stack filter-fields">{criteria.map(renderCriterion)}</div>}
    </details>
  )
}
