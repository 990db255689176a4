import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  embeddedReportModel,
  offeredReportModel,
  powerBiFeaturesModel,
  powerBiReportKey,
  powerBiReportModel,
  powerBiRights,
  powerBiSettingsModel,
  powerBiUserIds,
  powerBiUserModel,
  userReportModel,
} from './power-bi-report.model.ts'

const ofOrganisation = v.object({ orgId: organisationId })
const ofReport = v.object({ ...ofOrganisation.entries, id: powerBiReportKey })
const ofUsers = v.object({ ...ofReport.entries, users: powerBiUserIds })

const common = { service: 'business-intelligence', scope: 'organisation' } as const
const arranges = { ...common, isClosedToListUsers: true, rights: powerBiRights } as const

const refusals = {
  /** The vendor refused, or did not answer; data is {text}: what it said. */
  powerbi_failed: { status: 422 },
} as const

/** The administration of reports that the vendor shows. */
const arrangingContract = {
  GET_REPORTS: {
    get: endpoint({
      ...arranges,
      key: 'GET_REPORTS',
      method: 'GET',
      path: '{orgId}/reports',
      summary: 'The organisation’s Power BI reports',
      input: ofOrganisation,
      output: v.array(powerBiReportModel),
    }),
  },
  GET_POWERBI_FEATURES: {
    get: endpoint({
      ...arranges,
      key: 'GET_POWERBI_FEATURES',
      method: 'GET',
      path: '{orgId}/features',
      summary: 'Whether the tenant is set up, and how much of a trial of embedding is used',
      input: ofOrganisation,
      output: powerBiFeaturesModel,
      refusals,
    }),
  },
  GET_ALL_REPORTS: {
    get: endpoint({
      ...arranges,
      key: 'GET_ALL_REPORTS',
      method: 'GET',
      path: '{orgId}/all-reports',
      summary: 'The reports of the tenant’s workspaces, to choose from; none without a tenant',
      input: ofOrganisation,
      output: v.array(offeredReportModel),
      refusals,
    }),
  },
  CREATE_POWERBI_REPORT: {
    post: endpoint({
      ...arranges,
      key: 'CREATE_POWERBI_REPORT',
      method: 'POST',
      path: '{orgId}/reports',
      summary: 'Add a report of the tenant',
      input: v.object({ ...ofOrganisation.entries, ...powerBiSettingsModel.entries }),
      output: powerBiReportModel,
      refusals: {
        /** The organisation has as many as it may. */
        too_many_reports: { status: 409 },
      },
    }),
  },
  GET_POWERBI_REPORT: {
    get: endpoint({
      ...arranges,
      key: 'GET_POWERBI_REPORT',
      method: 'GET',
      path: '{orgId}/reports/{id}',
      summary: 'One report',
      input: ofReport,
      output: powerBiReportModel,
    }),
    put: endpoint({
      ...arranges,
      key: 'GET_POWERBI_REPORT',
      method: 'PUT',
      path: '{orgId}/reports/{id}',
      summary: 'Write what is known of a report',
      input: v.object({
        ...ofReport.entries,
        ...powerBiSettingsModel.entries,
        /** What the change is based on. */
        seen: v.optional(powerBiSettingsModel),
      }),
      output: powerBiReportModel,
      refusals: { stale: { status: 409 } },
    }),
    delete: endpoint({
      ...arranges,
      key: 'GET_POWERBI_REPORT',
      method: 'DELETE',
      path: '{orgId}/reports/{id}',
      summary: 'Take a report away; the vendor keeps it',
      input: ofReport,
      output: v.object({ id: v.string() }),
    }),
  },
}

const assigningContract = {
  USER_REPORTS: {
    get: endpoint({
      ...arranges,
      key: 'USER_REPORTS',
      method: 'GET',
      path: '{orgId}/reports/{id}/users',
      summary: 'Who sees the report',
      input: ofReport,
      output: v.array(powerBiUserModel),
    }),
    post: endpoint({
      ...arranges,
      key: 'USER_REPORTS',
      method: 'POST',
      path: '{orgId}/reports/{id}/users',
      summary: 'Assign the report to people of the organisation',
      input: ofUsers,
      output: v.array(powerBiUserModel),
    }),
    delete: endpoint({
      ...arranges,
      key: 'USER_REPORTS',
      method: 'DELETE',
      path: '{orgId}/reports/{id}/users',
      summary: 'Take the report from people',
      input: ofUsers,
      output: v.array(powerBiUserModel),
    }),
  },
  GET_USER_REPORTS: {
    get: endpoint({
      ...common,
      isClosedToListUsers: true,
      key: 'GET_USER_REPORTS',
      method: 'GET',
      path: '{orgId}/own-reports',
      summary: 'The reports assigned to the caller',
      input: ofOrganisation,
      output: v.array(userReportModel),
    }),
  },
  GET_USER_REPORT: {
    get: endpoint({
      ...common,
      // The token is one of the tenant's, for the person to whom the report was given.
      acting: 'withheld',
      isClosedToListUsers: true,
      key: 'GET_USER_REPORT',
      method: 'GET',
      path: '{orgId}/own-reports/{reportId}',
      summary: 'Address and token of a report assigned to the caller; nothing of them is stored',
      input: v.object({ ...ofOrganisation.entries, reportId: powerBiReportKey }),
      output: embeddedReportModel,
      refusals,
    }),
  },
}

/** Reports that the vendor shows, beside the product's own. */
export const powerBiContract = { ...arrangingContract, ...assigningContract }
