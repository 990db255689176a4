import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fileId } from '../files/file.model.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import {
  assetChangeModel,
  assetId,
  assetListModel,
  assetModel,
  assetSorts,
  assetStates,
  classificationOptionsModel,
  classificationRights,
  classificationSuggestionModel,
  maxChangedAssets,
  maxSuggestedAssets,
} from './asset.model.ts'
import { autoMappingPath } from './auto-mapping.model.ts'
import { classificationUploadModel } from './classification-file.rules.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: classificationRights,
} as const

const { brand: _brand, ...searchParts } = autoMappingPath
const inSearch = { orgId: organisationId, ...searchParts }
const inBrand = { orgId: organisationId, ...autoMappingPath }

const searchPath = '/mapping/v2/classification_search/{resource}/{region}/{provider}/{orgId}'
const filePath = '/mapping/v2/{orgId}/classification/{resource}/{region}/{provider}/{brand}'

/** The class of each vehicle, by which the mapping decides what may follow it. */
export const assetClassificationContract = {
  CLASSIFICATION_SEARCH: {
    get: endpoint({
      ...common,
      key: 'CLASSIFICATION_SEARCH',
      method: 'GET',
      path: searchPath,
      summary: 'The assets and their classes, a page at a time',
      input: v.object({
        ...inSearch,
        q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        size: v.optional(pageSize, 10),
        pageno: v.optional(pageNumber, 1),
        sortby: v.optional(v.picklist(assetSorts), 'make:asc'),
        state: v.optional(v.picklist(assetStates)),
      }),
      output: assetListModel,
    }),
  },
  CLASSIFICATION_UPDATE: {
    put: endpoint({
      ...common,
      key: 'CLASSIFICATION_UPDATE',
      method: 'PUT',
      path: searchPath,
      summary: 'Classify assets; answers them as they were, too. With `seen` refused as `stale`',
      input: v.object({
        ...inSearch,
        data: v.pipe(v.array(assetChangeModel), v.minLength(1), v.maxLength(maxChangedAssets)),
      }),
      output: v.object({ assets: v.array(assetModel), was: v.array(assetModel) }),
      refusals: {
        stale: { status: 409 },
        /** Data is {field, value, possible}. */
        value_unknown: { status: 422 },
      },
    }),
  },
  CLASSIFICATION_OPTIONS: {
    get: endpoint({
      ...common,
      key: 'CLASSIFICATION_OPTIONS',
      method: 'GET',
      path: '/mapping/v2/{orgId}/options/{resource}/{region}/{provider}/{brand}/classifications',
      summary: 'The sizes, bodies and classes that can be chosen, and how many assets have each',
      input: v.object(inBrand),
      output: classificationOptionsModel,
    }),
  },
  CLASSIFICATION_EXPORT: {
    get: endpoint({
      ...common,
      acting: 'withheld',
      key: 'CLASSIFICATION_EXPORT',
      method: 'GET',
      path: filePath,
      summary: 'The assets as a file that the upload reads; pictures are left out on request',
      input: v.object({ ...inBrand, exclude: v.optional(v.picklist(['image'])) }),
      output: v.object({ name: v.string(), text: v.string() }),
    }),
  },
  CLASSIFICATION_UPLOAD: {
    post: endpoint({
      ...common,
      key: 'CLASSIFICATION_UPLOAD',
      method: 'POST',
      path: filePath,
      summary: 'Classify and add assets by an uploaded file; what was updated and what was not',
      input: v.object({
        ...inBrand,
        /** The uploaded file. */
        classifications: fileId,
        name: v.pipe(v.string(), v.maxLength(200)),
        filename: v.pipe(v.string(), v.maxLength(255)),
      }),
      output: classificationUploadModel,
      refusals: {
        /** Data is {possible}: columns. */
        import_header: { status: 422 },
        import_empty: { status: 422 },
        /** Data is {max}. */
        import_too_long: { status: 422 },
      },
    }),
  },
  CLASSIFICATION_SUGGESTIONS: {
    post: endpoint({
      ...common,
      key: 'CLASSIFICATION_SUGGESTIONS',
      method: 'POST',
      path: '{orgId}/classification-suggestions',
      summary: 'How the classes of alike assets would classify these (proposed)',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        assetIds: v.pipe(v.array(assetId), v.minLength(1), v.maxLength(maxSuggestedAssets)),
      }),
      output: v.array(classificationSuggestionModel),
    }),
  },
  CLASSIFICATION_HISTORY: {
    get: historyEndpoint({
      key: 'CLASSIFICATION_HISTORY',
      service: 'mapping',
      path: '{orgId}/classification-history',
      summary: 'Who classified which asset, from what to what',
      rights: classificationRights,
    }),
  },
}
