import { Workbox } from 'workbox-window'
import { newVersionPrompt } from '#src/features/shell/deferred-prompt.ts'
import { checkForVersions } from './check-for-versions.ts'

/** Registers the worker, offers each waiting version, and checks for newer ones. */
export async function registerVersions(): Promise<void> {
  const workbox = new Workbox('/sw.js')
  // Activates the newest version that waits by then.
  workbox.addEventListener('waiting', () =>
    newVersionPrompt.offer(() => workbox.messageSkipWaiting()),
  )
  await workbox.register({ immediate: true })
  checkForVersions(() => workbox.update().catch(() => {}))
}
