import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core'
import { forgetMessage, keptAtHeader, keptIn, signInPath } from '#domain/shell/kept-call.model.ts'
import type { Keeping } from '#domain/shell/kept-call.model.ts'
import { keptCallAt, keptPart } from '#domain/shell/kept-call.rules.ts'

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
    const call = keptCallAt(new URL(request.url).pathname)
    if (response.status !== 200 || call === null) return null
    const kept = keptPart(call.key, await response.json())
    // Last, for a session may end while the answer is read.
    if (state?.['sessionsEnded'] !== sessionsEnded) return null
    return Response.json(kept, { headers: { [keptAtHeader]: new Date().toISOString() } })
  },
}

/**
 * What anybody gets is answered from the device and refreshed behind. Rights and settings of a person come from the host where it answers, so that a
 * right taken away is gone at once, and from the device only where it does not.
 */
const strategies = {
  everybody: new StaleWhileRevalidate({ cacheName: keptIn.everybody }),
  person: new NetworkFirst({
    cacheName: keptIn.person,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [forPerson],
  }),
} satisfies Record<Keeping, unknown>

/** Answers kept calls, of the page's own host only. */
export function answerKeptCalls(): void {
  for (const keeping of ['everybody', 'person'] as const)
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && keptCallAt(url.pathname)?.keeping === keeping,
      strategies[keeping],
    )
}

/** Drops what was kept for a person. */
export async function forgetPerson(): Promise<void> {
  sessionsEnded += 1
  await caches.delete(keptIn.person)
}

/** Whoever signs in finds nothing of the person before, also where that session was never ended: it goes before the page hears that it is in. */
export function forgetAtSignIn(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === signInPath,
    async ({ request }) => {
      const answer = await fetch(request)
      if (answer.ok) await forgetPerson()
      return answer
    },
    'POST',
  )
}

export const isForgetMessage = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === forgetMessage
