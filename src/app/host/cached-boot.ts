import type { QueryClient } from '@tanstack/react-query'
import { bootContract } from '#domain/boot/boot.contract.ts'
import type { Boot } from '#domain/boot/boot.model.ts'
import { readDayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import { cachedAtHeader, cacheNames } from '#domain/shell/cached-call.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { isServedByWorker } from '../worker/served-by-worker.ts'
import { getBootParameters, getUserKindFromBoot } from '#src/session/boot/user-kind.ts'

/** A page is at its start for this many milliseconds. */
const startDuration = 10_000

export interface CachedBootDeps {
  /** Scheme, host and port of the API host. */
  readonly host: string
  /**
   * The organisation of the address that the page is opened at, or the last one where the app is
   * opened without; null where there is none.
   */
  readonly firstOrgId: string | null
  readonly api: Api
  readonly queryClient: QueryClient
  /** The device's clock, milliseconds. */
  readonly now: () => number
  /** Nobody has signed in or out on this page yet. */
  readonly isUntouched: () => boolean
  /** When the person was last active on this device, in epoch milliseconds; 0 where unknown. */
  readonly lastActivity: () => number
  /** The host answers otherwise than the device did: the page is guarded again. */
  readonly onOtherAnswer: () => void
}

/** The start of a page from the boot answer that the worker has cached, while the host is asked. */
export interface CachedBootStart {
  /**
   * The cached boot answer, once; null where the page must wait for the host: after idle time it may
   * be somebody else who opens it. The host is asked at once, and its answer replaces the cached one.
   */
  readonly read: (orgId: string) => Promise<Boot | null>
  /** Whether there is such an answer, which stays to be read. */
  readonly mayStartAt: (orgId: string) => Promise<boolean>
  readonly isStarting: () => boolean
  /** The session has ended: what was asked for its person is nobody's. */
  readonly end: () => void
}

/** What is stored on the device is read next: its code comes beside that of the page. */
const preloadDeviceCode = () => import('#src/offline/device/browser-outbox.ts')

const { path = '' } = bootContract.BOOT.get['~orpc'].route

async function findCachedBoot(host: string, orgId: string): Promise<Boot | null> {
  const cache = await caches.open(cacheNames.person)
  const cached = await cache.match(`${host}/api${path.replace('{orgId}', orgId)}`, {
    ignoreSearch: true,
    ignoreVary: true,
  })
  if (cached?.headers.has(cachedAtHeader) !== true) return null
  const boot = (await cached.json()) as Boot
  // While a PIN is typed the host answers.
  if (readDayPackProtection(getBootParameters(boot)) === 'pin') return null
  preloadDeviceCode().catch(() => {})
  return boot
}

/** What decides which pages are open to the person, as one text. */
function getGuards(boot: Boot): string {
  const { rights, isWorkflowEnabled } = getUserKindFromBoot(boot)
  return [isWorkflowEnabled, ...[...rights].sort()].join(' ')
}

export function createCachedBootStart(deps: CachedBootDeps): CachedBootStart {
  const { api, queryClient, now } = deps
  let startedAt = -Infinity

  async function confirm(orgId: string, cached: Boot): Promise<void> {
    const query = bootQuery(api, orgId)
    try {
      const boot = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      if (getGuards(boot) !== getGuards(cached)) deps.onOtherAnswer()
    } catch (error) {
      const failure = toFailure(error)
      if (failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429) return
      queryClient.removeQueries({ queryKey: query.queryKey })
      deps.onOtherAnswer()
    }
  }

  async function find(orgId: string): Promise<Boot | null> {
    const idle = now() - deps.lastActivity()
    // A clock that was set back says nothing about how long nobody was there.
    const isRecent = idle >= 0 && idle < idlePromptAfterSeconds * 1000
    // Absent without a secure connection.
    if (!isRecent || !('caches' in globalThis)) return null
    if (isServedByWorker()) preloadDeviceCode().catch(() => {})
    return findCachedBoot(deps.host, orgId).catch(() => null)
  }
  let found = deps.firstOrgId === null ? null : find(deps.firstOrgId)

  // It belongs to who was there before the page was opened.
  const peek = async (orgId: string): Promise<Boot | null> =>
    orgId === deps.firstOrgId && deps.isUntouched() ? found : null

  return {
    mayStartAt: async (orgId) => (await peek(orgId)) !== null,
    isStarting: () => now() - startedAt < startDuration,
    end() {
      startedAt = -Infinity
    },
    async read(orgId) {
      const cached = await peek(orgId)
      found = null
      if (cached === null) return null
      startedAt = now()
      // After the caller has put it into the cache.
      setTimeout(() => void confirm(orgId, cached))
      return cached
    },
  }
}
