import { installPrompt } from '#src/features/shell/deferred-prompt.ts'
import { appFiles } from '#src/session/app-files.ts'
import { afterFirstPaint } from '../device/after-first-paint.ts'
import { followAppFiles } from './follow-app-files.ts'
import { isServedByWorker } from './served-by-worker.ts'

/** Not in TypeScript's DOM library. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

function offerInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.offer(() => {
      // A prompt works once; the browser fires the event again when it may be repeated.
      installPrompt.offer(null)
      void (event as InstallEvent).prompt()
    })
  })
  addEventListener('appinstalled', () => installPrompt.offer(null))
}

/**
 * A worker takes control at the first visit, and when a new version was accepted in one of the
 * tabs.
 */
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
  // The worker's downloads must not delay the page.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  // A page that a worker serves needs no other to be drawn.
  if (isServedByWorker()) await afterFirstPaint()
  const { registerVersions } = await import('./worker-versions.ts')
  await registerVersions()
}

/**
 * Registers the service worker of the built page; `onFirst` is called when the first one takes
 * control.
 */
export function registerWorker(onFirst: () => void): void {
  if (import.meta.env.DEV) return
  if (!('serviceWorker' in navigator)) {
    appFiles.dispatch('missing')
    return
  }
  offerInstallation()
  followWorker(onFirst)
  // Without a worker nothing is cached; the page works all the same.
  const registered = register()
  registered.catch(() => {})
  void followAppFiles(navigator.serviceWorker, caches, registered)
}
