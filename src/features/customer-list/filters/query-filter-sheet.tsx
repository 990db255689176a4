import { useState } from 'react'
import { maySeeField } from '#domain/customers/fields/customer-field.rules.ts'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { toCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { customerCountsQuery } from '../search/customer-list.queries.ts'
import { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import { FilterSheet } from './filter-sheet.tsx'

interface QueryFilterSheetProps {
  readonly api: Api
  readonly orgId: string
  readonly query: CustomerQuery
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}

/** A search as the list would make it; counting needs no order. */
const toCountedSearch = (orgId: string, query: CustomerQuery) => ({
  orgId,
  query,
  sortby: 'fParity:desc',
  size: 10 as const,
  campaign: undefined,
  job: undefined,
  oId: undefined,
  isCalculator: false,
})

/** The list's filters for a search that is no list: of a widget. */
export function QueryFilterSheet({ api, orgId, query, onApply, onClose }: QueryFilterSheetProps) {
  const { rights, parameters, format, user } = useBoot()
  const access = { rights, parameters }
  const [today] = useState(() =>
    formatDate(new Date().toISOString(), { ...format.date, date: 'YYYY-MM-DD' }),
  )
  const read = (values: Readonly<Record<string, unknown>>) => {
    const found = toCustomerQuery(values, { access, timeZone: format.date.timeZone })
    return found.ok ? found.value : null
  }
  return (
    <FilterSheet
      isOpen
      onClose={onClose}
      criteria={criterionDefinitions.filter(
        ({ field }) => field === null || maySeeField(field, access),
      )}
      query={query}
      today={today}
      userId={user.userID}
      onApply={(values) => {
        const applied = read(values)
        if (applied !== null) onApply(applied)
      }}
      getCountsQuery={(values) => {
        const counted = values === null ? null : read(values)
        return customerCountsQuery(api, counted === null ? null : toCountedSearch(orgId, counted))
      }}
      getBounds={() => undefined}
      getValuesQuery={(name) => fieldValuesQuery(api, orgId, name)}
    />
  )
}
