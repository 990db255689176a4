import type { CallAccess } from '../call-access.ts'

const mayMap = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewMappingV2'],
} as const satisfies CallAccess

const mapping = { 'Arden|Brook': { 'Volta|One': { is_primary: true } } }

/** Who sees and changes the model mapping. */
export const modelMappingAccess: Readonly<Record<string, CallAccess>> = {
  'DISTINCT_SEARCH.post': { ...mayMap, input: () => ({ source: 'customers', q: {} }) },
  'MODEL_MAPPING_VERSIONS.get': mayMap,
  'MODEL_MAPPING_VERSIONS.post': { ...mayMap, input: () => ({ mapping }) },
  'MODEL_MAPPING_VERSION.get': {
    ...mayMap,
    input: ({ mappingVersionId: versionId }) => ({ versionId }),
  },
  'MODEL_MAPPING_VERSION.put': {
    ...mayMap,
    input: ({ mappingVersionId: versionId }) => ({ versionId, mapping }),
  },
  'MODEL_MAPPING_SUBMIT.post': {
    ...mayMap,
    input: ({ submittedVersionId: versionId }) => ({ versionId }),
  },
  'MODEL_MAPPING_INDICATIVE_REPORT.post': {
    ...mayMap,
    input: ({ mappingVersionId: versionId }) => ({ versionId }),
  },
  'MODEL_MAPPING_INDICATIVE_REPORT.get': {
    ...mayMap,
    input: ({ reportedVersionId: versionId }) => ({ versionId }),
  },
  'MODEL_MAPPING_INDICATIVE_REPORT_STATUS.get': {
    ...mayMap,
    input: ({ mappingVersionId: versionId }) => ({ versionId }),
  },
}

const mayDiagnose = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanLogonAsOtherUser'],
} as const satisfies CallAccess

const toBodies = ({ diagnosedBody }: { readonly diagnosedBody: string }) => ({
  from: diagnosedBody,
  to: diagnosedBody,
})

/** Who sees the diagnostics of the mapping. */
export const diagnosticsAccess: Readonly<Record<string, CallAccess>> = {
  'MAPPING_DIAGNOSTICS.get': {
    ...mayDiagnose,
    choices: ['type'],
    input: () => ({ type: 'customers' }),
  },
  'MAPPING_OPTION_MODEL.get': {
    ...mayDiagnose,
    choices: ['field'],
    input: () => ({ field: 'model' }),
  },
  'ASSET_CHECK.get': {
    ...mayDiagnose,
    choices: ['resource', 'region', 'provider', 'make'],
    input: ({ diagnosedAssetId: asset_id }) => ({
      resource: 'cars',
      region: 'uk',
      provider: 'forecourt',
      make: 'all',
      asset_id,
    }),
  },
  'CODE_TO_CODE_DIAGNOSTICS.post': {
    ...mayDiagnose,
    input: ({ diagnosedAssetId: code }) => ({ from: code, to: code }),
  },
  'ASSET_CODE_DIAGNOSTICS.get': { ...mayDiagnose, input: toBodies },
  'ASSET_CODE_DIAGNOSTICS.post': { ...mayDiagnose, input: toBodies },
}
