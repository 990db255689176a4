import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { HandoverPreview } from '#domain/customers/contact/handover.model.ts'
import type { Api } from '#src/api/client.ts'
import type { QueryName } from '#src/session/query-key.ts'
import { useRefreshAssigned } from './assignment.mutations.ts'

export interface HandoverPlace {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
}

/** How the person’s customers would be spread now; confirmed by what it shows. */
export const handoverPreviewQuery = (
  { api, orgId, userId }: HandoverPlace,
  takers: readonly string[],
) =>
  queryOptions({
    queryKey: ['HANDOVER_PREVIEW', orgId, userId, takers] as const,
    queryFn: ({ signal }) =>
      api.HANDOVER_PREVIEW.post({ orgId, userId, takers: [...takers] }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

const shownOfPeople: ReadonlySet<QueryName> = new Set([
  'GET_USER',
  'GET_USERS',
  'USER_HISTORY',
  'ASSIGNABLE_USERS',
])

interface HandoverSave {
  readonly takers: readonly string[]
  /** The preview that the person confirmed. */
  readonly preview: HandoverPreview
  readonly deactivate: boolean
}

/** Hands the customers over as previewed; a refusal has the preview read again. */
export function useHandover({ api, orgId, userId }: HandoverPlace) {
  const queryClient = useQueryClient()
  const refresh = useRefreshAssigned(orgId, shownOfPeople)
  return useMutation({
    mutationFn: ({ takers, preview: { count, hash }, deactivate }: HandoverSave) =>
      api.HANDOVER.post({ orgId, userId, takers: [...takers], count, hash, deactivate }),
    onSuccess: refresh,
    onError: () => queryClient.invalidateQueries({ queryKey: ['HANDOVER_PREVIEW', orgId, userId] }),
  })
}
