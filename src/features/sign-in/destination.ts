import { organisationInPath } from '#domain/organisations/organisation.rules.ts'
import type { Session } from '#domain/sessions/session.model.ts'

export interface WhereFrom {
  /** The path that sign-in interrupted, if any. */
  readonly from: string | undefined
  /** The organisation that was open last on this device, if any. */
  readonly lastOrganisation: string | null
}

/**
 * Where somebody goes who has signed in: back to what was interrupted, if it is in an organisation of theirs; else home of the only organisation, or
 * of the one open last; else to the choice of organisations (W§2 L22, U-007).
 */
export function destinationOf(
  { organisations }: Pick<Session, 'organisations'>,
  { from, lastOrganisation }: WhereFrom,
): string {
  const isTheirs = (orgId: string | null) =>
    orgId !== null && organisations.some(({ id }) => id === orgId)
  if (from !== undefined && isTheirs(organisationInPath(from))) return from
  const [only, ...others] = organisations
  if (only !== undefined && others.length === 0) return `/${only.id}/home`
  return isTheirs(lastOrganisation) ? `/${lastOrganisation}/home` : '/organisations'
}
