import type { CallAccess } from '../call-access.ts'

const printers = [
  'CanViewOrgSettings',
  'CanViewComments',
  'CanEditOrganisation',
  'CanExportCustomer',
] as const

/** Who may see what was sent, decide about it, and open a short link. */
export const messageAccess: Readonly<Record<string, CallAccess>> = {
  'MESSAGES.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanViewComments'],
  },
  'MESSAGE.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanViewComments'],
    input: ({ messageId }) => ({ message: messageId }),
    isOfDealer: true,
  },
  'MESSAGE_RESOLUTION.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation'],
    input: ({ messageId }) => ({ message: messageId, as: 'resend' }),
    isOfDealer: true,
  },
  'TEST_MESSAGE.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation'],
  },
  'UNMATCHED_REPLIES.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation'],
  },
  'UNMATCHED_REPLY_SEEN.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation'],
    input: ({ messageId }) => ({ reply: `reply-of-${messageId}` }),
    ofOtherDealers: 'not_found',
  },
  'LETTER_BATCHES.get': { who: 'member', isClosedToListUsers: true, all: printers },
  'LETTER_BATCHES.post': { who: 'member', isClosedToListUsers: true, all: printers },
  'LETTERS_POSTED.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: printers,
    input: ({ messageId }) => ({ batch: `letters-of-${messageId}` }),
    isOfDealer: true,
  },
  'URL_SHORTNER.get': { who: 'anybody', input: ({ linkKey }) => ({ key: linkKey }) },
}
