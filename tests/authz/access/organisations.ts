import { randomUUID } from 'node:crypto'
import type { CallAccess } from './call-access.ts'

const seesParameters = {
  who: 'member',
  isClosedToListUsers: true,
  some: ['CanViewOrgParamsList', 'CanViewOrgParams'],
} as const satisfies CallAccess

const editsParameters = { ...seesParameters, all: ['CanEditOrganisation'] } as const

const seesMetadata = {
  who: 'member',
  isClosedToListUsers: true,
  some: ['CanViewMetaDataList', 'CanViewMetaData', 'CanAccessMetadata'],
} as const satisfies CallAccess

const editsMetadata = { ...seesMetadata, all: ['CanEditOrganisation'] } as const

const editsOrganisation = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditOrganisation'],
} as const satisfies CallAccess

const metadataSettings = { value: 'x', lang_value: 'X', sort_order: 1, status: 'active' }

/** Who may make the calls of organisations, their people and their settings. */
export const organisationAccess: Readonly<Record<string, CallAccess>> = {
  'BASE_ORG.get': { who: 'anybody' },
  'LANGUAGES.get': { who: 'anybody' },
  'BASE_TAXONOMY.get': { who: 'anybody' },
  'TAXONOMY.get': { who: 'member' },
  'TAXONOMY_LIST.get': { who: 'member', isClosedToListUsers: true, all: ['CanViewTaxonomyList'] },
  'ORG_METADATA.get': { who: 'member' },
  'GET_ORGANISATION.get': { who: 'member' },
  'ORGANISATIONS.get': { who: 'signed in' },
  'CREATE_ORG.post': {
    who: 'signed in',
    all: ['CanCreateOrganisation'],
    input: () => ({ organisation: 'Ashdown North', status: 'created' }),
  },
  'PARAM_KEYS.get': { who: 'member' },
  'PARAM_KEYS.post': {
    ...editsParameters,
    input: () => ({ key: `own_${randomUUID()}`, value: 'x', category: 'general' }),
  },
  'UPDATE_ORG_PARAM.put': {
    ...editsParameters,
    input: ({ parameterKey }) => ({ key: parameterKey, value: 'x', category: 'general' }),
  },
  'UPDATE_ORG_PARAM.delete': {
    ...editsParameters,
    input: ({ deletedParameterKey }) => ({ key: deletedParameterKey }),
  },
  'PARAMETER_LIST.get': seesParameters,
  'PARAMETER_HISTORY.get': seesParameters,
  'CREATE_METADATA.post': {
    ...editsMetadata,
    input: () => ({ category: 'reason', key: randomUUID(), ...metadataSettings }),
  },
  'UPDATE_METADATA.put': {
    ...editsMetadata,
    input: ({ metadataCategory, metadataKey }) => ({
      category: metadataCategory,
      key: metadataKey,
      ...metadataSettings,
    }),
  },
  'EDIT_DELETE_METADATA.delete': {
    ...editsMetadata,
    input: ({ metadataCategory, deletedMetadataKey }) => ({
      category: metadataCategory,
      key: deletedMetadataKey,
    }),
  },
  'METADATA_LIST.get': seesMetadata,
  'METADATA_HISTORY.get': seesMetadata,
  'BOOT.get': { who: 'member' },
  'EFFECTIVE_PERMISSIONS.get': { who: 'member' },
  'UPDATE_ORGANISATION.put': {
    ...editsOrganisation,
    input: ({ orgId }) => ({ id: orgId, theme: '--accent: #7a1f3d;' }),
  },
  'FLAG_TEST_ORG.put': {
    ...editsOrganisation,
    all: ['CanEditOrganisation', 'CanLogonAsOtherUser'],
    input: () => ({ is_test_org: false }),
  },
  'ORGANISATION_HISTORY.get': editsOrganisation,
  'SETUP_CHECKLIST.get': editsOrganisation,
  'UPLOAD_PROFILE_PIC.post': {
    ...editsOrganisation,
    input: ({ pictureId }) => ({ file: pictureId }),
  },
  'USER_DETAILS.get': { who: 'member', input: ({ userId }) => ({ userId }) },
  'PRODUCT_CONFIG.get': { who: 'member', isClosedToListUsers: true },
  'PRODUCT_CONFIG_LIST.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewProductConfiguration'],
  },
  'PRODUCT_CONFIG_HISTORY.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewProductConfiguration'],
  },
  'PRODUCT_CONFIG.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewProductConfiguration'],
    input: () => ({ row: { product: 'Loan' } }),
  },
  'PRODUCT_CONFIG_PRODUCT.delete': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewProductConfiguration'],
    input: ({ product }) => ({ product }),
  },
  'RV_CONFIG.get': { who: 'member', isClosedToListUsers: true, all: ['CanViewRvData'] },
  'PRE_CALCULATION.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewProcessingTasks'],
  },
  'PRE_CALCULATION.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewProcessingTasks'],
  },
  'JOB_LIST.get': { who: 'member', isClosedToListUsers: true },
  'JOB.get': {
    who: 'member',
    isClosedToListUsers: true,
    ownerOr: 'CanViewProcessingTasks',
    input: ({ jobId }) => ({ jobId }),
  },
  'JOB_CANCEL.post': {
    who: 'member',
    isClosedToListUsers: true,
    ownerOr: 'CanViewProcessingTasks',
    input: ({ jobId }) => ({ jobId }),
  },
  'JOB_RESUBMIT.post': {
    who: 'member',
    isClosedToListUsers: true,
    ownerOr: 'CanViewProcessingTasks',
    input: ({ jobId }) => ({ jobId }),
  },
  'DATA_TABLE_LAST_CLEAR.get': { who: 'signed in' },
  'SET_DATA_TABLE_LAST_CLEAR.post': { who: 'signed in' },
}
