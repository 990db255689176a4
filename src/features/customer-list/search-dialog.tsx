import { useState } from 'react'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import { toCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { defaultSort, writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { customerCountsQuery } from './search/customer-list.queries.ts'
import { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import type { ListSearch } from './search/list-search.ts'
import { readCriterionValues, withCriterionValues } from './search/list-state.ts'
import type { PersonalCriteria } from './search/list-state.ts'
import type { ListViewer } from './search/list-viewer.ts'
import { searchDialogs } from './search-dialog.model.ts'
import type { SearchDialogDefinition, SearchDialogName } from './search-dialog.model.ts'

interface SearchDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly viewer: ListViewer
  readonly name: SearchDialogName
  /** The list behind the dialog, which it filters further; empty on other pages. */
  readonly search: ListSearch
  readonly personal: PersonalCriteria
  readonly onClose: () => void
  readonly onSearch: (search: ListSearch, personal: PersonalCriteria) => void
}

/** The calculator or the offers: a few criteria that lead to the customer list. */
export function SearchDialog({
  api,
  orgId,
  viewer,
  name,
  search,
  personal,
  onClose,
  onSearch,
}: SearchDialogProps) {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { title, criteria, calculatorType }: SearchDialogDefinition = searchDialogs[name]
  const fields = visibleFields(viewer.access)
  const context = { access: viewer.access, timeZone: organisation.date.timeZone }
  const behind = toCustomerQuery(readCriterionValues(search, personal), context)
  const query = behind.ok ? behind.value : {}
  const [now] = useState(() => new Date().toISOString())
  const today = formatDate(now, { ...organisation.date, date: 'YYYY-MM-DD' })
  const toCountsQuery = (values: Readonly<Record<string, unknown>> | null) => {
    const read = values === null ? null : toCustomerQuery(values, context)
    return customerCountsQuery(
      api,
      read === null || !read.ok
        ? null
        : {
            orgId,
            query: read.value,
            sortby: writeSort(defaultSort),
            size: 10,
            campaign: search.campaign,
            job: search.job,
            oId: search.oId,
            isCalculator: calculatorType !== undefined,
          },
    )
  }
  return (
    <FilterSheet
      isOpen
      onClose={onClose}
      title={t(title)}
      offers={criteria}
      criteria={criterionDefinitions.filter(
        ({ field }) => field === null || fields.some(({ wire }) => wire === field.wire),
      )}
      query={query}
      today={today}
      userId={viewer.userId}
      getCountsQuery={toCountsQuery}
      getBounds={() => undefined}
      getValuesQuery={(field) => fieldValuesQuery(api, orgId, field)}
      onApply={(values) => {
        const next = withCriterionValues(search, values)
        const { calculatorType: _former, ...rest } = next.search
        onSearch(
          calculatorType === undefined ? next.search : { ...rest, calculatorType },
          next.personal,
        )
      }}
    />
  )
}
