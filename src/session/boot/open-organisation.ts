import type { QueryClient } from '@tanstack/react-query'
import { getOrganisationFromPath } from '#domain/organisations/organisation.rules.ts'
import type { Boot } from '#domain/boot/boot.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { bootQuery } from './boot.queries.ts'

/** The result of opening the organisation that a path names. */
export type OpenOrganisationResult =
  | { readonly kind: 'open'; readonly orgId: string; readonly boot: Boot }
  /** The first path segment has not 36 characters. */
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'password_expired' }
  /** Unknown, or not one of the person's. */
  | { readonly kind: 'not_theirs' }

/**
 * Reads the boot answer from the cache, from what the device has cached of it where the page may start
 * from that, or from the host. Failures of host or network are thrown.
 */
export async function openOrganisation(
  api: Api,
  queryClient: QueryClient,
  pathname: string,
  readCached: (orgId: string) => Promise<Boot | null> = async () => null,
): Promise<OpenOrganisationResult> {
  const orgId = getOrganisationFromPath(pathname)
  if (orgId === null) return { kind: 'unnamed' }
  const query = bootQuery(api, orgId)
  if (queryClient.getQueryData(query.queryKey) === undefined) {
    const cached = await readCached(orgId)
    // Older than any answer: the page that shows it asks the host at once.
    if (cached !== null) queryClient.setQueryData(query.queryKey, cached, { updatedAt: 0 })
  }
  try {
    return { kind: 'open', orgId, boot: await queryClient.ensureQueryData(query) }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429)
      throw error
    if (failure.code === 'password_expired') return { kind: 'password_expired' }
    return { kind: failure.status === 401 ? 'signed_out' : 'not_theirs' }
  }
}
