import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type {
  ManagedChanges,
  ManagedSeen,
  managedRepresentatives,
} from '#domain/customers/customer-management.model.ts'
import type { Conflict } from '#domain/customers/recording.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'

export interface ManagedEdit {
  readonly base: number
  readonly changes: ManagedChanges
  readonly seen: ManagedSeen
  readonly representatives: v.InferInput<typeof managedRepresentatives>
}

/** What somebody else changed in the same fields meanwhile; null where that is not why it was refused. */
export function conflictsOf(error: unknown): readonly Conflict[] | null {
  const failure = failureOf(error)
  if (failure.kind !== 'refused' || failure.code !== 'stale') return null
  return (failure.data as { readonly conflicts?: readonly Conflict[] }).conflicts ?? null
}

/** Changes and clones a customer that is kept here; online only. */
export function useManagement({
  api,
  orgId,
  agreementNo,
}: {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
}) {
  const queryClient = useQueryClient()
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [, of, agreement] }) =>
        of === orgId &&
        (agreement === agreementNo || agreement === undefined || typeof agreement === 'object'),
    })
  const edit = useMutation({
    mutationFn: (change: ManagedEdit) =>
      api.CUSTOMER_MANAGEMENT.put({ orgId, agreementNo, ...change }),
    onSuccess: refresh,
  })
  const clone = useMutation({
    mutationFn: () => api.CUSTOMER_MANAGEMENT.post({ orgId, agreementNo, confirmed: true }),
    onSuccess: refresh,
  })
  return { edit, clone, refresh }
}
