import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { duplicateViews } from '#domain/data-rights/merge.model.ts'
import type { Duplicate, MergePart } from '#domain/data-rights/merge.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

export interface MergePlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Which agreements stand for the two. */
export interface MergePair {
  readonly agreementNo: string
  readonly other: string
}

export const readDuplicateView = ({ filters }: Pick<ListRequest, 'filters'>) =>
  duplicateViews.find((one) => one === filters['view']) ?? 'found'

export const duplicatesQuery = (api: Api, orgId: string, request: ListRequest) =>
  queryOptions({
    queryKey: ['CUSTOMER_DUPLICATES', orgId, request] as const,
    queryFn: async ({ signal }) => {
      const { page, size } = request
      const view = readDuplicateView(request)
      const answer = await api.CUSTOMER_DUPLICATES.get({ orgId, view, page, size }, { signal })
      return { ...answer, isEmpty: answer.total === 0 && view === 'found' && page === 1 }
    },
    staleTime: 5000,
  })

export const mergePreviewQuery = ({ api, orgId }: MergePlace, pair: MergePair) =>
  queryOptions({
    queryKey: ['CUSTOMER_MERGE', orgId, pair] as const,
    queryFn: ({ signal }) => api.CUSTOMER_MERGE.get({ orgId, ...pair }, { signal }),
    staleTime: 0,
    retry: false,
  })

const refusals = [
  'not_found',
  'merge_same',
  'already_merged',
  'merge_out_of_sight',
  'merge_too_many',
  'merge_changed',
  'merge_built_on',
] as const

/** The sentence of a refusal; `other` for everything else. */
export function getMergeFailure(error: unknown, other: TextKey): TextKey {
  const failure = toFailure(error)
  const code = refusals.find((one) => failure.kind === 'refused' && one === failure.code)
  return code === undefined ? other : `merge_refused_${code}`
}

const refresh = async (client: QueryClient, orgId: string): Promise<void> => {
  await client.invalidateQueries({ queryKey: ['CUSTOMER_DUPLICATES', orgId] })
  await client.invalidateQueries({ queryKey: ['CUSTOMER_MERGE', orgId] })
}

/** Merges two people, as previewed. */
export function useMerge({ api, orgId }: MergePlace, pair: MergePair, onMerged: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { readonly taken: MergePart[]; readonly seen: string }) =>
      api.CUSTOMER_MERGE.post({ orgId, ...pair, ...input }),
    onSuccess: () => {
      flash.success('merge_done')
      onMerged()
    },
    onSettled: () => refresh(client, orgId),
  })
}

/** Parts two people again. */
export function useMergeUndo({ api, orgId }: MergePlace, onEnd: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: mergeId }: Duplicate) => api.CUSTOMER_MERGE_UNDO.post({ orgId, mergeId }),
    onSuccess: ({ left }) => {
      if (left.length === 0) flash.success('merge_undone')
      else flash.info('merge_undone_left', { count: left.length })
    },
    onError: (error) => flash.error(getMergeFailure(error, 'merge_undo_failed')),
    onSettled: () => {
      onEnd()
      return refresh(client, orgId)
    },
  })
}
