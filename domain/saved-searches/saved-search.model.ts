import * as v from 'valibot'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { requiredText } from '../input.model.ts'
import type { RequiredRights, Right } from '../rights/right.model.ts'

/** Who sees and saves searches. */
export const savedSearchRights = {
  all: ['CanSeeSavedSearch'],
} as const satisfies RequiredRights

/** Who also changes and deletes what others share. */
export const sharedSearchRight = 'CanEditOrganisation' satisfies Right

export const savedSearchLimits = { name: 60, searches: 200, pins: 6 } as const

export const savedSearchName = requiredText(savedSearchLimits.name)

/** The search as JSON, as `CUSTOMER_SEARCH` takes it. */
export const savedSearchQuery = v.pipe(v.string(), v.maxLength(queryLimits.characters))

/** `search` repeats `q`, as the wire format asks; `created_at` is an ISO instant. */
export const savedSearchModel = v.object({
  searchid: v.string(),
  organisationid: v.string(),
  name: v.string(),
  search: v.string(),
  q: v.string(),
  created_at: v.string(),
  /** Everybody in the organisation who sees saved searches sees it. */
  is_shared: v.boolean(),
  /** The person saved it. */
  is_own: v.boolean(),
  /** Whether the person may rename, share and delete it. */
  may_change: v.boolean(),
  /** The person has it in the navigation. */
  is_pinned: v.boolean(),
  /** The name that its person signed with when they saved it. */
  saved_by: v.string(),
})

export type SavedSearch = v.InferOutput<typeof savedSearchModel>
