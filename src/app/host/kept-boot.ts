import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#domain/boot/boot.model.ts'
import { idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import { cachedAtHeader, cacheNames } from '#domain/shell/cached-call.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { getUserKindFromBoot } from '#src/session/boot/user-kind.ts'

/** A page is at its start for this many milliseconds. */
const startDuration = 10_000

export interface KeptBootDeps {
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly api: Api
  readonly queryClient: QueryClient
  /** The device's clock, milliseconds. */
  readonly now: () => number
  /** When the person was last active on this device, in epoch milliseconds; 0 where unknown. */
  readonly lastActivity: () => number
  /** The host answers otherwise than the device did: the page is guarded anew. */
  readonly onOtherAnswer: () => void
}

/** The start of a page from the boot answer that the worker keeps, while the host is asked. */
export interface KeptBootStart {
  /**
   * The kept boot answer, once; null where the page must wait for the host: after idle time it may
   * be somebody else who opens it. The host is asked at once, and its answer replaces the kept one.
   */
  readonly read: (orgId: string) => Promise<Boot | null>
  readonly isStarting: () => boolean
}

async function findKeptBoot(host: string, orgId: string): Promise<Boot | null> {
  const cache = await caches.open(cacheNames.person)
  const kept = await cache.match(`${host}/api/organisation/v1/${orgId}/boot`, {
    ignoreSearch: true,
    ignoreVary: true,
  })
  return kept?.headers.has(cachedAtHeader) === true ? ((await kept.json()) as Boot) : null
}

export function createKeptBootStart(deps: KeptBootDeps): KeptBootStart {
  const { api, queryClient, now } = deps
  let hasRead = false
  let startedAt = -Infinity

  async function confirm(orgId: string, kept: Boot): Promise<void> {
    const query = bootQuery(api, orgId)
    try {
      const boot = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      if (getUserKindFromBoot(boot) !== getUserKindFromBoot(kept)) deps.onOtherAnswer()
    } catch (error) {
      const failure = toFailure(error)
      if (failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429) return
      queryClient.removeQueries({ queryKey: query.queryKey })
      deps.onOtherAnswer()
    }
  }

  return {
    isStarting: () => now() - startedAt < startDuration,
    async read(orgId) {
      const isRecent = now() - deps.lastActivity() < idlePromptAfterSeconds * 1000
      // Absent without a secure connection.
      if (hasRead || !isRecent || !('caches' in globalThis)) return null
      hasRead = true
      const kept = await findKeptBoot(deps.host, orgId).catch(() => null)
      if (kept === null) return null
      startedAt = now()
      // After the caller has put it into the cache.
      setTimeout(() => void confirm(orgId, kept))
      return kept
    },
  }
}
