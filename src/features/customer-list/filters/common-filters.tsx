import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listCommonFilters } from '#domain/customers/search/common-filter.rules.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { ToggleChip } from '#src/ui/button/toggle-chip.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import { toFieldDraft, toFieldValue, type FilterDraft } from './filter-draft.ts'

export interface CommonFiltersProps {
  readonly criteria: readonly CriterionDefinition[]
  readonly userId: string
  /** The day in the organisation's zone. */
  readonly today: string
}

/** The filters that most searches begin with: one tap sets one, another takes it out. */
export function CommonFilters({ criteria, userId, today }: CommonFiltersProps) {
  const { t } = useTranslation()
  const labels = useCriterionLabels()
  const heading = useId()
  const { control, setValue } = useFormContext<FilterDraft>()
  const values = useWatch({ control }) as FilterDraft
  const buttons = listCommonFilters(criteria, userId).flatMap(({ name, value, isOwn }) => {
    const criterion = criteria.find((known) => known.name === name)
    if (criterion === undefined) return []
    const isPressed =
      JSON.stringify(toFieldValue(criterion, values[name])) === JSON.stringify(value)
    const toggle = () =>
      setValue(name, toFieldDraft(criterion, isPressed ? undefined : value, today), {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      })
    return [
      <ToggleChip key={JSON.stringify([name, value])} isPressed={isPressed} onClick={toggle}>
        {isOwn ? t('list_assigned_to_me') : labels.criterion(name, value)}
      </ToggleChip>,
    ]
  })
  return (
    <div>
      <h3 className="field-head" id={heading}>
        {t('list_common_filters')}
      </h3>
      <div className="common-filters" role="group" aria-labelledby={heading}>
        {buttons}
      </div>
    </div>
  )
}
