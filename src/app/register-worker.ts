import { installation } from '#src/features/shell/standing-offer.ts'

/** What the browser hands over when it could install the page; no library of types has it yet. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

function offerInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installation.make(() => {
      // It can be asked once; the browser tells again when it may be asked anew.
      installation.make(null)
      void (event as InstallEvent).prompt()
    })
  })
  addEventListener('appinstalled', () => installation.make(null))
}

/** A worker takes over open pages twice: with the first visit, and with a new version that somebody accepted in one of the tabs. */
function followWorker(onFirst: () => void): void {
  const { serviceWorker } = navigator
  let isServed = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) location.reload()
    else onFirst()
    isServed = true
  })
}

async function register(): Promise<void> {
  // What it fetches must not stand in the way of the page itself.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const { registerVersions } = await import('./worker-versions.ts')
  await registerVersions()
}

/** Registers the service worker of the built page; `onFirst` is called when the first one serves the page. A browser that refuses it, or a plain connection, has a page all the same. */
export function registerWorker(onFirst: () => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  offerInstallation()
  followWorker(onFirst)
  // Then nothing is kept for want of a network, which the page says when it comes to that.
  register().catch(() => {})
}
