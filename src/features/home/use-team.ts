import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { HomeDay } from '#domain/home/home.contract.ts'
import type { TeamMember } from '#domain/home/home.model.ts'
import { getDeviceSource } from '#src/api/device-answer.ts'
import type { Api } from '#src/api/client.ts'
import { useSelectedReceipts } from '#src/session/outbox/use-outbox.tsx'
import { movedCustomersQuery, overdueKey, overdueWithQuery } from './home.queries.ts'
import type { OverdueAnswer } from './home.queries.ts'
import {
  countMoved,
  findLastAssignments,
  isAssignment,
  mergeMoved,
  withoutMoved,
} from './moved-customers.ts'

const noRows: readonly CustomerListRow[] = []

/**
 * Who is behind, with what this device has moved since, also without a network; null for who may
 * not assign.
 */
export function useTeam(orgId: string, day: HomeDay | undefined): readonly TeamMember[] | null {
  const queryClient = useQueryClient()
  const receipts = useSelectedReceipts(isAssignment)
  const { data: moved } = useQuery(movedCustomersQuery(orgId))
  return useMemo(() => {
    if (day === undefined || day.team === null) return null
    const assignments = findLastAssignments(receipts)
    const fetched = queryClient
      .getQueriesData<OverdueAnswer>({ queryKey: overdueKey(orgId) })
      .flatMap(([, answer]) => answer?.customer_data ?? noRows)
    return countMoved(day.team, {
      rows: mergeMoved(fetched, moved?.customer_data ?? noRows, assignments),
      assignments,
      asOf: getDeviceSource(day)?.asOf ?? day.as_of,
    })
  }, [queryClient, orgId, day, receipts, moved])
}

/** Remembers customers as they were before they were moved: an answer after it has them no more. */
export function useRememberMoved(orgId: string): (rows: readonly CustomerListRow[]) => void {
  const queryClient = useQueryClient()
  return (rows) => {
    const { queryKey } = movedCustomersQuery(orgId)
    queryClient.setQueryData<OverdueAnswer>(queryKey, (known) => ({
      customer_data: [...(known?.customer_data ?? noRows), ...rows],
    }))
  }
}

/** The overdue of a person that this device has not moved, the longest overdue first. */
export function useOverdueWith(api: Api, orgId: string, today: string, userID: string | null) {
  const query = useQuery(overdueWithQuery(api, orgId, today, userID))
  const receipts = useSelectedReceipts(isAssignment)
  const rows = query.data?.customer_data
  const customers = useMemo(
    () => (rows === undefined ? undefined : withoutMoved(rows, findLastAssignments(receipts))),
    [rows, receipts],
  )
  return { customers, isFailed: query.isError, refetch: query.refetch }
}
