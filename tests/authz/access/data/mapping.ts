import { randomUUID } from 'node:crypto'
import type { CallAccess } from '../call-access.ts'

const classifies = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewClassification'],
} as const satisfies CallAccess

const search = { resource: 'cars', region: 'uk', provider: 'forecourt' } as const
const brand = { ...search, brand: 'all' } as const
const choices = ['resource', 'region', 'provider', 'brand'] as const

/** Who may see and change the classes of vehicles. */
const classificationAccess: Readonly<Record<string, CallAccess>> = {
  'CLASSIFICATION_SEARCH.get': { ...classifies, choices, input: () => search },
  'CLASSIFICATION_UPDATE.put': {
    ...classifies,
    choices,
    input: ({ assetId }) => ({ ...search, data: [{ assetId, cslBody: 'SUV' }] }),
  },
  'CLASSIFICATION_OPTIONS.get': { ...classifies, choices, input: () => brand },
  'CLASSIFICATION_EXPORT.get': { ...classifies, choices, input: () => brand },
  'CLASSIFICATION_UPLOAD.post': {
    ...classifies,
    choices,
    input: ({ classificationFileId }) => ({
      ...brand,
      classifications: classificationFileId,
      name: 'classes',
      filename: 'classes.csv',
    }),
  },
  'CLASSIFICATION_SUGGESTIONS.post': {
    ...classifies,
    input: ({ assetId }) => ({ assetIds: [assetId] }),
  },
  'CLASSIFICATION_HISTORY.get': classifies,
}

const seesRuleSets = { ...classifies, all: ['CanViewOfferMappingList'] } as const
const editsRuleSets = {
  ...classifies,
  all: ['CanViewOfferMappingList', 'CanEditOfferMappingCriteria'],
} as const satisfies CallAccess

/** Who may see and change what may be offered for which vehicle. */
export const mappingAccess: Readonly<Record<string, CallAccess>> = {
  ...classificationAccess,
  'MAPPING_LIST.get': seesRuleSets,
  'MAPPING_DETAILS.get': { ...seesRuleSets, input: ({ ruleSetId: versionId }) => ({ versionId }) },
  'CREATE_MAPPING.post': {
    ...seesRuleSets,
    input: () => ({ name: randomUUID(), status: 'unpublished' }),
  },
  'RULE_STATUS.put': {
    ...editsRuleSets,
    input: ({ ruleSetId: version_id }) => ({ version_id, status: 'published' }),
  },
  'UPLOAD_MAPPING_CSV.post': {
    ...editsRuleSets,
    input: ({ ruleSetId: versionId, ruleSetFileId: import_csv }) => ({ versionId, import_csv }),
  },
}
