import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  savedSearchModel,
  savedSearchName,
  savedSearchQuery,
  savedSearchRights,
} from './saved-search.model.ts'

const common = { service: 'users', scope: 'organisation', rights: savedSearchRights } as const

const inSearch = v.object({
  orgId: organisationId,
  searchid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** A search for words, a name or a registration may name somebody: it stays private. */
const namesPerson = { search_names_person: { status: 422 } } as const

/** SAVED_SEARCH is proposed: the specifications save and delete, and change nothing between. */
export const savedSearchContract = {
  GET_SAVED_SEARCH: {
    get: endpoint({
      ...common,
      key: 'GET_SAVED_SEARCH',
      method: 'GET',
      path: '{orgId}/searches',
      summary: 'The person’s saved searches here and those that others share, newest first',
      offline: 'cached',
      input: v.object({ orgId: organisationId }),
      output: v.array(savedSearchModel),
    }),
  },
  SAVE_SEARCH: {
    post: endpoint({
      ...common,
      key: 'SAVE_SEARCH',
      method: 'POST',
      path: '{orgId}',
      summary: 'Save a search under a name',
      input: v.object({
        orgId: organisationId,
        name: savedSearchName,
        q: savedSearchQuery,
        is_shared: v.optional(v.boolean(), false),
      }),
      output: savedSearchModel,
      refusals: {
        ...namesPerson,
        search_refused: { status: 400 },
        too_many_searches: { status: 409 },
      },
    }),
  },
  SAVED_SEARCH: {
    put: endpoint({
      ...common,
      key: 'SAVED_SEARCH',
      method: 'PUT',
      path: '{orgId}/searches/{searchid}',
      summary: 'Rename or share a search that one may change, or pin any that one sees',
      input: v.object({
        ...inSearch.entries,
        name: v.optional(savedSearchName),
        is_shared: v.optional(v.boolean()),
        is_pinned: v.optional(v.boolean()),
      }),
      output: savedSearchModel,
      refusals: { ...namesPerson, too_many_pins: { status: 409 } },
    }),
  },
  DELETE_SAVED_SEARCH: {
    delete: endpoint({
      ...common,
      key: 'DELETE_SAVED_SEARCH',
      method: 'DELETE',
      path: '{orgId}/searches/{searchid}',
      summary: 'Delete a search that one may change',
      input: inSearch,
      output: v.object({ searchid: v.string() }),
    }),
  },
}
