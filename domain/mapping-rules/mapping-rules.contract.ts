import * as v from 'valibot'
import { autoMappingPath } from '../asset-classification/auto-mapping.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber } from '../paging.model.ts'
import { describedExceptionModel, mappingRulesRights, maxRules } from './mapping-build.model.ts'
import {
  exceptionRuleModel,
  modelBodyRulesModel,
  rangedRuleModel,
  stringRuleModel,
} from './mapping-rules.model.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: mappingRulesRights,
} as const

const inOrganisation = { orgId: organisationId }
const inBrand = { ...inOrganisation, ...autoMappingPath }

/** The host says whether there is such an asset. */
const source = v.pipe(v.string(), v.maxLength(120))

const stringRules = v.pipe(v.array(stringRuleModel), v.maxLength(maxRules))
const rangedRules = v.pipe(v.array(rangedRuleModel), v.maxLength(20))

const stale = { stale: { status: 409 } } as const
/** Data is {category, from}: what stands in two rules. */
const repeated = { rule_repeated: { status: 422 } } as const

const stringPath = '/mapping/v2/{resource}/{orgId}/rules/string/{region}/{provider}/{brand}'
const rangedPath = '/mapping/v2/{orgId}/rules/ranged'
const exceptionPath = '/mapping/v2/exception/org/{orgId}/source/{source}'

/** What may follow which vehicle; it decides nothing until it is built. */
export const mappingRulesContract = {
  STRING_RULES: {
    get: endpoint({
      ...common,
      key: 'STRING_RULES',
      method: 'GET',
      path: stringPath,
      summary: 'The values that may follow a value, as they are edited; all, or a page of them',
      input: v.object({
        ...inBrand,
        /** How many of a page the asker shows at a time; the answer is the same. */
        size: v.optional(pageNumber),
        rowsPerPage: v.optional(v.pipe(pageNumber, v.maxValue(maxRules))),
        pageno: v.optional(pageNumber, 1),
      }),
      output: stringRules,
    }),
    put: endpoint({
      ...common,
      key: 'STRING_RULES',
      method: 'PUT',
      path: stringPath,
      summary: 'Put string rules in place of all that are there',
      input: v.object({ ...inBrand, rules: stringRules, seen: v.optional(stringRules) }),
      output: stringRules,
      refusals: { ...stale, ...repeated },
    }),
  },
  RANGED_RULES: {
    get: endpoint({
      ...common,
      key: 'RANGED_RULES',
      method: 'GET',
      path: rangedPath,
      summary: 'How far price and term may go, as it is edited',
      input: v.object(inOrganisation),
      output: rangedRules,
    }),
    put: endpoint({
      ...common,
      key: 'RANGED_RULES',
      method: 'PUT',
      path: rangedPath,
      summary: 'Put ranged rules in place of all; a step that is no number is 0',
      input: v.object({ ...inOrganisation, rules: rangedRules, seen: v.optional(rangedRules) }),
      output: rangedRules,
      refusals: { ...stale, ...repeated },
    }),
  },
  MODEL_BODY_GET: {
    get: endpoint({
      ...common,
      key: 'MODEL_BODY_GET',
      method: 'GET',
      path: '/mapping/v2/model-body/{resource}/{region}/{provider}/{brand}/{orgId}',
      summary: 'The bodies that may follow a model, as they are edited',
      input: v.object(inBrand),
      output: modelBodyRulesModel,
    }),
  },
  MODEL_BODY_SAVE: {
    put: endpoint({
      ...common,
      key: 'MODEL_BODY_SAVE',
      method: 'PUT',
      path: '/mapping/v2/model-body/{orgId}',
      summary: 'Put the bodies of models in place of all that are there',
      input: v.object({
        ...inOrganisation,
        rules: modelBodyRulesModel,
        seen: v.optional(modelBodyRulesModel),
      }),
      output: modelBodyRulesModel,
      refusals: stale,
    }),
  },
  EXCEPTIONS_LIST: {
    get: endpoint({
      ...common,
      key: 'EXCEPTIONS_LIST',
      method: 'GET',
      path: '/mapping/v2/exception/org/{orgId}',
      summary: 'The assets that alone may follow an asset, with their names',
      input: v.object({
        ...inOrganisation,
        resource: v.optional(autoMappingPath.resource),
        region: v.optional(autoMappingPath.region),
        provider: v.optional(autoMappingPath.provider),
        v: v.optional(v.picklist(['true', 'false'])),
      }),
      output: v.array(describedExceptionModel),
    }),
  },
  EXCEPTION_CRUD: {
    post: endpoint({
      ...common,
      key: 'EXCEPTION_CRUD',
      method: 'POST',
      path: exceptionPath,
      summary: 'Say which assets alone may follow an asset, in place of what was said',
      input: v.object({ ...inOrganisation, ...exceptionRuleModel.entries, source }),
      output: describedExceptionModel,
      refusals: {
        /** Data is {assetId}. */
        asset_unknown: { status: 422 },
        /** Data is {max}. */
        too_many: { status: 422 },
      },
    }),
    delete: endpoint({
      ...common,
      key: 'EXCEPTION_CRUD',
      method: 'DELETE',
      path: exceptionPath,
      summary: 'Delete what alone may follow an asset; it stays deleted',
      input: v.object({ ...inOrganisation, source }),
      output: v.object({ source: v.string() }),
    }),
  },
}
