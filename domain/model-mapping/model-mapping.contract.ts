import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber } from '../paging.model.ts'
import {
  distinctModelModel,
  mappedPairsModel,
  mappingSides,
  mappingVersionDetailsModel,
  mappingVersionModel,
  modelMappingRights,
  reportStatuses,
} from './model-mapping.model.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: modelMappingRights,
} as const

const inOrganisation = v.object({ orgId: organisationId })

const inVersion = v.object({
  orgId: organisationId,
  versionId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** The number of the version that is meant, where it is named. */
const inReport = v.object({ ...inVersion.entries, version: v.optional(pageNumber) })

/** What is based on a state of a version that is no longer there. */
const seen = v.optional(v.pipe(v.string(), v.maxLength(64)))

const pairRefusals = {
  /** Data is {code}: `empty`, `two_primaries` or `too_many_pairs`, the last with {max}. */
  mapping_refused: { status: 422 },
} as const

const stale = { stale: { status: 409 } } as const

/** What has been submitted is never changed: a change is a new version. */
const submitted = { version_submitted: { status: 409 } } as const

const brands = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200))

/** The models of one side of the grid. */
export const distinctModelsEndpoint = endpoint({
  ...common,
  key: 'DISTINCT_SEARCH',
  service: 'search',
  method: 'POST',
  path: '{orgId}/distinct/models',
  summary: 'The models that customers drive, or that the price list has, of some brands or of all',
  input: v.object({
    ...inOrganisation.entries,
    source: v.picklist(mappingSides),
    q: v.object({ aBrand: v.optional(brands), aMake: v.optional(brands) }),
  }),
  output: v.object({
    aSModel: v.optional(v.array(distinctModelModel)),
    aSubModel: v.optional(v.array(distinctModelModel)),
  }),
})

/** Versions of the grid of customer models and offer models. */
export const modelMappingContract = {
  MODEL_MAPPING_VERSIONS: {
    get: endpoint({
      ...common,
      key: 'MODEL_MAPPING_VERSIONS',
      method: 'GET',
      path: '{orgId}/model-mapping/versions',
      summary: 'The versions of the model mapping, the latest first',
      input: inOrganisation,
      output: v.array(mappingVersionModel),
    }),
    post: endpoint({
      ...common,
      key: 'MODEL_MAPPING_VERSIONS',
      method: 'POST',
      path: '{orgId}/model-mapping/versions',
      summary: 'Create a version with these pairs',
      input: v.object({ ...inOrganisation.entries, mapping: mappedPairsModel }),
      output: mappingVersionDetailsModel,
      refusals: pairRefusals,
    }),
  },
  MODEL_MAPPING_VERSION: {
    get: endpoint({
      ...common,
      key: 'MODEL_MAPPING_VERSION',
      method: 'GET',
      path: '{orgId}/model-mapping/versions/{versionId}',
      summary: 'One version with its pairs, and how far its processing is',
      input: inVersion,
      output: mappingVersionDetailsModel,
    }),
    put: endpoint({
      ...common,
      key: 'MODEL_MAPPING_VERSION',
      method: 'PUT',
      path: '{orgId}/model-mapping/versions/{versionId}',
      summary: 'Save the pairs of a draft. With `seen` it is refused as `stale`',
      input: v.object({ ...inVersion.entries, mapping: mappedPairsModel, seen }),
      output: mappingVersionDetailsModel,
      refusals: { ...pairRefusals, ...stale, ...submitted },
    }),
  },
  MODEL_MAPPING_SUBMIT: {
    post: endpoint({
      ...common,
      key: 'MODEL_MAPPING_SUBMIT',
      method: 'POST',
      path: '{orgId}/model-mapping/versions/{versionId}/submit',
      summary: 'Submit a draft, once; processed, it decides what customers are offered',
      input: v.object({ ...inVersion.entries, seen }),
      output: mappingVersionDetailsModel,
      refusals: stale,
    }),
  },
  MODEL_MAPPING_INDICATIVE_REPORT: {
    post: endpoint({
      ...common,
      key: 'MODEL_MAPPING_INDICATIVE_REPORT',
      method: 'POST',
      path: '{orgId}/model-mapping/versions/{versionId}/report',
      summary: 'Build the report of what a version offers whom',
      input: v.object({
        ...inReport.entries,
        language: v.optional(v.pipe(v.string(), v.maxLength(20)), 'en_gb'),
      }),
      output: v.object({ report_status: v.picklist(reportStatuses) }),
    }),
    get: endpoint({
      ...common,
      key: 'MODEL_MAPPING_INDICATIVE_REPORT',
      method: 'GET',
      path: '{orgId}/model-mapping/versions/{versionId}/report',
      summary: 'The address that downloads the report of a version',
      acting: 'withheld',
      input: inReport,
      output: v.object({ address: v.string() }),
      refusals: { report_not_ready: { status: 409 } },
    }),
  },
  MODEL_MAPPING_INDICATIVE_REPORT_STATUS: {
    get: endpoint({
      ...common,
      key: 'MODEL_MAPPING_INDICATIVE_REPORT_STATUS',
      method: 'GET',
      path: '{orgId}/model-mapping/versions/{versionId}/report/status',
      summary: 'Whether there is a report of a version, or one is being built',
      input: inVersion,
      output: v.object({ report_status: v.picklist(reportStatuses) }),
    }),
  },
}
