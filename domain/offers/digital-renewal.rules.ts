import type { HotLead } from '../customers/hot-lead.model.ts'
import { activeHotLeads } from '../customers/hot-lead.rules.ts'

const closedStatuses: ReadonlySet<string> = new Set(['sold', 'not sold'])

/**
 * The hot lead that the digital renewal's placeholder offer stands for at `now` (ISO instant): the most urgent unexpired one, unless the customer is
 * already sold or not sold (W§4 L99). Null where no placeholder is added.
 */
export function digitalRenewalLead(
  leads: readonly HotLead[],
  status: string | null,
  now: string,
): HotLead | null {
  if (status !== null && closedStatuses.has(status.trim().toLowerCase())) return null
  return activeHotLeads(leads, now)[0] ?? null
}
