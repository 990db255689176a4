import { Workbox } from 'workbox-window'
import { newVersion } from '#src/features/shell/standing-offer.ts'

/** Registers the worker (once the page has loaded), offers the person each version that has been fetched and waits, and asks for newer ones when the page comes into sight again. */
export async function registerVersions(): Promise<void> {
  const workbox = new Workbox('/sw.js')
  // Whichever waits by then: a newer one may have come while the offer stood.
  workbox.addEventListener('waiting', () => newVersion.make(() => workbox.messageSkipWaiting()))
  await workbox.register({ immediate: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => {})
  })
}
