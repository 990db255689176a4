import { Workbox } from 'workbox-window'

/** Registers the service worker of the built page. A browser that refuses it, or a plain connection, has a page all the same. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  new Workbox('/sw.js').register().catch((error: unknown) => console.info('This browser keeps no copy of the page', error))
}
