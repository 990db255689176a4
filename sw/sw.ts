import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  serveCachedCalls,
  deletePersonCacheAtSignIn,
  deletePersonCache,
  isDeletePersonCacheMessage,
} from './cached-answers.ts'
import { registerBackgroundSync } from './background-sync.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
serveCachedCalls()
deletePersonCacheAtSignIn()
registerBackgroundSync()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }),
)

// It serves the open pages too, so that the first visit is kept as well. What the former version
// kept stays: a device that changes its version without a network has nothing else, and answers
// only ever gain fields.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The new version waits until the person agrees to it: unsaved words in a form must not be lost to
// a reload.
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (isDeletePersonCacheMessage(message)) event.waitUntil(deletePersonCache())
  if (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  )
    void self.skipWaiting()
})
