import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedSearchLimits } from '#domain/saved-searches/saved-search.model.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import type { Translate } from '#src/ui/translation.ts'
import { savedSearchesKey } from './saved-search.queries.ts'
import type { SavedSearchDraft } from './saved-search-draft.model.ts'

/** The list of searches is fetched again, and the boot answer, which the navigation reads. */
function useSettled(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
    await queryClient.invalidateQueries({ queryKey: savedSearchesKey(orgId) })
  }
}

/** What is done to a search with one press. */
export function useSavedSearchActions(api: Api, orgId: string) {
  const onSettled = useSettled(api, orgId)
  const pinning = useMutation({
    mutationFn: ({ searchid, is_pinned }: Pick<SavedSearch, 'searchid' | 'is_pinned'>) =>
      api.SAVED_SEARCH.put({ orgId, searchid, is_pinned }),
    onError: (error) => {
      const failure = toFailure(error)
      if (failure.kind === 'refused' && failure.code === 'too_many_pins')
        flash.error('saved_searches_too_many_pins', { count: savedSearchLimits.pins })
      else flash.error('saved_searches_pin_failed')
    },
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: (searchid: string) => api.DELETE_SAVED_SEARCH.delete({ orgId, searchid }),
    onSuccess: () => flash.success('saved_searches_deleted'),
    onError: () => flash.error('saved_searches_delete_failed'),
    onSettled,
  })
  return { pinning, deletion }
}

/** Which refusals are shown where; others are no answer at all. */
function toRefusal(error: unknown, otherwise: string, t: Translate): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return { form: otherwise }
  if (failure.code === 'search_names_person')
    return { fields: { is_shared: 'saved_searches_names_person' } }
  if (failure.code === 'too_many_searches')
    return { form: t('saved_searches_too_many', { count: savedSearchLimits.searches }) }
  return { form: otherwise }
}

/** Where a draft goes: a new search, or changes of one. */
export type SavedSearchTarget = { readonly q: string } | { readonly search: SavedSearch }

/** Saves a search, or what was changed of one; resolves to a refusal. */
export function useSaveSearch(api: Api, orgId: string, target: SavedSearchTarget, t: Translate) {
  const onSettled = useSettled(api, orgId)
  const isNew = 'q' in target
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (draft: SavedSearchDraft) =>
      isNew
        ? api.SAVE_SEARCH.post({ orgId, q: target.q, ...draft })
        : api.SAVED_SEARCH.put({ orgId, searchid: target.search.searchid, ...draft }),
    onSettled,
  })
  async function save(draft: SavedSearchDraft): Promise<FormRefusal | undefined> {
    const failed = isNew ? 'saved_search_failed_saved' : 'saved_searches_edit_failed'
    try {
      await mutateAsync(draft)
      flash.success(isNew ? 'saved_search_success_saved' : 'saved_searches_changed')
      return undefined
    } catch (error) {
      return toRefusal(error, failed, t)
    }
  }
  return { save, isSaving: isPending }
}
