import type { CallAccess } from './call-access.ts'

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
  'URL_SHORTNER.get': { who: 'anybody', input: ({ linkKey }) => ({ key: linkKey }) },
}
