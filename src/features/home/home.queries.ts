import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Api } from '#src/api/client.ts'
import { listQueries } from './list-links.ts'

export const homeDayQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['HOME_DAY', orgId],
    queryFn: () => api.HOME_DAY.get({ orgId }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })

/** At most this number of a person's overdue are moved at a time, the longest overdue first. */
export const maxMovedCustomers = 50

const movedColumns = 'cFullName,dCode,aVrm,aMake,aModel,nextStep,nextStepAt,assignedUser'

export interface OverdueAnswer {
  readonly customer_data: readonly CustomerListRow[]
}

/** The name under which the overdue of each person are cached. */
export const overdueKey = (orgId: string) => ['customers', orgId, 'overdue'] as const

/** The overdue of a person, or of nobody: the customers whom their figure counts. */
export const overdueWithQuery = (api: Api, orgId: string, today: string, userID: string | null) =>
  queryOptions({
    queryKey: [...overdueKey(orgId), today, userID],
    queryFn: ({ signal }): Promise<OverdueAnswer> =>
      api.CUSTOMER_SEARCH.get(
        {
          orgId,
          q: JSON.stringify(listQueries.overdueWith(today, userID)),
          size: maxMovedCustomers,
          pageno: 1,
          sortby: 'nextStepAt:asc',
          minimal_columns: movedColumns,
          counts: false,
        },
        { signal },
      ),
  })

/** The customers whom this page has moved, as they were before. */
export const movedCustomersQuery = (orgId: string) =>
  queryOptions<OverdueAnswer>({
    queryKey: [...overdueKey(orgId), 'moved'],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
