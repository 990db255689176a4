import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MileageKind } from '#domain/customers/mileage.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { customerDetailsQuery } from '../panel-data/customer-details.queries.ts'

export interface MileageDraft {
  readonly which: MileageKind
  readonly new_mileage: number
  /** The row's version that the change is based on. */
  readonly version: number
}

/** The stored value of a conflicting change. */
export interface MileageConflict {
  /** Null is unknown. */
  readonly mileage: number | null
  readonly version: number
}

/** The stored value where a change was refused for being based on an old row. */
export function findMileageConflict(error: unknown): MileageConflict | null {
  const failure = error === null ? undefined : toFailure(error)
  if (failure?.kind !== 'refused' || failure.code !== 'stale') return null
  const { theirs } = failure.data as { readonly theirs?: MileageConflict }
  return theirs ?? null
}

/**
 * Corrects a mileage on the host; the answered row is shown at once, derived values are fetched
 * again.
 */
export function useMileageChange(api: Api, orgId: string, agreementNo: string) {
  const queryClient = useQueryClient()
  const { queryKey } = customerDetailsQuery(api, orgId, agreementNo)
  const change = useMutation({
    mutationFn: (draft: MileageDraft) =>
      api.MILEAGE_ADJUSTMENT.post({ orgId, agreementNo, ...draft }),
    onSuccess: ({ row }) => {
      queryClient.setQueryData(queryKey, (known) =>
        known === undefined ? known : { ...known, row },
      )
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  /** Discards the change in favour of the stored value. */
  const keepTheirs = () => queryClient.invalidateQueries({ queryKey })
  return { ...change, keepTheirs }
}
