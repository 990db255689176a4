import type { HotLead } from './hot-lead.model.ts'

/** Whether a hot lead has expired at `now` (ISO instants): its `actionBy` is past – at that very moment it is not yet – or the leads system says so (W§4 L91). */
export function isHotLeadExpired(
  { actionBy, expiredByLMS }: Pick<HotLead, 'actionBy' | 'expiredByLMS'>,
  now: string,
): boolean {
  return expiredByLMS || Date.parse(actionBy) < Date.parse(now)
}

/** The hot leads that have not expired at `now`, the most urgent first. */
export function activeHotLeads(leads: readonly HotLead[], now: string): readonly HotLead[] {
  return leads
    .filter((lead) => !isHotLeadExpired(lead, now))
    .toSorted((one, other) => Date.parse(one.actionBy) - Date.parse(other.actionBy))
}
