import { infiniteQueryOptions } from '@tanstack/react-query'
import { diarySteps } from '#domain/home/home.model.ts'
import type { Api } from '#src/api/client.ts'

const pageSize = 50
/** A week with more is shown in part. */
export const maxAppointments = 5 * pageSize

const columns = 'cFullName,aVrm,aMake,aModel,nextStep,nextStepAt,assignedUser'

export interface AppointmentSearch {
  readonly orgId: string
  /** Days of the organisation, YYYY-MM-DD; both are within. */
  readonly from: string
  readonly to: string
  /** Whose: a user's id; undefined is everybody's. */
  readonly userID: string | undefined
}

/** The search of the list that finds the same customers. */
export const toListQuery = ({ from, to, userID }: Omit<AppointmentSearch, 'orgId'>) => ({
  nextStep: diarySteps,
  nextStepAt: { min: from, max: to },
  ...(userID === undefined ? {} : { assignedUser: [userID] }),
})

/** Call-backs and appointments, earliest first, a page at a time. */
export const appointmentsQuery = (api: Api, { orgId, ...search }: AppointmentSearch) =>
  infiniteQueryOptions({
    queryKey: ['customers', orgId, 'appointments', search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.CUSTOMER_SEARCH.get(
        {
          orgId,
          q: JSON.stringify(toListQuery(search)),
          size: pageSize,
          pageno: pageParam,
          sortby: 'nextStepAt:asc',
          minimal_columns: columns,
        },
        { signal },
      ),
    getNextPageParam: ({ has_more: hasMore }, pages) =>
      hasMore && pages.length * pageSize < maxAppointments ? pages.length + 1 : undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
