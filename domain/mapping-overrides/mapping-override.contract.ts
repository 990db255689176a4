import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { isStorableText } from '../input.model.ts'
import { organisationId } from '../organisation-id.ts'
import {
  mappingOverrideRights,
  overrideListModel,
  overrideTypes,
} from './mapping-override.model.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: mappingOverrideRights,
} as const

const ofType = v.object({ orgId: organisationId, mapping_type: v.picklist(overrideTypes) })

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Text that a row can hold. */
const part = v.pipe(v.string(), v.maxLength(200), v.check(isStorableText))

const criteria = v.pipe(
  v.string(),
  v.maxLength(600),
  v.check((text) => isStorableText(text) && text.split('|').length === 3, 'criteria'),
)

const refusals = {
  /** They name neither model nor derivative nor fuel, so that they fit nothing. */
  criteria_empty: { status: 422 },
  /** Another override of the type has the same criteria. */
  exists: { status: 409 },
} as const

/** Vehicles that are offered beside the rules. The paths behind the type are proposed. */
export const mappingOverrideContract = {
  OFFER_MAPPING_OVERRIDE: {
    get: endpoint({
      ...common,
      key: 'OFFER_MAPPING_OVERRIDE',
      method: 'GET',
      path: '{orgId}/offer-mapping-override',
      summary: 'The overrides of a type',
      input: ofType,
      output: overrideListModel,
    }),
    post: endpoint({
      ...common,
      key: 'OFFER_MAPPING_OVERRIDE',
      method: 'POST',
      path: '{orgId}/offer-mapping-override',
      summary: 'Create an override, which is not active; answers with the list',
      input: v.object({ ...ofType.entries, mapping_criteria: criteria }),
      output: overrideListModel,
      refusals,
    }),
    put: endpoint({
      ...common,
      key: 'OFFER_MAPPING_OVERRIDE',
      method: 'PUT',
      path: '{orgId}/offer-mapping-override',
      summary: 'Change an override that is not active; answers with the list',
      input: v.object({ ...ofType.entries, id, mapping_criteria: criteria }),
      output: overrideListModel,
      refusals: { ...refusals, override_active: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'OFFER_MAPPING_OVERRIDE',
      method: 'DELETE',
      path: '{orgId}/offer-mapping-override',
      summary: 'Delete an override; answers with the list',
      input: v.object({ ...ofType.entries, id }),
      output: overrideListModel,
    }),
  },
  ACTIVATE_OFFER_MAPPING_OVERRIDE: {
    post: endpoint({
      ...common,
      key: 'ACTIVATE_OFFER_MAPPING_OVERRIDE',
      method: 'POST',
      path: '{orgId}/offer-mapping-override/activate',
      summary: 'Make every override of a type active; its offers are then calculated',
      input: ofType,
      output: overrideListModel,
    }),
  },
  GET_MAPPING_OVERRIDE_OPTIONS: {
    get: endpoint({
      ...common,
      key: 'GET_MAPPING_OVERRIDE_OPTIONS',
      method: 'GET',
      path: '{orgId}/offer-mapping-override/options',
      summary: 'The models, derivatives and fuels of the price list that fit what is selected',
      input: v.object({
        orgId: organisationId,
        model: v.optional(part, ''),
        derivative: v.optional(part, ''),
        fuel: v.optional(part, ''),
      }),
      output: v.object({
        model: v.array(v.string()),
        derivative: v.array(v.string()),
        fuel: v.array(v.string()),
      }),
    }),
  },
}
