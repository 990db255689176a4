import { mayShowEquityAndParity } from '#domain/agreement/next-payment.ts'
import type { HomeDay } from '#domain/home/home.contract.ts'
import { maxHomeCustomers } from '#domain/home/home.model.ts'
import type { HomeCustomer } from '#domain/home/home.model.ts'
import type { CallContext } from '../http/context.ts'
import * as store from './home.store.ts'

type Row = Awaited<ReturnType<typeof store.findOverdue>>['rows'][number]

function toHomeCustomer({ due_at, nextPaymentDays, fParity, ...customer }: Row): HomeCustomer[] {
  if (due_at === null) return []
  return [
    {
      ...customer,
      due_at: due_at.toISOString(),
      fParity: mayShowEquityAndParity(nextPaymentDays) ? fParity : null,
    },
  ]
}

/**
 * The day at a glance in the organisation's time zone, within the caller's dealers. Money is minor
 * units.
 */
export async function getHomeDay({ tx, actor, organisation, now }: CallContext): Promise<HomeDay> {
  const dealers = actor.dealerCodes
  const bounds = await store.findDayBounds(tx, now, organisation.timeZone)
  const totals = await store.countTotals(tx, dealers)
  const overdue = await store.findOverdue(tx, bounds, dealers, maxHomeCustomers)
  const dueToday = await store.findDueToday(tx, bounds, dealers, maxHomeCustomers)
  const hotLeads = await store.findOpenHotLeads(tx, now, dealers, maxHomeCustomers)
  return {
    as_of: now.toISOString(),
    today: bounds.today,
    total_customers: totals.customers,
    positive_parity_count: totals.positiveParity,
    positive_equity_count: totals.positiveEquity,
    hot_leads_count: hotLeads.count,
    overdue_count: overdue.count,
    overdue: overdue.rows.flatMap(toHomeCustomer),
    due_today_count: dueToday.count,
    due_today: dueToday.rows.flatMap(toHomeCustomer),
    hot_leads: hotLeads.rows.flatMap(toHomeCustomer),
  }
}
