import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core'
import {
  cachedAtHeader,
  cachedForEverybody,
  cacheNames,
  signInCallPath,
} from '#domain/shell/cached-call.model.ts'
import type { CacheAudience } from '#domain/shell/cached-call.model.ts'
import { actingForHeader } from '#domain/sessions/acting.model.ts'
import { requireHostAnswer } from '#src/api/host-answer.ts'
import { findCachedCall, getCacheablePart } from '#domain/shell/cached-call.rules.ts'

/** What somebody else answers in the host's place is no answer, and is never kept. */
const hostAnswersOnly: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => requireHostAnswer(request, response),
}

/** An answer for everybody carries the id of the call that it was first given to. */
const forEverybody: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse === undefined) return undefined
    const headers = new Headers(cachedResponse.headers)
    headers.set(cachedAtHeader, cachedForEverybody)
    return new Response(cachedResponse.body, { headers })
  },
}

/** Longer than this for one answer, and the kept one is shown. */
const patienceSeconds = 8

/** Counts the ends of sessions: an answer asked for before one is not kept after it. */
let sessionsEnded = 0

const forPerson: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state !== undefined) state['sessionsEnded'] = sessionsEnded
    return request
  },
  cacheWillUpdate: async ({ request, response, state }) => {
    const call = findCachedCall(new URL(request.url).pathname)
    if (response.status !== 200 || call === null) return null
    // Somebody acts for the person: nothing of it stays on the device.
    if (response.headers.has(actingForHeader)) return null
    const kept = getCacheablePart(call.key, await response.json())
    // Last, for a session may end while the answer is read.
    if (state?.['sessionsEnded'] !== sessionsEnded) return null
    return Response.json(kept, { headers: { [cachedAtHeader]: new Date().toISOString() } })
  },
}

/**
 * What anybody gets is answered from the device and refreshed behind. Rights and settings of a
 * person come from the host where it answers, so that a right taken away is gone at once, and from
 * the device only where it does not.
 */
const strategies = {
  everybody: new StaleWhileRevalidate({
    cacheName: cacheNames.everybody,
    plugins: [hostAnswersOnly, forEverybody],
  }),
  person: new NetworkFirst({
    cacheName: cacheNames.person,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [hostAnswersOnly, forPerson],
  }),
} satisfies Record<CacheAudience, unknown>

/** How a call is answered; null where its answer may not be kept. */
export function findCacheStrategy(pathname: string): NetworkFirst | StaleWhileRevalidate | null {
  const call = findCachedCall(pathname)
  return call === null ? null : strategies[call.audience]
}

/** Answers kept calls, of the page's own host only. */
export function serveCachedCalls(): void {
  for (const strategy of Object.values(strategies))
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && findCacheStrategy(url.pathname) === strategy,
      strategy,
    )
}

/** Drops what was kept for a person. */
export async function deletePersonCache(): Promise<void> {
  sessionsEnded += 1
  await caches.delete(cacheNames.person)
}

/**
 * Deletes the cache of the person before, whose session may not have ended, before the page gets
 * the sign-in's answer.
 */
export function deletePersonCacheAtSignIn(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === signInCallPath,
    async ({ request }) => {
      const answer = await requireHostAnswer(request, await fetch(request))
      if (answer.ok) await deletePersonCache()
      return answer
    },
    'POST',
  )
}
