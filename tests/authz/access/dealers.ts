import { randomUUID } from 'node:crypto'
import type { CallAccess } from './call-access.ts'

const sees = {
  who: 'member',
  isClosedToListUsers: true,
  some: ['CanViewDealersList', 'CanViewDealers'],
} as const satisfies CallAccess

const edits = { ...sees, all: ['CanEditDealers'] } as const

const settings = { name: 'X', address_1: '', address_2: '', address_3: '', city: '', state: '' }

/** Who may make the calls of dealers. */
export const dealerAccess: Readonly<Record<string, CallAccess>> = {
  'DEALERS_LIST.get': sees,
  'DEALER_CRUD.get': {
    ...sees,
    ofOtherDealers: 'not_found',
    input: ({ dealerId }) => ({ dealerId }),
  },
  'DEALER_CRUD.post': {
    ...edits,
    ofOtherDealers: 'outside_dealers',
    input: () => ({ code: randomUUID(), ...settings }),
  },
  'DEALER_CRUD.put': {
    ...edits,
    ofOtherDealers: 'not_found',
    input: ({ dealerId }) => ({ dealerId, ...settings }),
  },
  'DEALER_CRUD.delete': {
    ...edits,
    ofOtherDealers: 'not_found',
    input: ({ deletedDealerId }) => ({ dealerId: deletedDealerId }),
  },
  'DEALERS_EXPORT.get': { ...sees, all: ['CanLogonAsOtherUser'] },
  'DEALER_IMPORT.post': {
    ...edits,
    input: ({ orgId, dealerFileId }) => ({ organisation_id: orgId, fileStoreId: dealerFileId }),
  },
  'DEALER_HISTORY.get': sees,
}
