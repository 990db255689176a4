import { isWorkerMessage, workerMessages } from '#domain/shell/worker-message.model.ts'

declare const self: ServiceWorkerGlobalScope

/** Without an event for so long, in milliseconds, the worker counts as quiet. */
const quietFor = 500
/** A page that always asks something must not hold back a version for ever; milliseconds. */
const longestWait = 10_000
const lookEvery = 100

/** What this worker was asked for and has not ended, and when the last of it ended. */
const work = { running: 0, endedAt: 0 }

async function track(ended: Promise<unknown>): Promise<void> {
  work.running += 1
  try {
    await ended
  } catch {
    // It has ended all the same; who waits for it handles the failure.
  } finally {
    work.running -= 1
    work.endedAt = performance.now()
  }
}

/** What a strategy goes on with after its answer belongs to the event, too. */
function followEvent(event: FetchEvent): void {
  const waitUntil = event.waitUntil.bind(event)
  event.waitUntil = (promise) => {
    void track(promise)
    waitUntil(promise)
  }
  void track(event.handled)
}

async function stepAside(): Promise<void> {
  const begun = performance.now()
  const isBusy = () => work.running > 0 || performance.now() - work.endedAt < quietFor
  while (isBusy() && performance.now() - begun < longestWait)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  self.registration.waiting?.postMessage({ type: workerMessages.skipWaiting })
}

/**
 * Lets the version that waits take over, when a page asks for it and this worker is quiet: let
 * through while this one is busy, Chromium may leave it waiting for minutes.
 */
export function stepAsideWhenQuiet(): void {
  self.addEventListener('fetch', followEvent)
  self.addEventListener('message', ({ data }) => {
    // Not part of the event: it would keep this worker busy.
    if (isWorkerMessage(data, 'stepAside')) void stepAside()
  })
}
