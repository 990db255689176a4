import { ORPCError } from '@orpc/server'
import { collectGroupDealers } from '#domain/dealer-groups/group-dealers.rules.ts'
import type { TargetGroup } from '#domain/reports/report-figure.rules.ts'
import { getDefaultPeriod, readReportPeriod } from '#domain/reports/report-period.rules.ts'
import type { ReportPeriod } from '#domain/reports/report-period.rules.ts'
import type { ReportQuery } from '#domain/reports/report.model.ts'
import {
  findGroupChildren,
  findGroupDealers,
  findGroups,
} from '../dealer-groups/dealer-group.store.ts'
import type { Actor, CallContext } from '../http/context.ts'
import { buildDayFormatter } from '../organisations/organisation-time-zone.ts'
import type { ReportScope } from './stage-count.store.ts'

/** What figures of reports are read with. */
export interface FigureContext extends Pick<CallContext, 'tx' | 'organisation' | 'now'> {
  readonly actor: Pick<Actor, 'userId' | 'dealerCodes'>
}

export const getToday = ({ organisation, now }: FigureContext): string =>
  buildDayFormatter(organisation.timeZone)(now)

/** Refuses `report_period`. */
export function readPeriod(context: FigureContext, query: ReportQuery): ReportPeriod {
  const today = getToday(context)
  const fallback = getDefaultPeriod(
    context.organisation.parameters.get('kpi_default_period'),
    today,
  )
  const period = readReportPeriod(query, fallback, today)
  if (period.ok) return period.value
  throw new ORPCError('report_period', {
    status: 422,
    message: 'report_period',
    data: { reason: period.refusal },
  })
}

/** The published groups, each with the dealers of the groups within it. */
export async function findTargetGroups({
  tx,
  organisation,
}: Pick<FigureContext, 'tx' | 'organisation'>): Promise<readonly TargetGroup[]> {
  const groups = await findGroups(tx, organisation.id)
  const dealers = await findGroupDealers(tx, organisation.id)
  const children = await findGroupChildren(tx, organisation.id)
  const withDealers = (group: (typeof groups)[number]): TargetGroup => ({
    ...group,
    dealers: collectGroupDealers(children, dealers, group.id),
  })
  return groups.filter(({ status }) => status === 'published').map(withDealers)
}

type Codes = readonly string[] | null

/** In both; null is all. */
const intersect = (one: Codes, other: Codes): Codes => {
  if (one === null || other === null) return one ?? other
  const second = new Set(other)
  return one.filter((code) => second.has(code))
}

export interface ReadScope extends ReportScope {
  readonly groups: readonly TargetGroup[]
}

/** The dealers that the caller may see and the query names, and its period. */
export async function readScope(context: FigureContext, query: ReportQuery): Promise<ReadScope> {
  const period = readPeriod(context, query)
  const groups = await findTargetGroups(context)
  const ofGroup =
    query.group === undefined ? null : (groups.find(({ id }) => id === query.group)?.dealers ?? [])
  return {
    ...period,
    orgId: context.organisation.id,
    dealers: intersect(intersect(context.actor.dealerCodes, ofGroup), query.dealers ?? null),
    groups,
  }
}
