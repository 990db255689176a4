import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerKeptCalls, forgetAtSignIn, forgetPerson, isForgetMessage } from './kept-answers.ts'
import { answerSync } from './wake-outbox.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
answerKeptCalls()
forgetAtSignIn()
answerSync()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }),
)

// It serves the open pages too, so that the first visit is kept as well. What the former version kept stays: a device that changes its version without
// a network has nothing else, and answers only ever gain fields.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The new version waits until the person agrees to it: unsaved words in a form must not be lost to a reload.
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (isForgetMessage(message)) event.waitUntil(forgetPerson())
  if (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  )
    void self.skipWaiting()
})
