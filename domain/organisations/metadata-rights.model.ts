import type { RequiredRights } from '../rights/right.model.ts'

export const metadataListRights = {
  some: ['CanViewMetaDataList', 'CanViewMetaData', 'CanAccessMetadata'],
} as const satisfies RequiredRights

/** Metadata has no right of its own: editing the organisation covers it. */
export const metadataEditRights = {
  all: ['CanEditOrganisation'],
  some: ['CanViewMetaDataList', 'CanViewMetaData', 'CanAccessMetadata'],
} as const satisfies RequiredRights
