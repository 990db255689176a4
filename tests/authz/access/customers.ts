import { createHash } from 'node:crypto'
import type { CallAccess } from './call-access.ts'

/** Who may make the calls of finding and reading customers. */
export const customerAccess: Readonly<Record<string, CallAccess>> = {
  'HOME_DAY.get': { who: 'member', isClosedToListUsers: true },
  'CUSTOMER_SEARCH.get': { who: 'member' },
  'CUSTOMER_SEARCH.post': { who: 'member', input: () => ({ query: '{}' }) },
  'CUSTOMER_DETAILS.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'HASHED_CUSTOMER.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ hash: createHash('md5').update(agreementNo).digest('hex') }),
    isOfDealer: true,
  },
  'SERVICE_HISTORY.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewServiceLeads'],
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'ONEDOC_LAST_SENT.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'CUSTOMER_FLAGS.put': {
    who: 'member',
    all: ['CanChangeCustomerStatus'],
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo, flags: { buyUpFlag: true } }),
    isOfDealer: true,
  },
  'MILEAGE_ADJUSTMENT.post': {
    who: 'member',
    all: ['CanChangeCustomerStatus'],
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo, new_mileage: '31480', version: '1' }),
    isOfDealer: true,
  },
  'CUSTOMER_MANAGEMENT.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanManageCustomerManagement'],
    input: ({ agreementNo }) => ({ agreementNo, base: 1, changes: {}, seen: {} }),
    isOfDealer: true,
  },
  'CUSTOMER_MANAGEMENT.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanManageCustomerManagement'],
    input: ({ agreementNo }) => ({ agreementNo, confirmed: true }),
    isOfDealer: true,
  },
  'DISTINCT_SEARCH.get': { who: 'member', input: () => ({ fields: 'aMake' }) },
  'STATUS_COUNTS.get': { who: 'member' },
}
