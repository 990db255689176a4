import { recordedKinds } from '#src/offline/recorded-kinds.ts'
import { syncTag } from '#src/offline/triggers.ts'
import { drainAll } from '#src/offline/wake.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is no part of TypeScript's worker. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

async function wake(): Promise<void> {
  const isWaiting = await drainAll({
    kinds: recordedKinds,
    host: self.location.origin,
    fetch: (request) => fetch(request),
    freeSpace: async () => false,
  })
  // The browser wakes again, later and later, what has failed.
  if (isWaiting) throw new Error('Something waits still')
}

/** The browser wakes the worker when the network returns, with all pages closed (offline.md §9). The drain is the page's own. */
export function answerSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === syncTag) (event as SyncEvent).waitUntil(wake())
  })
}
