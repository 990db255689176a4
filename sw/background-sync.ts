import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { syncTag } from '#src/offline/outbox/triggers.ts'
import { drainAllOutboxes } from '#src/offline/device/background-drain.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is no part of TypeScript's worker. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

async function wake(): Promise<void> {
  const isWaiting = await drainAllOutboxes({
    kinds: contactLogKinds,
    host: self.location.origin,
    fetch: (request) => fetch(request),
    freeSpace: async () => false,
  })
  // The browser wakes again, later and later, what has failed.
  if (isWaiting) throw new Error('Something waits still')
}

/**
 * The browser wakes the worker when the network returns, with all pages closed. The drain is the
 * page's own.
 */
export function registerBackgroundSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === syncTag) (event as SyncEvent).waitUntil(wake())
  })
}
