import type { QueryClient } from '@tanstack/react-query'
import { organisationInPath } from '#domain/organisations/organisation.rules.ts'
import type { Boot } from '#domain/organisations/organisation.contract.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { bootQuery } from './boot.queries.ts'

/** What became of opening the organisation that a path names. */
export type Opening =
  | { readonly kind: 'open'; readonly orgId: string; readonly boot: Boot }
  /** The path names none: its first segment has not 36 characters (W§5 L123). */
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'password_expired' }
  /** Unknown, or not the person's (U-015). */
  | { readonly kind: 'not_theirs' }

/** Opens the organisation of `pathname`: its boot answer from memory or from the host. Trouble on the way is thrown. */
export async function openOrganisation(
  api: Api,
  queryClient: QueryClient,
  pathname: string,
): Promise<Opening> {
  const orgId = organisationInPath(pathname)
  if (orgId === null) return { kind: 'unnamed' }
  const query = bootQuery(api, orgId)
  try {
    return { kind: 'open', orgId, boot: await queryClient.ensureQueryData(query) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429)
      throw error
    if (failure.code === 'password_expired') return { kind: 'password_expired' }
    return { kind: failure.status === 401 ? 'signed_out' : 'not_theirs' }
  }
}
