import type { CallAccess } from './call-access.ts'

const maySave = { who: 'member', all: ['CanSeeSavedSearch'] } as const satisfies CallAccess

/**
 * Who may see and save searches, and who subscribes to their own appointments. What others share is
 * changed by administrators too.
 */
export const savedSearchAccess: Readonly<Record<string, CallAccess>> = {
  'CALENDAR_FEED.get': { who: 'member', isClosedToListUsers: true },
  'CALENDAR_FEED.post': { who: 'member', isClosedToListUsers: true },
  'CALENDAR_FEED.delete': { who: 'member', isClosedToListUsers: true },
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
