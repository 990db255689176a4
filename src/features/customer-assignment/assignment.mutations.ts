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

/** Assigns a selection as previewed, with a notice that offers Undo. */
export function useAssignment(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const shown: ReadonlySet<QueryName> = new Set([
    'customers',
    'customer-counts',
    'STATUS_COUNTS',
    'CUSTOMER_DETAILS',
    'customer-activity',
    'DISTINCT_SEARCH',
    'HOME_DAY',
  ])
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) => shown.has(name) && of === orgId,
    })
  const undo = useMutation({
    mutationFn: (batch: string) => api.UNDO_ASSIGNMENT.post({ orgId, batch }),
    onSuccess: ({ count, kept: cached }) => {
      flash.info('assign_undone', { count })
      if (cached.length > 0) flash.info('assign_undone_kept', { count: cached.length })
      return refresh()
    },
    onError: () => flash.error('assign_undo_failed'),
  })
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
