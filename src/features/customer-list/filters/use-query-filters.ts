import { useState } from 'react'
import { maySeeField } from '#domain/customers/fields/customer-field.rules.ts'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { toCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import { customerCountsQuery } from '../search/customer-list.queries.ts'

export interface QueryPlace {
  readonly api: Api
  readonly orgId: string
}

type Values = Readonly<Record<string, unknown>>

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

/** What the filters and the conditions of a search need that is no list. */
export function useQueryFilters({ api, orgId }: QueryPlace) {
  const { rights, parameters, format, user } = useBoot()
  const access = { rights, parameters }
  const [today] = useState(() =>
    formatDate(new Date().toISOString(), { ...format.date, date: 'YYYY-MM-DD' }),
  )
  /** Null where the host would refuse it. */
  const read = (values: Values): CustomerQuery | null => {
    const found = toCustomerQuery(values, { access, timeZone: format.date.timeZone })
    return found.ok ? found.value : null
  }
  return {
    read,
    userId: user.userID,
    today,
    criteria: criterionDefinitions.filter(
      ({ field }) => field === null || maySeeField(field, access),
    ),
    getCountsQuery: (values: Values | null) => {
      const counted = values === null ? null : read(values)
      return customerCountsQuery(api, counted === null ? null : toCountedSearch(orgId, counted))
    },
    getBounds: () => undefined,
    getValuesQuery: (name: string) => fieldValuesQuery(api, orgId, name),
  }
}
