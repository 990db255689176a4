import type { CallAccess } from '../call-access.ts'

const common = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditOrganisation', 'CanExportCustomer'],
  isOfDealer: true,
} as const satisfies CallAccess

const administers = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditOrganisation'],
} as const satisfies CallAccess

const then = { day: '2026-11-01' }
const chosen = [{ part: 'metadata', item: 'none/none' }]

/** Who answers what people may ask about their own data, and who reads and puts back settings. */
export const dataRightsAccess: Readonly<Record<string, CallAccess>> = {
  'RETENTION_REPORTS.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanEditOrganisation'],
  },
  'AUDIT.get': { who: 'member', isClosedToListUsers: true, all: ['CanEditOrganisation'] },
  'CONFIGURATION_AS_OF.get': { ...administers, input: () => ({ ...then, part: 'organisation' }) },
  'CONFIGURATION_COMPARE.get': { ...administers, input: () => then },
  'CONFIGURATION_EFFECT.post': { ...administers, input: () => ({ ...then, chosen }) },
  'CONFIGURATION_RESTORE.post': { ...administers, input: () => ({ ...then, chosen }) },
  'ERASURE.get': { ...common, input: ({ agreementNo }) => ({ agreementNo }) },
  'ERASURE.post': {
    ...common,
    input: ({ erasedAgreementNo }) => ({
      agreementNo: erasedAgreementNo,
      agreements: [erasedAgreementNo],
      reason: 'Asked for it',
      confirmed: true,
    }),
  },
  'CUSTOMER_DUPLICATES.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanEditOrganisation', 'CanExportCustomer'],
  },
  'CUSTOMER_MERGE.get': {
    ...common,
    input: ({ agreementNo, strangerAgreementNo }) => ({ agreementNo, other: strangerAgreementNo }),
  },
  'CUSTOMER_MERGE.post': {
    ...common,
    input: ({ agreementNo, twinAgreementNo }) => ({
      agreementNo,
      other: twinAgreementNo,
      taken: [],
      seen: 'seen',
    }),
  },
  'CUSTOMER_MERGE_UNDO.post': {
    ...common,
    input: ({ undoneMergeId }) => ({ mergeId: undoneMergeId }),
  },
  'PERSON_FILES.get': { ...common, input: ({ agreementNo }) => ({ agreementNo }) },
  'PERSON_FILES.post': {
    ...common,
    input: ({ agreementNo }) => ({ agreementNo, format: 'pdf' }),
  },
  'PERSON_FILE_DOWNLOAD.get': {
    ...common,
    input: ({ agreementNo, personFileId }) => ({ agreementNo, personFileId }),
  },
}
