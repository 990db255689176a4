import * as v from 'valibot'
import type { CustomerStatus } from '../customers/fields/customer-status.model.ts'
import { holdOutVerdicts } from '../campaigns/hold-out.rules.ts'
import { campaignTypes } from '../customers/customer-campaign.model.ts'
import { isCalendarDay } from '../calendar.ts'
import type { Right } from '../rights/right.model.ts'

export const reportTypes = ['kpi', 'campaign', 'usage', 'status'] as const

export type ReportType = (typeof reportTypes)[number]

/** The right that each report needs. */
export const reportRights = {
  kpi: 'CanAccessKPIReport',
  campaign: 'CanAccessCampaignReports',
  usage: 'CanAccessUsageReport',
  status: 'CanAccessStatusReport',
} as const satisfies Record<ReportType, Right>

export const stages = ['contacted', 'appointed', 'attended', 'sold'] as const

export type Stage = (typeof stages)[number]

/** The stages that an act with a status counts in; the others count in none. */
export const stagesByStatus: Readonly<Partial<Record<CustomerStatus, readonly Stage[]>>> = {
  contacted: ['contacted'],
  'call back': ['contacted'],
  'on going': ['contacted'],
  'not sold': ['contacted'],
  refinanced: ['contacted'],
  appointed: ['contacted', 'appointed'],
  attended: ['contacted', 'attended'],
  sold: ['contacted', 'sold'],
}

export const leagueMetrics = [
  'ContactedSold',
  'Contacted',
  'Appointed',
  'Attended',
  'Sold',
] as const

export type LeagueMetric = (typeof leagueMetrics)[number]

export const kpiDefaultPeriods = ['rolling_year', 'year_to_date', 'quarterly'] as const

/** Periods that are told by the day on which a report is made; `default` as the page has it. */
export const namedPeriods = ['default', 'yesterday', 'last_week', 'last_month'] as const

export type NamedPeriod = (typeof namedPeriods)[number]

/** Rows a page, and of a chart. */
export const reportPageSize = 10
export const maxChartRows = 50

/** How a chart's figures are written; of money by the organisation's currency. */
export const chartDisplays = ['percentage', 'euro', 'fixed'] as const

export type ChartDisplay = (typeof chartDisplays)[number]

const storable = v.check((text: string) => !text.includes('\0'), 'nul')
const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(200), storable)

const kpiDay = /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/u

/** YYYY-MM-DD of a day written so, or as DD-MM-YYYY; null of others. */
export function readReportDay(written: string): string | null {
  const parts = kpiDay.exec(written)?.groups
  const day =
    parts === undefined
      ? written
      : `${parts['year'] ?? ''}-${parts['month'] ?? ''}-${parts['day'] ?? ''}`
  return isCalendarDay(day) && day >= '2000' && day < '2100' ? day : null
}

/** DD-MM-YYYY, as the KPI report writes days. */
export const writeKpiDay = (day: string): string => day.split('-').toReversed().join('-')

const reportDay = v.pipe(
  v.string(),
  v.check((text) => readReportDay(text) !== null, 'not_a_day'),
)

/** What a report is limited to. Without days it has its default period. */
export const reportQueryModel = v.object({
  from: v.optional(reportDay),
  to: v.optional(reportDay),
  /** Codes of dealers, or a dealer group; both limit. */
  dealers: v.optional(v.pipe(v.array(identifier), v.maxLength(2000))),
  group: v.optional(identifier),
  /** What the chart ranks by. */
  metric: v.optional(v.picklist(leagueMetrics)),
})

export type ReportQuery = v.InferOutput<typeof reportQueryModel>

const count = v.number()
/** In 100; null where there is nothing that it is a share of. */
const share = v.nullable(v.number())

const stageFigures = {
  LIVEBOOK: count,
  Contacted: count,
  ContactedPercentage: share,
  ContactedTarget: share,
  Appointed: count,
  AppointedPercentage: share,
  AppointedTarget: share,
  Attended: count,
  AttendedPercentage: share,
  AttendedTarget: share,
  Sold: count,
  SoldPercentage: share,
  SoldTarget: share,
  ContactedSold: share,
}

/** Targets are percentages of the LIVEBOOK, null where no group sets one. */
export const kpiRowModel = v.object({
  /** The dealer; at the level of people the person's id, `unassigned` for nobody. */
  id: v.string(),
  name: v.string(),
  dealer_id: v.string(),
  DealerName: v.string(),
  ...stageFigures,
})

export type KpiRow = v.InferOutput<typeof kpiRowModel>

export const campaignRowModel = v.object({
  id: v.string(),
  /** With its id, as the customer list is limited to it. */
  campaign_type: v.picklist(campaignTypes),
  CreatedBy: v.nullable(v.string()),
  CampaignName: v.string(),
  description: v.string(),
  start_date: v.string(),
  end_date: v.nullable(v.string()),
  customers: count,
  contacted: count,
  sold: count,
  ContactedSold: share,
})

const holdOutSide = v.object({ customers: count, sold: count })

/** What a campaign did: whom it addressed against whom it held out; shares in 100. */
export const holdOutEffectModel = v.object({
  verdict: v.picklist(holdOutVerdicts),
  addressed: holdOutSide,
  held_out: holdOutSide,
  difference: share,
  low: share,
  high: share,
})

export type CampaignRow = v.InferOutput<typeof campaignRowModel>

export const usageRowModel = v.object({
  id: v.string(),
  name: v.string(),
  userName: v.string(),
  /** The dealers that the person is limited to; empty for all. */
  dealerName: v.string(),
  dealerCode: v.string(),
  loginActivity: count,
  loggedInMinutes: count,
  contacted: count,
  appointed: count,
  attended: count,
  sold: count,
})

export type UsageRow = v.InferOutput<typeof usageRowModel>

export const statusRowModel = v.object({
  id: v.string(),
  dealer_code: v.string(),
  make: v.nullable(v.string()),
  dealer_name: v.string(),
  status: v.string(),
  agreement_number: v.string(),
  username: v.string(),
  created_at: v.string(),
})

export type StatusRow = v.InferOutput<typeof statusRowModel>

/** A bar of a chart, named by its dealer, campaign, status or person. */
export const chartPointModel = v.object({
  id: v.string(),
  percentage: v.optional(share),
  count: v.optional(count),
  total: v.optional(count),
  customers: v.optional(count),
  Avgofcustomers: v.optional(count),
  /** The percentage that is to be reached. */
  target: v.optional(share),
  dealername: v.optional(v.string()),
  campaignname: v.optional(v.string()),
  userNames: v.optional(v.string()),
  status: v.optional(v.string()),
})

export type ChartPoint = v.InferOutput<typeof chartPointModel>

export const reportGraphModel = v.object({
  /** What it is written as where it is no percentage. */
  display: v.picklist(chartDisplays),
  points: v.array(chartPointModel),
  /** How many there are; the points are the first of them. */
  total: count,
})

export type ReportGraph = v.InferOutput<typeof reportGraphModel>
