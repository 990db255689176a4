import { vi } from 'vitest'
import { findCacheStrategy } from '../../../sw/cached-answers.ts'
import { createAwayHost } from './away-host.ts'

const realFetch = globalThis.fetch

/** A host of customers behind the service worker of the page; globals are stubbed for it. */
export function createHostBehindWorker(customers = 12) {
  const host = createAwayHost(customers)
  // A page has none of these; Workbox checks its arguments by them.
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('fetch', (input: Request | string) =>
    input instanceof Request ? host.fetch(input) : realFetch(input),
  )
  const event = Object.assign(new Event('fetch'), { waitUntil: () => {} })
  return {
    ...host,
    fetch: (request: Request) => {
      const strategy = findCacheStrategy(new URL(request.url).pathname)
      return strategy === null || request.method !== 'GET'
        ? host.fetch(request)
        : strategy.handle({ request, event: event as never })
    },
  }
}
