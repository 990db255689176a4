import { mayShowEquityAndParity } from '#domain/agreement/next-payment-limit.ts'
import type { HomeDay } from '#domain/home/home.contract.ts'
import { maxHomeCustomers } from '#domain/home/home.model.ts'
import type { AssignedCampaign, HomeCustomer, TeamMember } from '#domain/home/home.model.ts'
import { maySeeTeam, rankTeam } from '#domain/home/team.rules.ts'
import { findHeldOutNow } from '../customers/hold-out.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import * as store from './home.store.ts'

type Row = Awaited<ReturnType<typeof store.findOverdue>>[number]

function toHomeCustomer(
  { due_at, nextPaymentDays, fParity, ...customer }: Row,
  heldOut: ReadonlySet<string>,
): HomeCustomer[] {
  if (due_at === null) return []
  return [
    {
      ...customer,
      due_at: due_at.toISOString(),
      ...(mayShowEquityAndParity(nextPaymentDays)
        ? { fParity }
        : { fParity: null, isTooEarlyForParity: true }),
      ...(heldOut.has(customer.fAgreementNo) ? { isHeldOut: true } : {}),
    },
  ]
}

type Assignee = Awaited<ReturnType<typeof store.countDueByAssignee>>[number]

const toTeamMember = ({ oldest_due_at: oldest, ...assignee }: Assignee): TeamMember => ({
  ...assignee,
  oldest_due_at: oldest?.toISOString() ?? null,
})

/**
 * The day at a glance in the organisation's time zone, within the caller's dealers. Money is minor
 * units.
 */
export async function getHomeDay({ tx, actor, organisation, now }: CallContext): Promise<HomeDay> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const bounds = await store.findDayBounds(tx, now, organisation.timeZone)
  const totals = await store.countTotals(tx, scope)
  const overdue = await store.findOverdue(tx, bounds, scope, maxHomeCustomers)
  const dueToday = await store.findDueToday(tx, bounds, scope, maxHomeCustomers)
  const assignees = await store.countDueByAssignee(tx, bounds, scope)
  const hotLeads = await store.findOpenHotLeads(tx, now, scope, maxHomeCustomers)
  const agreements = [...overdue, ...dueToday, ...hotLeads.rows].map((row) => row.fAgreementNo)
  const heldOut = await findHeldOutNow(tx, organisation.id, agreements, bounds.today)
  const toShown = (rows: readonly Row[]) => rows.flatMap((row) => toHomeCustomer(row, heldOut))
  return {
    as_of: now.toISOString(),
    today: bounds.today,
    total_customers: totals.customers,
    positive_parity_count: totals.positiveParity,
    positive_equity_count: totals.positiveEquity,
    hot_leads_count: hotLeads.count,
    overdue_count: assignees.reduce((sum, { overdue_count: count }) => sum + count, 0),
    overdue: toShown(overdue),
    due_today_count: assignees.reduce((sum, { due_today_count: count }) => sum + count, 0),
    due_today: toShown(dueToday),
    hot_leads: toShown(hotLeads.rows),
    team: maySeeTeam(actor.rights) ? rankTeam(assignees.map(toTeamMember)) : null,
  }
}

/** The campaigns of today with customers who are the caller's to work, the next to end first. */
export async function listAssignedCampaigns({
  tx,
  actor,
  organisation,
  now,
}: CallContext): Promise<AssignedCampaign[]> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  return store.findAssignedCampaigns(tx, scope, actor.userId, toLocalDay(now, organisation))
}

/** Notes that the caller uses the organisation now. */
export async function noteActivity({ tx, actor, organisation, now }: CallContext) {
  await store.writeActivity(tx, { orgId: organisation.id, userId: actor.userId }, now)
  return { last_active_at: now.toISOString() }
}
