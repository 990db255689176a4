import { getOrganisationFromPath } from '#domain/organisations/organisation.rules.ts'
import type { Session } from '#domain/sessions/session.model.ts'

export interface DestinationContext {
  /** The path that sign-in interrupted, if any. */
  readonly from: string | undefined
  /** The organisation that was open last on this device, if any. */
  readonly lastOrganisation: string | null
}

/**
 * Where sign-in leads: back to an interrupted page of one's own organisation, else home, else the
 * choice of organisations.
 */
export function findDestination(
  { organisations }: Pick<Session, 'organisations'>,
  { from, lastOrganisation }: DestinationContext,
): string {
  const isTheirs = (orgId: string | null) =>
    orgId !== null && organisations.some(({ id }) => id === orgId)
  if (from !== undefined && isTheirs(getOrganisationFromPath(from))) return from
  const [only, ...others] = organisations
  if (only !== undefined && others.length === 0) return `/${only.id}/home`
  return isTheirs(lastOrganisation) ? `/${lastOrganisation}/home` : '/organisations'
}
