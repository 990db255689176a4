import { useQuery, useQueryClient, skipToken } from '@tanstack/react-query'
import type { RowSelection } from '#src/ui/table/row-selection.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The agreements selected in an organisation's list, each once (W-073). They outlive paging and
 * visits to a customer, and end with the session. Undefined where nothing can be done with them.
 */
export function useSelection(orgId: string, isOffered: boolean): RowSelection | undefined {
  const queryClient = useQueryClient()
  const queryKey = ['customer-selection', orgId] as const
  const { data } = useQuery<ReadonlySet<string>>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (!isOffered) return undefined
  return {
    selected: data ?? none,
    onChange: (selected) => queryClient.setQueryData(queryKey, selected),
  }
}
