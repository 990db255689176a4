import type { CallAccess } from '../call-access.ts'

const choices = ['resource', 'region', 'provider', 'brand'] as const

const maySeeRules = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewMappingV2'],
} as const satisfies CallAccess

const mayReport = {
  ...maySeeRules,
  all: ['CanViewMappingV2', 'CanLogonAsOtherUser'],
} as const satisfies CallAccess

const brand = { resource: 'cars', region: 'uk', provider: 'forecourt', brand: 'all' } as const
const body = { category: 'body', from: 'SUV', p: ['SUV'], d1: [], d2: [] } as const

/** Who sees and changes the mapping rules, builds them and has their reports. */
export const mappingRulesAccess: Readonly<Record<string, CallAccess>> = {
  'STRING_RULES.get': { ...maySeeRules, choices, input: () => brand },
  'STRING_RULES.put': { ...maySeeRules, choices, input: () => ({ ...brand, rules: [body] }) },
  'RANGED_RULES.get': maySeeRules,
  'RANGED_RULES.put': { ...maySeeRules, input: () => ({ rules: [] }) },
  'MODEL_BODY_GET.get': { ...maySeeRules, choices, input: () => brand },
  'MODEL_BODY_SAVE.put': {
    ...maySeeRules,
    input: () => ({ rules: { 'Arden Brook': ['SUV'] } }),
  },
  'EXCEPTIONS_LIST.get': maySeeRules,
  'EXCEPTION_CRUD.post': {
    ...maySeeRules,
    input: ({ assetId: source, diagnosedAssetId }) => ({ source, targets: [diagnosedAssetId] }),
  },
  'EXCEPTION_CRUD.delete': {
    ...maySeeRules,
    input: ({ deletedExceptionId: source }) => ({ source }),
  },
  'MAPPING_AVAILABLE_FIELDS.get': {
    who: 'signed in',
    choices: ['resource'],
    input: () => ({ resource: 'cars' }),
  },
  'MAPPING_FIELD_OPTIONS.get': {
    ...maySeeRules,
    choices: [...choices, 'field'],
    input: () => ({ ...brand, field: 'body' }),
  },
  'MAPPING_CLASSIFY.get': {
    ...maySeeRules,
    choices,
    input: () => ({ ...brand, make: 'Arden', model: 'Brook', derivative: 'S' }),
  },
  'MAPPING_BUILD.post': { ...maySeeRules, choices, input: () => brand },
  'MAPPING_EFFECT.post': { ...maySeeRules, input: () => ({ ranged: [] }) },
  'MAPPING_EFFECT_RUN.get': maySeeRules,
  'MAPPING_EFFECT_RUN.post': { ...maySeeRules, input: () => ({ ranged: [] }) },
  'MAPPING_BUILD_LOG.get': maySeeRules,
  'ORGS_LIST.get': { who: 'signed in' },
  'MAPPING_COPY_FROM_ORG.post': {
    ...maySeeRules,
    input: ({ orgId: sourceOrgId }) => ({ sourceOrgId }),
  },
  'MAPPING_REPORT_DOWNLOAD.get': {
    ...maySeeRules,
    choices: ['resource'],
    input: () => ({ resource: 'cars' }),
  },
  'PROPOSAL_REPORT_DOWNLOAD.get': maySeeRules,
  'RULES_REPORT_DOWNLOAD.get': maySeeRules,
  'PRE_CALC_REPORT.post': mayReport,
  'PRE_CALC_REPORT.get': mayReport,
  'PRE_CALC_REPORT_STATUS.get': mayReport,
}
