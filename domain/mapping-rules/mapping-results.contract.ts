import * as v from 'valibot'
import { assetModel } from '../asset-classification/asset.model.ts'
import { autoMappingPath } from '../asset-classification/auto-mapping.model.ts'
import { endpoint } from '../endpoint.ts'
import { isStorableText } from '../input.model.ts'
import { organisationId } from '../organisation-id.ts'
import { mappingBuildModel, mappingRulesRights } from './mapping-build.model.ts'
import {
  mappingOptionFields,
  maxClassified,
  preCalculatedReportModel,
  preCalculatedReportRights,
  reportFileModel,
} from './mapping-results.model.ts'
import { mappedFields } from './mapping-rules.model.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: mappingRulesRights,
} as const

const inOrganisation = { orgId: organisationId }
const inBrand = { ...inOrganisation, ...autoMappingPath }

const name = v.pipe(v.string(), v.maxLength(200), v.check(isStorableText))

/** One value or several, of as many vehicles. */
const names = v.pipe(
  v.union([
    v.pipe(
      name,
      v.transform((one) => [one]),
    ),
    v.array(name),
  ]),
  v.minLength(1),
  v.maxLength(maxClassified),
)

const reportPath = '/mapping/v2/organisation/{orgId}'

/** Reports leave the product: nobody downloads them for another person. */
const report = { ...common, method: 'GET', acting: 'withheld' } as const

/** What mapping rules are chosen from, how they come into force, and what they do. */
export const mappingResultsContract = {
  MAPPING_AVAILABLE_FIELDS: {
    get: endpoint({
      service: 'mapping',
      scope: 'session',
      key: 'MAPPING_AVAILABLE_FIELDS',
      method: 'GET',
      path: '/mapping/v2/available_fields/{resource}',
      summary: 'What vehicles are compared by',
      input: v.object({ resource: autoMappingPath.resource }),
      output: v.array(v.picklist(mappedFields)),
    }),
  },
  MAPPING_FIELD_OPTIONS: {
    get: endpoint({
      ...common,
      key: 'MAPPING_FIELD_OPTIONS',
      method: 'GET',
      path: '/mapping/v2/{orgId}/options/{resource}/{region}/{provider}/{brand}/{field}',
      summary: 'The values of a field; models of a make, derivatives of a model',
      input: v.object({
        ...inBrand,
        field: v.picklist(mappingOptionFields),
        make: v.optional(name),
        model: v.optional(name),
      }),
      output: v.array(v.string()),
    }),
  },
  MAPPING_CLASSIFY: {
    get: endpoint({
      ...common,
      key: 'MAPPING_CLASSIFY',
      method: 'GET',
      path: '/mapping/v2/classify/{resource}/{region}/{provider}/{brand}/{orgId}',
      summary: 'The assets of vehicles that are named by three lists of one length',
      input: v.object({ ...inBrand, make: names, model: names, derivative: names }),
      output: v.array(assetModel),
    }),
  },
  MAPPING_BUILD: {
    post: endpoint({
      ...common,
      key: 'MAPPING_BUILD',
      method: 'POST',
      path: '/mapping/v2/build/{orgId}/{resource}/{region}/{provider}/{brand}',
      summary: 'Put the rules in force, by a job; an open build is answered instead',
      input: v.object(inBrand),
      output: mappingBuildModel,
    }),
  },
  MAPPING_BUILD_LOG: {
    get: endpoint({
      ...common,
      key: 'MAPPING_BUILD_LOG',
      method: 'GET',
      path: '/mapping/v2/buildlog/{orgId}',
      summary: 'The last builds, the latest first',
      input: v.object(inOrganisation),
      output: v.object({ payload: v.array(mappingBuildModel) }),
    }),
  },
  ORGS_LIST: {
    get: endpoint({
      key: 'ORGS_LIST',
      method: 'GET',
      service: 'authz',
      path: '/authz/v2/orgs',
      summary: 'The organisations that the signed-in user may open, by name',
      scope: 'session',
      input: v.object({}),
      output: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  },
  MAPPING_COPY_FROM_ORG: {
    post: endpoint({
      ...common,
      key: 'MAPPING_COPY_FROM_ORG',
      method: 'POST',
      path: '/mapping/v2/organisation/{orgId}/copy_from_organisation/{sourceOrgId}',
      summary:
        'Put another organisation’s rules in place of all; exceptions of unknown assets stay',
      acting: 'withheld',
      input: v.object({ ...inOrganisation, sourceOrgId: v.pipe(v.string(), v.maxLength(200)) }),
      output: v.object({ rules: v.number(), left_out: v.number() }),
    }),
  },
  MAPPING_REPORT_DOWNLOAD: {
    get: endpoint({
      ...report,
      key: 'MAPPING_REPORT_DOWNLOAD',
      path: `${reportPath}/mapping/report/type/{resource}`,
      summary: 'Which models may follow each vehicle, by the rules in force',
      input: v.object({ ...inOrganisation, resource: autoMappingPath.resource }),
      output: reportFileModel,
    }),
  },
  PROPOSAL_REPORT_DOWNLOAD: {
    get: endpoint({
      ...report,
      key: 'PROPOSAL_REPORT_DOWNLOAD',
      path: `${reportPath}/proposal/report`,
      summary: 'How many customers of each model are offered which model',
      input: v.object({ ...inOrganisation, type: v.optional(v.picklist(['csv']), 'csv') }),
      output: reportFileModel,
    }),
  },
  RULES_REPORT_DOWNLOAD: {
    get: endpoint({
      ...report,
      key: 'RULES_REPORT_DOWNLOAD',
      path: '/mapping/v1/rules-report/organisation/{orgId}',
      summary: 'The rules as they are edited',
      input: v.object(inOrganisation),
      output: reportFileModel,
    }),
  },
  PRE_CALC_REPORT: {
    post: endpoint({
      ...common,
      key: 'PRE_CALC_REPORT',
      method: 'POST',
      path: '{orgId}/pre-calculated-report',
      summary: 'Have the report of every customer’s proposals built; an open one goes on',
      rights: preCalculatedReportRights,
      input: v.object(inOrganisation),
      output: preCalculatedReportModel,
    }),
    get: endpoint({
      ...report,
      key: 'PRE_CALC_REPORT',
      path: '{orgId}/pre-calculated-report',
      summary: 'The absolute address that downloads the report',
      rights: preCalculatedReportRights,
      input: v.object(inOrganisation),
      output: v.object({ url: v.string() }),
      refusals: { report_not_ready: { status: 409 } },
    }),
  },
  PRE_CALC_REPORT_STATUS: {
    get: endpoint({
      ...common,
      key: 'PRE_CALC_REPORT_STATUS',
      method: 'GET',
      path: '{orgId}/pre-calculated-report/status',
      summary: 'How far the report that was asked for last is',
      rights: preCalculatedReportRights,
      input: v.object(inOrganisation),
      output: preCalculatedReportModel,
    }),
  },
}
