import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignmentPreview } from '#domain/customers/contact/assignment.model.ts'
import type { Api } from '#src/api/client.ts'
import type { QueryName } from '#src/session/query-key.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { toTargetInput, type AssignmentTarget } from './assignment.queries.ts'

export interface FrozenAssignment {
  readonly target: AssignmentTarget
  readonly assignee: string | null
  /** The preview that the person confirmed. */
  readonly preview: AssignmentPreview
  /** The assignee's name, for the notice. */
  readonly name: string
}

const shownOfCustomers: ReadonlySet<QueryName> = new Set([
  'customers',
  'customer-counts',
  'STATUS_COUNTS',
  'CUSTOMER_DETAILS',
  'customer-activity',
  'DISTINCT_SEARCH',
  'HOME_DAY',
])

/** Reads again what shows whose customers they are, and the queries named beside. */
export function useRefreshAssigned(orgId: string, beside?: ReadonlySet<QueryName>) {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) =>
        of === orgId && (shownOfCustomers.has(name) || beside?.has(name) === true),
    })
}

/** Gives the customers of a batch back to whom they were taken from. */
export function useUndoAssignment(api: Api, orgId: string) {
  const refresh = useRefreshAssigned(orgId)
  return useMutation({
    mutationFn: (batch: string) => api.UNDO_ASSIGNMENT.post({ orgId, batch }),
    onSuccess: ({ count, kept: cached }) => {
      flash.info('assign_undone', { count })
      if (cached.length > 0) flash.info('assign_undone_kept', { count: cached.length })
      return refresh()
    },
    onError: () => flash.error('assign_undo_failed'),
  })
}

/** Assigns a selection as previewed, with a notice that offers Undo. */
export function useAssignment(api: Api, orgId: string) {
  const refresh = useRefreshAssigned(orgId)
  const undo = useUndoAssignment(api, orgId)
  return useMutation({
    mutationFn: ({ target, assignee, preview }: FrozenAssignment) =>
      api.ASSIGN_CUSTOMERS.post({
        orgId,
        ...toTargetInput(target),
        assignee,
        count: preview.count,
        hash: preview.hash,
      }),
    onSuccess: ({ batch, count }, { name }) => {
      flash.success(
        'assign_done_many',
        { count, name },
        { key: 'flash_undo', run: () => undo.mutate(batch) },
      )
      return refresh()
    },
  })
}
