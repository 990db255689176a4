import { hashSelection } from '#server/customers/contact/selection-hash.ts'
import type { CallAccess } from './call-access.ts'

const handsOver = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditUsers', 'CanAssignCustomerToUser'],
} as const satisfies CallAccess

/** Who may make the calls of assigning customers. */
export const assignmentAccess: Readonly<Record<string, CallAccess>> = {
  'ASSIGN_CUSTOMERS.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanAssignCustomerToUser'],
    input: ({ agreementNo }) => ({ agreementNo, assignee: null, seen: null }),
    isOfDealer: true,
  },
  'ASSIGN_CUSTOMERS.post': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: () => ({
      customers: ['NO-SUCH'],
      assignee: null,
      count: 0,
      hash: hashSelection(
        null,
        [],
        [{ fAgreementNo: 'NO-SUCH', cFullName: null, reason: 'not_found' }],
      ),
    }),
  },
  'ASSIGNABLE_USERS.get': { who: 'member', all: ['CanAssignCustomerToUser'] },
  'ASSIGN_PREVIEW.post': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: ({ agreementNo }) => ({ customers: [agreementNo], assignee: null }),
  },
  'HANDOVER_PREVIEW.post': {
    ...handsOver,
    input: ({ colleague }) => ({ userId: colleague, takers: [] }),
  },
  'HANDOVER.post': {
    ...handsOver,
    input: ({ colleague }) => ({
      userId: colleague,
      takers: [],
      count: 0,
      hash: hashSelection(null, [], []),
      deactivate: false,
    }),
  },
  'UNDO_ASSIGNMENT.post': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: ({ batch }) => ({ batch }),
    isOfDealer: true,
  },
}
