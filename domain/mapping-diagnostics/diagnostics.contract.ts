import * as v from 'valibot'
import { assetModel } from '../asset-classification/asset.model.ts'
import { autoMappingPath } from '../asset-classification/auto-mapping.model.ts'
import { endpoint } from '../endpoint.ts'
import { isStorableText } from '../input.model.ts'
import { organisationId } from '../organisation-id.ts'
import {
  codeCheckModel,
  codeGridModel,
  diagnosticsRights,
  diagnosticsTypes,
  modelBodyModel,
} from './diagnostics.model.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: diagnosticsRights,
} as const

const inOrganisation = { orgId: organisationId }

/** One that no row can have is not found. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const body = v.pipe(v.string(), v.minLength(1), v.maxLength(400), v.check(isStorableText))

const { brand: _brand, ...assetParts } = autoMappingPath

const ofBodies = v.object({ ...inOrganisation, from: body, to: body })

const gridRefusals = {
  /** Data is {max}: the most codes of a model body. */
  too_many_codes: { status: 422 },
} as const

/** Why a vehicle is offered to who has another, or not. The paths behind the type are proposed. */
export const diagnosticsContract = {
  MAPPING_DIAGNOSTICS: {
    get: endpoint({
      ...common,
      key: 'MAPPING_DIAGNOSTICS',
      method: 'GET',
      path: '{orgId}/diagnostics/model-body/{type}',
      summary:
        'The model bodies that customers have or that are on offer, with their codes counted',
      input: v.object({ ...inOrganisation, type: v.picklist(diagnosticsTypes) }),
      output: v.array(modelBodyModel),
    }),
  },
  MAPPING_OPTION_MODEL: {
    get: endpoint({
      ...common,
      key: 'MAPPING_OPTION_MODEL',
      method: 'GET',
      path: '{orgId}/diagnostics/options/{field}',
      summary: 'The model bodies that can be compared',
      input: v.object({ ...inOrganisation, field: v.picklist(['model']) }),
      output: v.array(v.string()),
    }),
  },
  ASSET_CHECK: {
    get: endpoint({
      ...common,
      key: 'ASSET_CHECK',
      method: 'GET',
      path: '{orgId}/asset-check/{resource}/{region}/{provider}/{make}/{asset_id}',
      summary: 'A classified asset by its code; not found while nobody has classified it',
      input: v.object({
        ...inOrganisation,
        ...assetParts,
        make: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
        asset_id: code,
      }),
      output: assetModel,
    }),
  },
  CODE_TO_CODE_DIAGNOSTICS: {
    post: endpoint({
      ...common,
      key: 'CODE_TO_CODE_DIAGNOSTICS',
      method: 'POST',
      path: '{orgId}/diagnostics/code-to-code',
      summary: 'Every check of whether the second asset is offered to who has the first',
      remembered: false,
      input: v.object({ ...inOrganisation, from: code, to: code }),
      output: v.array(codeCheckModel),
    }),
  },
  ASSET_CODE_DIAGNOSTICS: {
    get: endpoint({
      ...common,
      key: 'ASSET_CODE_DIAGNOSTICS',
      method: 'GET',
      path: '{orgId}/diagnostics/asset-code',
      summary: 'Every code of one model body against every code of another',
      input: ofBodies,
      output: codeGridModel,
      refusals: gridRefusals,
    }),
    post: endpoint({
      ...common,
      key: 'ASSET_CODE_DIAGNOSTICS',
      method: 'POST',
      path: '{orgId}/diagnostics/asset-code',
      summary: 'The same as a CSV file',
      acting: 'withheld',
      remembered: false,
      input: v.object({
        ...ofBodies.entries,
        language: v.optional(v.pipe(v.string(), v.maxLength(20), v.check(isStorableText)), 'en_gb'),
      }),
      output: v.object({ name: v.string(), text: v.string() }),
      refusals: gridRefusals,
    }),
  },
}
