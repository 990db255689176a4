import type {
  CampaignDetailAnswer,
  CampaignsAnswer,
  ReportInput,
} from '#domain/reports/report.contract.ts'
import {
  buildKpiRow,
  buildLeague,
  noCounts,
  noTargets,
  sortReportRows,
  toShare,
} from '#domain/reports/report-figure.rules.ts'
import type { CampaignRow, KpiRow } from '#domain/reports/report.model.ts'
import { maxChartRows } from '#domain/reports/report.model.ts'
import { getHoldOutEffect } from '#domain/campaigns/hold-out.rules.ts'
import { campaignTypes } from '#domain/customers/customer-campaign.model.ts'
import type { CallContext } from '../http/context.ts'
import { getDataTime, toStaleness } from '../http/staleness.ts'
import { refusal } from '../http/refusal.ts'
import { countHoldOutSides } from './hold-out.store.ts'
import { getToday, readScope } from './report-scope.service.ts'
import type { ReadScope, FigureContext } from './report-scope.service.ts'
import * as store from './report.store.ts'
import { countStagesOfCampaigns } from './stage-count.store.ts'

type Sorting = Pick<ReportInput, 'q' | 'sort' | 'sortby'>

async function buildCampaignRows(
  context: FigureContext,
  scope: ReadScope,
  id?: string,
): Promise<CampaignRow[]> {
  const { tx } = context
  const found = await store.findCampaigns(tx, scope, id)
  const ids = found.map((campaign) => campaign.id)
  const members = await store.countCampaignMembers(tx, scope, ids, 'campaign')
  const today = getToday(context)
  const counts = await countStagesOfCampaigns(tx, { ...scope, today, campaigns: ids }, 'campaign')
  return found.map((campaign) => {
    const { contacted, sold } = counts.get(campaign.id) ?? noCounts
    return {
      id: campaign.id,
      campaign_type: campaignTypes.find((type) => type === campaign.campaignType) ?? 'normal',
      CreatedBy: campaign.createdBy === null ? null : campaign.createdByName,
      CampaignName: campaign.title,
      description: campaign.description,
      start_date: campaign.date,
      end_date: campaign.endDate,
      customers: members.get(campaign.id) ?? 0,
      contacted,
      sold,
      ContactedSold: toShare(sold, contacted),
    }
  })
}

const hasColumn = <Row extends object>(row: Row, name: string): name is keyof Row & string =>
  Object.hasOwn(row, name)

/** The campaigns that ran in the period, sorted. Refuses `report_period`. */
export async function readCampaignRows(context: FigureContext, { q, sort, sortby }: Sorting) {
  const scope = await readScope(context, q)
  const rows = sortReportRows(
    await buildCampaignRows(context, scope),
    (row) => (hasColumn(row, sortby) ? row[sortby] : row.ContactedSold),
    sort === 'desc',
  )
  return { scope, rows }
}

export async function readCampaignReport(
  context: CallContext,
  input: ReportInput,
): Promise<CampaignsAnswer> {
  const { scope, rows } = await readCampaignRows(context, input)
  const { size, pageno } = input
  const total = rows.reduce((sum, { sold }) => sum + sold, 0)
  const league = sortReportRows(rows, (row) => row.ContactedSold, true).slice(0, maxChartRows)
  return {
    report: 'campaign',
    as_of: getDataTime(context),
    ...toStaleness(context),
    from: scope.from,
    to: scope.to,
    ...(input.table ? { rows: rows.slice((pageno - 1) * size, pageno * size) } : {}),
    ...(input.table && input.include_count ? { total: rows.length } : {}),
    ...(input.graph
      ? {
          graph: {
            display: 'fixed',
            points: league.map((row) => ({
              id: row.id,
              percentage: row.ContactedSold,
              count: row.sold,
              total,
              customers: row.customers,
              campaignname: row.CampaignName,
            })),
            total: rows.length,
          },
        }
      : {}),
  }
}

/** The dealers of a campaign, and the campaign itself. Refuses `not_found`. */
export async function readCampaignDealers(
  context: FigureContext,
  campaignId: string,
  { q, sort, sortby }: Sorting,
) {
  const { tx } = context
  if (campaignId.includes('\0')) throw refusal('not_found')
  const scope = await readScope(context, { ...q, from: undefined, to: undefined })
  const [campaign] = await buildCampaignRows(context, scope, campaignId)
  if (campaign === undefined) throw refusal('not_found')
  const names = await store.findReportDealers(tx, scope.orgId, scope.dealers)
  const books = await store.countCampaignMembers(tx, scope, [campaignId], 'dealer')
  const today = getToday(context)
  const counts = await countStagesOfCampaigns(
    tx,
    { ...scope, today, campaigns: [campaignId] },
    'dealer',
  )
  const all = [...books].map(([code, book]): KpiRow => {
    const name = names.get(code)?.name ?? code
    return buildKpiRow({
      id: code,
      name,
      dealer_id: code,
      DealerName: name,
      book,
      counts: counts.get(code) ?? noCounts,
      targets: noTargets,
    })
  })
  const byName = all.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const rows = sortReportRows(
    byName,
    (row) => (hasColumn(row, sortby) ? row[sortby] : row.ContactedSold),
    sort === 'desc',
  )
  const sides = await countHoldOutSides(tx, { ...scope, today, id: campaignId })
  const effect = sides === null ? null : getHoldOutEffect(sides.addressed, sides.heldOut)
  return { campaign, rows, today, effect }
}

/**
 * How far the members of a campaign at the reader's dealers came since its first day; null of a
 * campaign that the reader does not see.
 */
export async function readCampaignProgress(context: FigureContext, id: string) {
  const { tx, organisation, actor } = context
  if (id.includes('\0')) return null
  const today = getToday(context)
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const [found] = await store.findCampaigns(tx, { ...scope, from: today, to: today }, id)
  if (found === undefined) return null
  const members = await store.countCampaignMembers(tx, scope, [id], 'campaign')
  const counts = await countStagesOfCampaigns(tx, { ...scope, today, campaigns: [id] }, 'campaign')
  return { ...found, members: members.get(id) ?? 0, counts: counts.get(id) ?? noCounts }
}

export async function readCampaignDetail(
  context: CallContext,
  campaignId: string,
  input: ReportInput,
): Promise<CampaignDetailAnswer> {
  const { campaign, rows, today, effect } = await readCampaignDealers(context, campaignId, input)
  const { size, pageno, q } = input
  const { start_date, end_date } = campaign
  return {
    as_of: getDataTime(context),
    ...toStaleness(context),
    from: start_date,
    to: end_date === null || end_date > today ? today : end_date,
    campaign,
    effect,
    ...(input.table ? { rows: rows.slice((pageno - 1) * size, pageno * size) } : {}),
    ...(input.table && input.include_count ? { total: rows.length } : {}),
    ...(input.graph
      ? {
          graph: {
            display: 'fixed',
            points: buildLeague(rows, q.metric ?? 'ContactedSold', 'dealer'),
            total: rows.length,
          },
        }
      : {}),
  }
}
