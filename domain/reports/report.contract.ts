import * as v from 'valibot'
import { exportedFileModel } from '../dealers/dealer.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { staleness } from '../staleness.model.ts'
import {
  campaignRowModel,
  holdOutEffectModel,
  kpiRowModel,
  reportGraphModel,
  reportPageSize,
  reportQueryModel,
  reportRights,
  reportTypes,
  statusRowModel,
  usageRowModel,
} from './report.model.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const wholeFrom = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** What a report is asked: its chart, its table, or both. */
const request = {
  q: v.optional(reportQueryModel, {}),
  sort: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  sortby: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  graph: v.optional(v.boolean(), true),
  table: v.optional(v.boolean(), true),
  size: v.optional(wholeFrom(1, 100), reportPageSize),
  pageno: v.optional(wholeFrom(1, 1_000_000), 1),
  include_count: v.optional(v.boolean(), true),
}

const requestModel = v.object({ orgId: organisationId, ...request })

export type ReportInput = v.InferOutput<typeof requestModel>

/** Days are YYYY-MM-DD. Parts that were not asked for are left out. */
const common = {
  as_of: v.string(),
  ...staleness,
  from: v.string(),
  to: v.string(),
  total: v.optional(v.number()),
  graph: v.optional(reportGraphModel),
}

const kpiAnswer = v.object({
  ...common,
  /** The dealer whose people these are; null at the level of dealers. */
  dealer: v.nullable(v.object({ code: v.string(), name: v.string() })),
  rows: v.optional(v.array(kpiRowModel)),
  /** All rows together, of every page. */
  all: kpiRowModel,
})

export type KpiAnswer = v.InferOutput<typeof kpiAnswer>

const campaignsAnswer = v.object({
  ...common,
  report: v.literal('campaign'),
  rows: v.optional(v.array(campaignRowModel)),
})
const usageAnswer = v.object({
  ...common,
  report: v.literal('usage'),
  rows: v.optional(v.array(usageRowModel)),
})
const statusAnswer = v.object({
  ...common,
  report: v.literal('status'),
  rows: v.optional(v.array(statusRowModel)),
})

export type CampaignsAnswer = v.InferOutput<typeof campaignsAnswer>
export type UsageAnswer = v.InferOutput<typeof usageAnswer>
export type StatusAnswer = v.InferOutput<typeof statusAnswer>

const campaignDetailAnswer = v.object({
  ...common,
  campaign: campaignRowModel,
  /** Null without a hold-out group. */
  effect: v.optional(v.nullable(holdOutEffectModel), null),
  rows: v.optional(v.array(kpiRowModel)),
})

export type CampaignDetailAnswer = v.InferOutput<typeof campaignDetailAnswer>

const periodRefusals = {
  /** Data is {reason}: the period ends before it starts, begins later than today, or is too long. */
  report_period: { status: 422 },
} as const

const of = {
  service: 'business-intelligence',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

/** What people reached in a period: see docs/spec/reports.md. */
export const reportContract = {
  REPORT_DATA_BY_TYPE: {
    post: endpoint({
      ...of,
      key: 'REPORT_DATA_BY_TYPE',
      method: 'POST',
      path: '{reportType}/{orgId}/{subType}',
      summary: 'The KPI report: a row a dealer, or a row a person of the one dealer of `q`',
      mayReadReplica: true,
      rights: { all: [reportRights.kpi] },
      remembered: false,
      input: v.object({
        ...requestModel.entries,
        reportType: v.literal('kpi'),
        subType: v.picklist(['dealer', 'user']),
      }),
      output: kpiAnswer,
      refusals: periodRefusals,
    }),
  },
  REPORT_DATA: {
    post: endpoint({
      ...of,
      key: 'REPORT_DATA',
      method: 'POST',
      path: '{reportType}/{orgId}',
      summary: 'The campaign, usage or status report; each needs its own right',
      mayReadReplica: true,
      rights: { some: [reportRights.campaign, reportRights.usage, reportRights.status] },
      remembered: false,
      input: v.object({
        ...requestModel.entries,
        reportType: v.picklist(['campaign', 'usage', 'status']),
      }),
      output: v.variant('report', [campaignsAnswer, usageAnswer, statusAnswer]),
      refusals: periodRefusals,
    }),
  },
  REPORT_DATA_CAMPAIGN: {
    post: endpoint({
      ...of,
      key: 'REPORT_DATA_CAMPAIGN',
      method: 'POST',
      path: 'campaign/{orgId}/{campaignId}',
      summary: 'One campaign, a row a dealer',
      mayReadReplica: true,
      rights: { all: [reportRights.campaign] },
      remembered: false,
      input: v.object({ ...requestModel.entries, campaignId: name }),
      output: campaignDetailAnswer,
    }),
  },
  REPORT_DATA_EXPORT: {
    get: endpoint({
      ...of,
      key: 'REPORT_DATA_EXPORT',
      acting: 'withheld',
      method: 'GET',
      path: '{reportType}/{orgId}',
      summary: 'The rows of a report as a file, `columns` by name; each report needs its own right',
      rights: { some: Object.values(reportRights) },
      input: v.object({
        orgId: organisationId,
        reportType: v.picklist(reportTypes),
        /** As of the other calls, as JSON. */
        q: v.optional(v.pipe(v.string(), v.maxLength(60_000)), '{}'),
        /** Names separated by commas; all without it. */
        columns: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
        sort: request.sort,
        sortby: request.sortby,
        /** One campaign's dealers, or one dealer's people. */
        campaignId: v.optional(name),
        dealer: v.optional(name),
      }),
      output: exportedFileModel,
      refusals: {
        ...periodRefusals,
        /** Data is {most}: more rows than a file of this page holds. */
        too_many_rows: { status: 422 },
      },
    }),
  },
  REPORT_GROUPS: {
    get: endpoint({
      ...of,
      key: 'REPORT_GROUPS',
      method: 'GET',
      path: 'report-groups/{orgId}',
      summary: 'The dealer groups and dealers that a report can be limited to',
      mayReadReplica: true,
      rights: { some: Object.values(reportRights) },
      input: v.object({ orgId: organisationId }),
      output: v.object({
        groups: v.array(
          v.object({ id: v.string(), name: v.string(), dealers: v.array(v.string()) }),
        ),
        dealers: v.array(v.object({ code: v.string(), name: v.string() })),
      }),
    }),
  },
}
