import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MileageKind } from '#domain/customers/mileage.rules.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { customerQuery } from './customer-details.queries.ts'

export interface MileageDraft {
  readonly which: MileageKind
  readonly new_mileage: number
  /** The row's version that the change is based on. */
  readonly version: number
}

/** What the host has where somebody else was faster. */
export interface Theirs {
  /** Null is not known. */
  readonly mileage: number | null
  readonly version: number
}

/** The other side of a refused change, where it was refused for being based on an old row. */
export function theirsOf(error: unknown): Theirs | null {
  const failure = error === null ? undefined : failureOf(error)
  if (failure?.kind !== 'refused' || failure.code !== 'stale') return null
  const { theirs } = failure.data as { readonly theirs?: Theirs }
  return theirs ?? null
}

/** Corrects a mileage on the host; the row that it answers with is shown at once, what follows from it is asked for again. */
export function useMileageChange(api: Api, orgId: string, agreementNo: string) {
  const queryClient = useQueryClient()
  const { queryKey } = customerQuery(api, orgId, agreementNo)
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
  /** Gives the change up for what the host has. */
  const keepTheirs = () => queryClient.invalidateQueries({ queryKey })
  return { ...change, keepTheirs }
}
