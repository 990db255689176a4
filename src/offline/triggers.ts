import type { Outbox } from './outbox.model.ts'

/** While the page is in sight the outbox is looked at so often, in milliseconds. */
export const lookEvery = 30_000

/** What a page's window and document tell; handed in, since a worker has neither. */
export interface PageSignals {
  /** Calls on each of the events; answers how to stop. */
  on(events: readonly ('online' | 'visible' | 'focus' | 'pageshow')[], call: () => void): () => void
  isVisible(): boolean
  every(milliseconds: number, call: () => void): () => void
}

/** The name of the worker's `sync` event. */
export const syncTag = 'forecourt-outbox'

/** A worker's registration where the browser has Background Sync. */
export interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/**
 * Looks at the outbox whenever something may have changed (offline.md §9); answers how to stop. What the browser says of the network is a hint
 * only, so it is tried whenever the page is in sight. The browser is asked to wake the worker while anything waits.
 */
export function watchTriggers(
  outbox: Outbox,
  signals: PageSignals,
  registration: () => Promise<SyncRegistration | null>,
): () => void {
  let isAsked = false

  async function askForSync(): Promise<void> {
    if (isAsked || outbox.snapshot().counts.waiting === 0) return
    isAsked = true
    try {
      await (await registration())?.sync?.register(syncTag)
    } catch {
      // Not allowed, or not there: the page sends what it can.
      isAsked = false
    }
  }

  const look = (): void => {
    isAsked = false
    void askForSync()
    void outbox.drain()
  }

  /** The network is back: what was put off for want of it goes now, rather than when its pause ends. */
  const goOn = (): void => {
    const putOff = outbox
      .snapshot()
      .receipts.filter(
        ({ standing }) => standing.name === 'waiting' && standing.why === 'unreachable',
      )
    for (const { command } of putOff) void outbox.sendNow(command.id).catch(() => {})
    look()
  }
  const stops = [
    outbox.subscribe(() => {
      if (outbox.snapshot().counts.waiting === 0) isAsked = false
      else void askForSync()
    }),
    signals.on(['online'], goOn),
    signals.on(['visible', 'focus', 'pageshow'], look),
    signals.every(lookEvery, () => {
      if (signals.isVisible()) look()
    }),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
