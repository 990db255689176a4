import { Workbox } from 'workbox-window'
import { workerMessages } from '#domain/shell/worker-message.model.ts'
import { newVersionPrompt } from '#src/features/shell/deferred-prompt.ts'
import { checkForVersions } from './check-for-versions.ts'

/** A worker that has not stepped aside after this, in milliseconds, does not know how to. */
const patience = 12_000

/** Activates the newest version that waits by then, when the one in use is quiet. */
function takeOver(workbox: Workbox): void {
  navigator.serviceWorker.controller?.postMessage({ type: workerMessages.stepAside })
  setTimeout(() => workbox.messageSkipWaiting(), patience)
}

/** Registers the worker, offers each waiting version, and checks for newer ones. */
export async function registerVersions(): Promise<void> {
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => newVersionPrompt.offer(() => takeOver(workbox)))
  await workbox.register({ immediate: true })
  checkForVersions(() => workbox.update().catch(() => {}))
}
