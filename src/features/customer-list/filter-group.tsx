import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { chevronDownOutline } from 'ionicons/icons'
import type { Criterion } from '#domain/customers/customer-query.model.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { askedBy, type FilterDraft } from './filter-draft.ts'

export interface FilterGroupProps {
  readonly title: string
  readonly criteria: readonly Criterion[]
  readonly draw: (criterion: Criterion) => ReactNode
}

/** One subject of filters, folded until asked for; says how many of them are set. Its controls are drawn when it first opens. */
export function FilterGroup({ title, criteria, draw }: FilterGroupProps) {
  const say = useText()
  const { control } = useFormContext<FilterDraft>()
  const values = useWatch({ control }) as FilterDraft
  const [isOpen, setOpen] = useState(false)
  const set = Object.keys(askedBy(values, criteria)).length
  return (
    <details
      className="filter-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="strong">{title}</span>
        {set > 0 && <span className="filter-count">{say('list_filters_set', { count: set })}</span>}
        <span className="spacer" />
        <Icon of={chevronDownOutline} size={16} />
      </summary>
      {isOpen && <div className="stack filter-fields">{criteria.map(draw)}</div>}
    </details>
  )
}
