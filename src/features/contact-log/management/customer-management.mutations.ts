import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type {
  ManagedChanges,
  ManagedSeen,
  managedRepresentatives,
} from '#domain/customers/details/customer-management.model.ts'
import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'

export interface CustomerEdit {
  readonly base: number
  readonly changes: ManagedChanges
  readonly seen: ManagedSeen
  readonly representatives: v.InferInput<typeof managedRepresentatives>
}

/** The conflicting changes of somebody else; null where the refusal has another reason. */
export function findEditConflicts(error: unknown): readonly Conflict[] | null {
  const failure = toFailure(error)
  if (failure.kind !== 'refused' || failure.code !== 'stale') return null
  return (failure.data as { readonly conflicts?: readonly Conflict[] }).conflicts ?? null
}

/** Changes and clones a managed customer; online only. */
export function useCustomerManagement({
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
    mutationFn: (change: CustomerEdit) =>
      api.CUSTOMER_MANAGEMENT.put({ orgId, agreementNo, ...change }),
    onSuccess: refresh,
  })
  const clone = useMutation({
    mutationFn: () => api.CUSTOMER_MANAGEMENT.post({ orgId, agreementNo, confirmed: true }),
    onSuccess: refresh,
  })
  return { edit, clone, refresh }
}
