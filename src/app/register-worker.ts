import { Workbox } from 'workbox-window'

/** Registers the service worker of the built page. A browser that refuses it, or a plain connection, has a page all the same. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // Then nothing is kept for want of a network, which the page says when it comes to that.
  new Workbox('/sw.js').register().catch(() => {})
}
