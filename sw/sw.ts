import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { serveCachedCalls, deletePersonCacheAtSignIn, deletePersonCache } from './cached-answers.ts'
import { isWorkerMessage } from '#domain/shell/worker-message.model.ts'
import { registerBackgroundSync } from './background-sync.ts'
import { serveLaterFiles } from './later-files.ts'
import { showPushes } from './push.ts'
import { stepAsideWhenQuiet } from './step-aside.ts'

/** A file of the page; `isLater` where only pages that need the host use it. */
type PageFile = PrecacheEntry & { readonly isLater?: true }

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

// Before what answers: each event is followed from its start.
stepAsideWhenQuiet()
// As `build/offline-files.ts` writes it.
const files = self.__WB_MANIFEST as PageFile[]
precacheAndRoute(files.filter(({ isLater }) => isLater !== true))
serveLaterFiles(new Set(files.filter(({ isLater }) => isLater).map(({ url }) => `/${url}`)))
cleanupOutdatedCaches()
serveCachedCalls()
deletePersonCacheAtSignIn()
registerBackgroundSync()
showPushes()
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
  if (isWorkerMessage(event.data, 'deletePersonCache')) event.waitUntil(deletePersonCache())
  if (isWorkerMessage(event.data, 'skipWaiting')) void self.skipWaiting()
})
