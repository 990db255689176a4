import type { CallAccess } from './call-access.ts'

/** Who may make the calls of what happens with a customer. */
export const activityAccess: Readonly<Record<string, CallAccess>> = {
  'STATUS_HISTORY.post': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ customer_id: agreementNo, types: 'comment,status' }),
  },
  'EVENT_HISTORY.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'ADD_COMMENT.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanAddComment'],
    input: ({ agreementNo }) => ({ agreementNo, activity: 'Asked for a quote' }),
    isOfDealer: true,
  },
  'EDIT_COMMENT.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanEditComment'],
    input: ({ agreementNo, commentId }) => ({
      agreementNo,
      commentId,
      activity: 'Said before',
      base: 1,
    }),
    isOfDealer: true,
  },
  'COMMENT_VERSIONS.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewComments'],
    input: ({ agreementNo, commentId }) => ({ agreementNo, commentId }),
    isOfDealer: true,
  },
  'CHANGE_CUSTOMER_STATUS.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanChangeCustomerStatus'],
    input: ({ agreementNo }) => ({ agreementNo, status: 'contacted' }),
    isOfDealer: true,
  },
  'CHANGE_CUSTOMER_STATUS.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanChangeCustomerStatus'],
    input: ({ agreementNo }) => ({
      agreementNo,
      status_start_time: '2026-11-23T10:00:00Z',
      status_end_time: '2026-11-23T10:30:00Z',
    }),
    isOfDealer: true,
  },
  'EVENT_HISTORY.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanChangeCustomerStatus'],
    input: ({ agreementNo }) => ({
      agreementNo,
      event: 'call',
      outcome: 'no_reply',
      note: 'Rang out',
    }),
    isOfDealer: true,
  },
  'DELETE_STATUS.delete': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanDeleteStatus'],
    input: ({ agreementNo, statusId }) => ({ agreementNo, statusId }),
    isOfDealer: true,
  },
  'CONTACT_PREFERENCE.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'CONTACT_PREFERENCE.put': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo, channel: 'call', objects: true }),
    isOfDealer: true,
  },
  'FEATURE_AUDIT.post': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreement_number: agreementNo, feature: 'compare' }),
    isOfDealer: true,
  },
}
