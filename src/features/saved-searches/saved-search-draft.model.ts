import * as v from 'valibot'
import { savedSearchLimits } from '#domain/saved-searches/saved-search.model.ts'

/** A saved search as it is typed. */
export interface SavedSearchDraft extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly is_shared: boolean
}

/** What can be saved; its messages are text keys. */
export const savedSearchDraftModel = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('saved_searches_name_missing'),
    v.maxLength(savedSearchLimits.name),
  ),
  is_shared: v.boolean(),
})
