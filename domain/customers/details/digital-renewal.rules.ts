import type { HotLead } from '../hot-lead.model.ts'
import { activeHotLeads } from '../hot-lead.rules.ts'

const closedStatuses: ReadonlySet<string> = new Set(['sold', 'not sold'])

/**
 * The most urgent hot lead, which the digital renewal's placeholder offer stands for; null without
 * one, or when the customer is sold or not sold.
 */
export function digitalRenewalLead(
  leads: readonly HotLead[],
  status: string | null,
  now: string,
): HotLead | null {
  if (status !== null && closedStatuses.has(status.trim().toLowerCase())) return null
  return activeHotLeads(leads, now)[0] ?? null
}
