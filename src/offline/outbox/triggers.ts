import type { Outbox } from '../ports/outbox.model.ts'
import { unansweredReasons } from './sending/retry-on-answer.ts'

/** While the page is in sight the outbox is looked at so often, in milliseconds. */
export const drainInterval = 30_000

/** What a page's window and document tell; handed in, since a worker has neither. */
export interface PageSignals {
  /** Calls on each of the events; answers how to stop. */
  on(events: readonly ('online' | 'visible' | 'focus' | 'pageshow')[], call: () => void): () => void
  /** Calls after each answer of the host; answers how to stop. */
  onAnswer(call: () => void): () => void
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
 * The browser's network state is only a hint, so sending is tried whenever the page is visible.
 * Answers how to stop.
 */
export function watchTriggers(
  outbox: Outbox,
  signals: PageSignals,
  registration: () => Promise<SyncRegistration | null>,
): () => void {
  let isRegistered = false

  async function askForSync(): Promise<void> {
    if (isRegistered || outbox.getState().counts.waiting === 0) return
    isRegistered = true
    try {
      await (await registration())?.sync?.register(syncTag)
    } catch {
      // Not allowed, or not there: the page sends what it can.
      isRegistered = false
    }
  }

  const look = (): void => {
    isRegistered = false
    void askForSync()
    void outbox.drain()
  }

  /** The network is back: what was delayed without it is sent now. */
  const goOn = (): void => {
    const putOff = outbox
      .getState()
      .receipts.filter(
        ({ status }) => status.name === 'waiting' && unansweredReasons.has(status.why),
      )
    for (const { command } of putOff) void outbox.sendNow(command.id).catch(() => {})
    look()
  }
  const stops = [
    outbox.subscribe(() => {
      if (outbox.getState().counts.waiting === 0) isRegistered = false
      else void askForSync()
    }),
    signals.on(['online'], goOn),
    signals.onAnswer(outbox.hostAnswered),
    signals.on(['visible', 'focus', 'pageshow'], look),
    signals.every(drainInterval, () => {
      if (signals.isVisible()) look()
    }),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
