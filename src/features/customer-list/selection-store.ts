import { useQuery, useQueryClient, skipToken } from '@tanstack/react-query'
import type { Selection } from '#src/ui/table/selection.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The agreements selected in an organisation's list. They outlive the page of the table and a visit to a customer, an agreement counts once however often
 * it is met (W-073), and they go with everything else when the session ends.
 */
export function useSelection(orgId: string): Selection {
  const queryClient = useQueryClient()
  const queryKey = ['customer-selection', orgId]
  const { data } = useQuery<ReadonlySet<string>>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return {
    selected: data ?? none,
    onChange: (selected) => queryClient.setQueryData(queryKey, selected),
  }
}
