import type { HotLead } from './hot-lead.model.ts'

/** Expired after `actionBy`, or when the leads system says so. `now` is an ISO instant. */
export function isHotLeadExpired(
  { actionBy, expiredByLMS }: Pick<HotLead, 'actionBy' | 'expiredByLMS'>,
  now: string,
): boolean {
  return expiredByLMS || Date.parse(actionBy) < Date.parse(now)
}

/** Unexpired leads, most urgent first. */
export function activeHotLeads(leads: readonly HotLead[], now: string): readonly HotLead[] {
  return leads
    .filter((lead) => !isHotLeadExpired(lead, now))
    .toSorted((one, other) => Date.parse(one.actionBy) - Date.parse(other.actionBy))
}
