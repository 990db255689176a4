import * as v from 'valibot'
import { campaignTypes } from '../customers/customer-campaign.model.ts'
import { leagueMetrics, stages } from '../reports/report.model.ts'

/** What a chart shows of a search: how far its customers came, when they end, what they are worth. */
export const searchCharts = ['funnel', 'maturity', 'equity', 'parity'] as const

export type SearchChart = (typeof searchCharts)[number]

/** What a chart shows of the figures of reports, which have no search. */
export const figureCharts = ['trend', 'league', 'campaign'] as const

export const widgetCharts = [...searchCharts, ...figureCharts] as const

export type WidgetChart = (typeof widgetCharts)[number]

/** What a trend counts by: days of the organisation, or weeks that begin on Monday. */
export const trendSteps = ['day', 'week'] as const

export type TrendStep = (typeof trendSteps)[number]

export const leagueLevels = ['dealer', 'user'] as const

/** The best of a league that a widget shows. */
export const maxLeagueRows = 10

/** What a campaign has of its members; each row is counted among them all. */
export const campaignStages = ['members', 'contacted', 'appointed', 'sold'] as const

const searchChartModel = v.object({ chart: v.picklist(searchCharts, 'field_required') })

const trendChartModel = v.object({
  chart: v.literal('trend'),
  stage: v.picklist(stages, 'field_required'),
  step: v.picklist(trendSteps, 'field_required'),
})

export type SavedTrend = v.InferOutput<typeof trendChartModel>

const leagueChartModel = v.object({
  chart: v.literal('league'),
  metric: v.picklist(leagueMetrics, 'field_required'),
  level: v.picklist(leagueLevels, 'field_required'),
})

export type LeagueChart = v.InferOutput<typeof leagueChartModel>

const campaignChartModel = v.object({
  chart: v.literal('campaign'),
  campaign: v.pipe(v.string(), v.trim(), v.nonEmpty('field_required'), v.maxLength(100)),
})

/** Which chart, of a widget that shows one, and what it shows where that is no search. */
export const savedChartModel = v.variant(
  'chart',
  [searchChartModel, trendChartModel, leagueChartModel, campaignChartModel],
  'field_required',
)

export type SavedChart = v.InferOutput<typeof savedChartModel>

export type FigureChart = Exclude<SavedChart, v.InferOutput<typeof searchChartModel>>

/** Whether a chart counts the parts of a search. */
export const isSearchChart = (
  config: SavedChart,
): config is v.InferOutput<typeof searchChartModel> =>
  searchCharts.some((chart) => chart === config.chart)

/** One row of a league. */
const leagueRowModel = v.object({
  /** The dealer, or the person's id; `unassigned` for nobody. */
  id: v.string(),
  /** Empty for nobody. */
  name: v.string(),
  customers: v.number(),
  count: v.number(),
  /** Percentages; null without customers, or without a target. */
  share: v.nullable(v.number()),
  target: v.nullable(v.number()),
})

export type LeagueRow = v.InferOutput<typeof leagueRowModel>

/** The first rows of a league over these days, of how many there are. */
export const leagueModel = v.object({
  from: v.string(),
  to: v.string(),
  total: v.number(),
  rows: v.array(leagueRowModel),
})

export type League = v.InferOutput<typeof leagueModel>

/** The campaign whose progress is counted. */
export const countedCampaignModel = v.object({
  type: v.picklist(campaignTypes),
  title: v.string(),
  from: v.string(),
  to: v.nullable(v.string()),
})
