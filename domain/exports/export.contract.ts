import * as v from 'valibot'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  exportChannel,
  exportFormats,
  exportLimits,
  exportName,
  exportRowModel,
} from './export.model.ts'
import { exportListRights, exportMakerRights } from './export-rights.model.ts'

const common = { scope: 'organisation', acting: 'withheld', isClosedToListUsers: true } as const

const text = (maxLength: number) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)))

/** What every export is asked for with. */
const request = {
  orgId: organisationId,
  name: exportName,
  format: v.optional(v.picklist(exportFormats), 'csv'),
  /** Of the headings; the person’s own unless named. */
  language: text(16),
}

/** Wire names in the order of the file; what the person sees first unless named. */
const columns = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(exportLimits.columns)),
  [],
)

const refusals = {
  /** That many of the person’s are under way. */
  too_many_exports: { status: 409 },
  /** As CUSTOMER_SEARCH: data is {code, field}. */
  search_refused: { status: 400 },
} as const

const list = v.object({ orgId: organisationId })

const download = v.object({
  orgId: organisationId,
  exportId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The page's, for what the host answers in its place. */
  language: text(16),
})

/** An address of the host that the browser is sent to; it works for some minutes. */
const downloadAddress = v.object({ address: v.string() })

/** It has no file: not yet, not any more, or it failed. */
const downloadRefusals = { export_not_ready: { status: 409 } } as const

/**
 * USER_EXPORTS.post is proposed: the specifications list exports of people and ask for none. So are
 * the calls of reports, which scheduled tasks make.
 */
export const exportContract = {
  CUSTOMER_EXPORT: {
    post: endpoint({
      ...common,
      isClosedToListUsers: false,
      key: 'CUSTOMER_EXPORT',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/customer-exports',
      summary: 'Queue an export of the customers that a search finds',
      rights: exportMakerRights.customers,
      input: v.object({
        ...request,
        organisation_id: organisationId,
        /** As the wire spells it. */
        type: v.literal('search_critiera'),
        q: v.optional(v.pipe(v.string(), v.maxLength(queryLimits.characters)), ''),
        sortby: text(100),
        v2: v.optional(v.boolean(), true),
        campaign: text(500),
        job: text(500),
        oId: text(100),
        columns,
      }),
      output: exportRowModel,
      refusals,
    }),
  },
  CUSTOMER_EXPORTS: {
    get: endpoint({
      ...common,
      key: 'CUSTOMER_EXPORTS',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/customer-exports',
      summary: 'The exports of customers, the latest first',
      rights: exportListRights.customers,
      input: list,
      output: v.array(exportRowModel),
    }),
  },
  CUSTOMER_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'CUSTOMER_DOWNLOAD',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/customer-exports/{exportId}/download',
      summary: 'Where the browser gets the file of an export of customers',
      rights: exportListRights.customers,
      input: download,
      output: downloadAddress,
      refusals: downloadRefusals,
    }),
  },
  CAMPAIGN_EXPORTS: {
    get: endpoint({
      ...common,
      key: 'CAMPAIGN_EXPORTS',
      method: 'GET',
      service: 'campaign',
      path: '{orgId}/exports',
      summary: 'The exports of campaigns, the latest first',
      rights: exportListRights.campaigns,
      input: list,
      output: v.array(exportRowModel),
    }),
    post: endpoint({
      ...common,
      key: 'CAMPAIGN_EXPORTS',
      method: 'POST',
      service: 'campaign',
      path: '{orgId}/exports',
      summary: 'Queue an export of a campaign’s customers without those who object',
      rights: exportMakerRights.campaigns,
      input: v.object({
        ...request,
        organisation_id: organisationId,
        type: v.literal('campaign_id'),
        campaign_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
        /** How they will be contacted: who objects to it is left out, too. */
        channel: exportChannel,
        columns,
      }),
      output: exportRowModel,
      refusals,
    }),
  },
  CAMPAIGN_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'CAMPAIGN_DOWNLOAD',
      method: 'GET',
      service: 'campaign',
      path: '{orgId}/exports/{exportId}/download',
      summary: 'Where the browser gets the file of an export of a campaign',
      rights: exportListRights.campaigns,
      input: download,
      output: downloadAddress,
      refusals: downloadRefusals,
    }),
  },
  USER_EXPORTS: {
    get: endpoint({
      ...common,
      key: 'USER_EXPORTS',
      method: 'GET',
      service: 'users',
      path: '{orgId}/exports',
      summary: 'The exports of people, the latest first',
      rights: exportListRights.users,
      input: list,
      output: v.array(exportRowModel),
    }),
    post: endpoint({
      ...common,
      key: 'USER_EXPORTS',
      method: 'POST',
      service: 'users',
      path: '{orgId}/exports',
      summary: 'Queue an export of the people of the organisation',
      rights: exportMakerRights.users,
      input: v.object(request),
      output: exportRowModel,
      refusals: { too_many_exports: refusals.too_many_exports },
    }),
  },
  USER_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'USER_DOWNLOAD',
      method: 'GET',
      service: 'users',
      path: '{orgId}/exports/{exportId}/download',
      summary: 'Where the browser gets the file of an export of people',
      rights: exportListRights.users,
      input: download,
      output: downloadAddress,
      refusals: downloadRefusals,
    }),
  },
  P4_EXPORTS: {
    get: endpoint({
      ...common,
      key: 'P4_EXPORTS',
      method: 'GET',
      service: 'predictive-parity',
      path: '{orgId}/exports',
      summary: 'The exports of predictive parity, the latest first',
      rights: exportListRights.p4Export,
      input: list,
      output: v.array(exportRowModel),
    }),
  },
  REPORT_EXPORTS: {
    get: endpoint({
      ...common,
      key: 'REPORT_EXPORTS',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/report-exports',
      summary: 'The reports that tasks had made of which the caller sees each, the latest first',
      rights: exportListRights.reports,
      input: list,
      output: v.array(exportRowModel),
    }),
  },
  REPORT_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'REPORT_DOWNLOAD',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/report-exports/{exportId}/download',
      summary: 'Where the browser gets the file of a report',
      rights: exportListRights.reports,
      input: download,
      output: downloadAddress,
      refusals: downloadRefusals,
    }),
  },
  P4_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'P4_DOWNLOAD',
      method: 'GET',
      service: 'predictive-parity',
      path: '{orgId}/exports/{exportId}/download',
      summary: 'Where the browser gets the file of an export of predictive parity',
      rights: exportListRights.p4Export,
      input: download,
      output: downloadAddress,
      refusals: downloadRefusals,
    }),
  },
}
