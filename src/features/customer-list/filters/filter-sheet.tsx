import { useId, useState } from 'react'
import { fieldGroups } from '#domain/customers/fields/customer-field.model.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import {
  toCriterionValues,
  toFilterDraft,
  filterDraftModel,
  type FilterDraft,
} from './filter-draft.ts'
import { FilterField, type FilterSources } from './filter-field.tsx'
import { FilterGroup } from './filter-group.tsx'

export interface FilterSheetProps extends FilterSources {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Every criterion that the person may use. */
  readonly criteria: readonly CriterionDefinition[]
  readonly query: CustomerQuery
  /** The day in the organisation's zone. */
  readonly today: string
  /** Applies the values; returns a text key of why they are refused. */
  readonly onApply: (values: Readonly<Record<string, unknown>>) => void
}

/** Set by the dealer-group filter of the list; the sheet leaves them as they are. */
const setElsewhere: ReadonlySet<string> = new Set(['dealer', 'group_id'])
/** Always visible: what people search by. */
const searches: ReadonlySet<string> = new Set(['keywords', 'vehicle'])

/**
 * Every filter of the list: search, then each criterion by its kind, grouped by subject or found by
 * its name.
 */
export function FilterSheet({
  isOpen,
  onClose,
  criteria,
  query,
  today,
  onApply,
  ...sources
}: FilterSheetProps) {
  const { t } = useTranslation()
  const form = useId()
  const [filterSearch, setFilterSearch] = useState('')
  const offered = criteria.filter(({ name }) => !setElsewhere.has(name))
  const searchText = filterSearch.trim().toLocaleLowerCase()
  const found =
    searchText === ''
      ? undefined
      : offered.filter(({ label }) => t(label).toLocaleLowerCase().includes(searchText))
  const renderField = (criterion: CriterionDefinition) => (
    <FilterField key={criterion.name} criterion={criterion} {...sources} />
  )
  const drafted = toFilterDraft(query, offered, today)
  const close = () => {
    setFilterSearch('')
    onClose()
  }
  const apply = (draft: FilterDraft) => {
    const unchanged = Object.entries(query).filter(
      ([name]) =>
        setElsewhere.has(name) || JSON.stringify(draft[name]) === JSON.stringify(drafted[name]),
    )
    onApply({ ...toCriterionValues(draft, offered), ...Object.fromEntries(unchanged) })
    close()
    return undefined
  }
  const groups = [
    {
      id: 'kinds',
      title: t('list_group_kinds'),
      members: offered.filter(({ name, field }) => field === null && !searches.has(name)),
    },
    ...fieldGroups.map((group) => ({
      id: group,
      title: t(`customer_group_${group}`),
      members: offered.filter(({ field }) => field?.group === group),
    })),
  ].filter(({ members }) => members.length > 0)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('list_filters')}
      width={440}
      actions={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              onApply({})
              close()
            }}
          >
            {t('list_clear_filters')}
          </Button>
          <Button kind="primary" type="submit" form={form}>
            {t('list_apply_filters')}
          </Button>
        </>
      }
    >
      <Form<FilterDraft, FilterDraft>
        id={form}
        schema={filterDraftModel}
        defaults={drafted}
        onSubmit={apply}
      >
        {offered.filter(({ name }) => searches.has(name)).map(renderField)}
        <SearchBox
          label={t('list_find_filter')}
          value={filterSearch}
          onChange={setFilterSearch}
          note={found === undefined ? '' : t('list_found_filters', { count: found.length })}
        />
        {found === undefined ? (
          <div className="filter-groups">
            {groups.map(({ id, title, members }) => (
              <FilterGroup
                key={id}
                title={title}
                criteria={members}
                renderCriterion={renderField}
              />
            ))}
          </div>
        ) : (
          found.map(renderField)
        )}
      </Form>
    </Sheet>
  )
}
