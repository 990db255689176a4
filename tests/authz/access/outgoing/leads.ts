import type { CallAccess } from '../call-access.ts'

const any = {
  who: 'member',
  isClosedToListUsers: true,
  some: [
    'CanSendLeadsToCHELMT',
    'CanSendLeadsToMBFSESPLMS',
    'CanSendLeadsToEnquiryMax',
    'CanSendLeadsToCDK',
  ],
} as const

/** Each provider needs its own right. */
const cdkOnly = { who: 'member', isClosedToListUsers: true, all: ['CanSendLeadsToCDK'] } as const

/** Who may send customers to lead providers, and see what became of it. */
export const leadAccess: Readonly<Record<string, CallAccess>> = {
  'LEAD_PROVIDERS.get': any,
  'SEND_LEADS.get': any,
  'SEND_LEADS_PREVIEW.post': {
    ...cdkOnly,
    input: ({ agreementNo }) => ({ provider: 'cdk', customers: [agreementNo] }),
  },
  'SEND_LEADS.post': {
    ...cdkOnly,
    input: ({ agreementNo }) => ({ provider: 'cdk', customers: [agreementNo], total: 1 }),
  },
}
