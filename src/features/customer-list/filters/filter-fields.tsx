import { useState } from 'react'
import { fieldGroups } from '#domain/customers/fields/customer-field.model.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FilterField, type FilterSources } from './filter-field.tsx'
import { FilterGroup } from './filter-group.tsx'

/** Always visible: what people search by. */
const searches: ReadonlySet<string> = new Set(['keywords', 'vehicle'])

export interface FilterFieldsProps extends FilterSources {
  readonly criteria: readonly CriterionDefinition[]
}

/** The search, and every filter: in folded groups, or those that a name finds. */
export function FilterFields({ criteria, ...sources }: FilterFieldsProps) {
  const { t } = useTranslation()
  const [filterSearch, setFilterSearch] = useState('')
  const searchText = filterSearch.trim().toLocaleLowerCase()
  const found =
    searchText === ''
      ? undefined
      : criteria.filter(({ label }) => t(label).toLocaleLowerCase().includes(searchText))
  const renderField = (criterion: CriterionDefinition) => (
    <FilterField key={criterion.name} criterion={criterion} {...sources} />
  )
  const groups = [
    {
      id: 'kinds',
      title: t('list_group_kinds'),
      members: criteria.filter(({ name, field }) => field === null && !searches.has(name)),
    },
    ...fieldGroups.map((group) => ({
      id: group,
      title: t(`customer_group_${group}`),
      members: criteria.filter(({ field }) => field?.group === group),
    })),
  ].filter(({ members }) => members.length > 0)
  return (
    <>
      {criteria.filter(({ name }) => searches.has(name)).map(renderField)}
      <SearchBox
        label={t('list_find_filter')}
        value={filterSearch}
        onChange={setFilterSearch}
        note={found === undefined ? '' : t('list_found_filters', { count: found.length })}
      />
      {found === undefined ? (
        <div className="filter-groups">
          {groups.map(({ id, title, members }) => (
            <FilterGroup key={id} title={title} criteria={members} renderCriterion={renderField} />
          ))}
        </div>
      ) : (
        found.map(renderField)
      )}
    </>
  )
}
