import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignmentPreview } from '#domain/customers/assignment.model.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { namedBy, type Whom } from './assignment.queries.ts'

export interface FrozenAssignment {
  readonly whom: Whom
  readonly assignee: string | null
  /** What the person who assigns was shown. */
  readonly preview: AssignmentPreview
  /** Of the assignee, for what is said. */
  readonly name: string
}

/** Assigns a selection as it was shown, says so, and offers to take it back. */
export function useAssignment(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const shown: ReadonlySet<unknown> = new Set([
    'customers',
    'customer-counts',
    'customer-status-counts',
    'customer',
    'customer-activity',
    'customer-values',
    'day',
  ])
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) => shown.has(name) && of === orgId,
    })
  const undo = useMutation({
    mutationFn: (batch: string) => api.UNDO_ASSIGNMENT.post({ orgId, batch }),
    onSuccess: ({ count, kept }) => {
      flash.info('assign_undone', { count })
      if (kept.length > 0) flash.info('assign_undone_kept', { count: kept.length })
      return refresh()
    },
    onError: () => flash.error('assign_undo_failed'),
  })
  return useMutation({
    mutationFn: ({ whom, assignee, preview }: FrozenAssignment) =>
      api.ASSIGN_CUSTOMERS.post({
        orgId,
        ...namedBy(whom),
        assignee,
        count: preview.count,
        hash: preview.hash,
      }),
    onSuccess: ({ batch, count }, { name }) => {
      flash.success(
        'assign_done_many',
        { count, name },
        { key: 'assign_undo', run: () => undo.mutate(batch) },
      )
      return refresh()
    },
  })
}
