import { openPushed, readPush, showPush } from './pushed-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows what the host sends, and opens its page when it is chosen. */
export function showPushes(): void {
  self.addEventListener('push', (event) =>
    event.waitUntil(showPush(self.registration, readPush(event.data))),
  )
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPushed(self.clients, event.notification.data, self.location.origin))
  })
}
