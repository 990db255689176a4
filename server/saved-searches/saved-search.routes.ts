import { inOrganisation } from '../http/gate.ts'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from './saved-search.service.ts'

export const savedSearchRoutes = {
  GET_SAVED_SEARCH: {
    get: inOrganisation.GET_SAVED_SEARCH.get.handler(({ context }) => listSavedSearches(context)),
  },
  SAVE_SEARCH: {
    post: inOrganisation.SAVE_SEARCH.post.handler(({ input, context }) =>
      saveSearch(context, input),
    ),
  },
  SAVED_SEARCH: {
    put: inOrganisation.SAVED_SEARCH.put.handler(({ input, context }) =>
      changeSavedSearch(context, input.searchid, input),
    ),
  },
  DELETE_SAVED_SEARCH: {
    delete: inOrganisation.DELETE_SAVED_SEARCH.delete.handler(({ input, context }) =>
      removeSavedSearch(context, input.searchid),
    ),
  },
}
