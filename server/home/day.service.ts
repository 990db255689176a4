import { equityAndParityShown } from '#domain/deals/next-payment.ts'
import type { Day } from '#domain/home/home.contract.ts'
import { customersOfDayShown } from '#domain/home/home.model.ts'
import type { CustomerOfDay } from '#domain/home/home.model.ts'
import type { CallContext } from '../http/context.ts'
import * as store from './day.store.ts'

type Row = Awaited<ReturnType<typeof store.overdue>>['rows'][number]

function customerOfDay({ due_at, nextPaymentDays, fParity, ...customer }: Row): CustomerOfDay[] {
  if (due_at === null) return []
  return [
    {
      ...customer,
      due_at: due_at.toISOString(),
      fParity: equityAndParityShown(nextPaymentDays) ? fParity : null,
    },
  ]
}

/** The day at a glance in the organisation's time zone, within the caller's dealers (decision 25). Money is minor units. */
export async function dayAtAGlance({ tx, actor, organisation, now }: CallContext): Promise<Day> {
  const dealers = actor.dealerCodes
  const bounds = await store.dayBounds(tx, now, organisation.timeZone)
  const totals = await store.totals(tx, dealers)
  const overdue = await store.overdue(tx, bounds, dealers, customersOfDayShown)
  const dueToday = await store.dueToday(tx, bounds, dealers, customersOfDayShown)
  const hotLeads = await store.openHotLeads(tx, now, dealers, customersOfDayShown)
  return {
    as_of: now.toISOString(),
    today: bounds.today,
    total_customers: totals.customers,
    positive_parity_count: totals.positiveParity,
    positive_equity_count: totals.positiveEquity,
    hot_leads_count: hotLeads.count,
    overdue_count: overdue.count,
    overdue: overdue.rows.flatMap(customerOfDay),
    due_today_count: dueToday.count,
    due_today: dueToday.rows.flatMap(customerOfDay),
    hot_leads: hotLeads.rows.flatMap(customerOfDay),
  }
}
