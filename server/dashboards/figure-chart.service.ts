import { campaignTypes } from '#domain/customers/customer-campaign.model.ts'
import type { WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { buildWidgetLeague } from '#domain/dashboards/league.rules.ts'
import { listTrendSpans } from '#domain/dashboards/trend.rules.ts'
import { campaignStages, isSearchChart } from '#domain/dashboards/widget-chart.model.ts'
import type { FigureChart, LeagueChart, SavedTrend } from '#domain/dashboards/widget-chart.model.ts'
import type { Widget } from '#domain/dashboards/widget.model.ts'
import { getFigureKey } from '#domain/dashboards/widget.rules.ts'
import { reportRights } from '#domain/reports/report.model.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { readCampaignProgress } from '../reports/campaign-report.service.ts'
import { readKpiFigures } from '../reports/kpi-report.service.ts'
import { countStageBySpan } from '../reports/stage-count.store.ts'
import type { DashboardContext } from './dashboard.service.ts'

async function addTrend(
  { tx, actor, organisation, now }: DashboardContext,
  id: string,
  { stage, step }: SavedTrend,
  answer: WidgetData,
): Promise<void> {
  const today = toLocalDay(now, organisation)
  const spans = listTrendSpans(step, today)
  const scope = {
    orgId: organisation.id,
    dealers: actor.dealerCodes,
    from: spans[0]?.from ?? today,
    to: today,
  }
  const counts = await countStageBySpan(tx, scope, stage, step)
  for (const [row, { from }] of spans.entries())
    answer.counts[getFigureKey(id, row)] = counts.get(from) ?? 0
}

async function addLeague(
  context: DashboardContext,
  id: string,
  chart: LeagueChart,
  answer: WidgetData,
): Promise<void> {
  const { scope, figures } = await readKpiFigures(context, chart.level, {})
  const { from, to } = scope
  const league = { from, to, ...buildWidgetLeague(figures, chart) }
  answer.leagues = { ...answer.leagues, [id]: league }
}

async function addCampaign(
  context: DashboardContext,
  id: string,
  campaign: string,
  answer: WidgetData,
): Promise<void> {
  const found = await readCampaignProgress(context, campaign)
  if (found === null) {
    answer.refused[getFigureKey(id, 0)] = { code: 'campaign_unknown' }
    return
  }
  const { campaignType, title, date: from, endDate: to, members, counts } = found
  const type = campaignTypes.find((known) => known === campaignType) ?? 'normal'
  answer.campaigns = { ...answer.campaigns, [id]: { type, title, from, to } }
  for (const [row, stage] of campaignStages.entries())
    answer.counts[getFigureKey(id, row)] = stage === 'members' ? members : counts[stage]
}

/** The right of the report whose figures a chart shows. */
const getReportRight = ({ chart }: FigureChart) =>
  chart === 'campaign' ? reportRights.campaign : reportRights.kpi

/**
 * Adds the figures of a chart that shows those of a report, of the reader's own dealers; nothing of
 * another widget.
 */
export async function addFigureChart(
  context: DashboardContext,
  { id, config }: Pick<Widget, 'id' | 'config'>,
  answer: WidgetData,
): Promise<void> {
  if (Array.isArray(config) || !('chart' in config) || isSearchChart(config)) return
  if (!context.actor.rights.has(getReportRight(config))) {
    answer.refused[getFigureKey(id, 0)] = { code: 'forbidden_report' }
    return
  }
  if (config.chart === 'trend') await addTrend(context, id, config, answer)
  else if (config.chart === 'league') await addLeague(context, id, config, answer)
  else await addCampaign(context, id, config.campaign, answer)
}
