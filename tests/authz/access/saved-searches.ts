import type { CallAccess } from './call-access.ts'

const maySave = { who: 'member', all: ['CanSeeSavedSearch'] } as const satisfies CallAccess

/** Who may see and save searches; what others share is changed by administrators too. */
export const savedSearchAccess: Readonly<Record<string, CallAccess>> = {
  'GET_SAVED_SEARCH.get': maySave,
  'SAVE_SEARCH.post': { ...maySave, input: () => ({ name: 'To call', q: '{}' }) },
  'SAVED_SEARCH.put': {
    ...maySave,
    ownerOr: 'CanEditOrganisation',
    input: ({ searchId }) => ({ searchid: searchId, name: 'To call today' }),
  },
  'DELETE_SAVED_SEARCH.delete': {
    ...maySave,
    ownerOr: 'CanEditOrganisation',
    input: ({ deletedSearchId }) => ({ searchid: deletedSearchId }),
  },
}
