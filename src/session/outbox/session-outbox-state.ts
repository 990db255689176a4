import type { OpenedOutbox } from '#src/offline/device/browser-outbox.ts'
import type { OutboxState, StorageFault } from '#src/offline/ports/outbox.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'

/** The outbox as the page shows it; it opens after the page does, and only with an organisation. */
export interface SessionOutboxState {
  readonly outbox: OutboxState
  /**
   * `absent` where the browser stores nothing or a newer app version has upgraded the store: see
   * `fault`.
   */
  readonly status: 'closed' | 'opening' | 'open' | 'absent'
  readonly fault: StorageFault | null
  /** Whether unsent changes of another person are stored on this device. */
  readonly hasOthersChanges: boolean
  /** Megabytes that the browser still allows; null while there is enough. */
  readonly megabytesLeft: number | null
}

/** One attempt to open a person's outbox. */
export interface OutboxOpening {
  readonly owner: Owner
  readonly outbox: Promise<OpenedOutbox>
}

/** What the page shows of the outbox, and whose it is. */
export interface OutboxSession {
  readonly shown: SessionOutboxState
  /** Null while no organisation is open. */
  readonly opening: OutboxOpening | null
  /** Rises whenever the outbox is closed. */
  readonly endings: number
  readonly hasRequestedPersistence: boolean
}

export type OutboxSessionEvent =
  | { readonly name: 'opening'; readonly opening: OutboxOpening }
  /** What became of an opening; ignored once that has ended. */
  | ({ readonly opening: OutboxOpening } & (
      | { readonly name: 'opened'; readonly outbox: OutboxState }
      | { readonly name: 'failed'; readonly fault: StorageFault }
      | { readonly name: 'changed'; readonly outbox: OutboxState }
      | { readonly name: 'others_counted'; readonly hasOthersChanges: boolean }
    ))
  | { readonly name: 'storage_measured'; readonly megabytesLeft: number | null }
  | { readonly name: 'persistence_requested' }
  | { readonly name: 'ended' }

export const emptyOutboxState: OutboxState = {
  receipts: [],
  counts: { waiting: 0, sending: 0, needsYou: 0 },
  parked: null,
  trouble: null,
  evicted: 0,
}

const closedState: SessionOutboxState = {
  outbox: emptyOutboxState,
  status: 'closed',
  fault: null,
  hasOthersChanges: false,
  megabytesLeft: null,
}

export const closedOutboxSession: OutboxSession = {
  shown: closedState,
  opening: null,
  endings: 0,
  hasRequestedPersistence: false,
}

const withShown = (session: OutboxSession, change: Partial<SessionOutboxState>): OutboxSession => ({
  ...session,
  shown: { ...session.shown, ...change },
})

export function reduceOutboxSession(
  session: OutboxSession,
  event: OutboxSessionEvent,
): OutboxSession {
  if ('opening' in event && event.name !== 'opening' && event.opening !== session.opening)
    return session
  switch (event.name) {
    case 'opening':
      return withShown({ ...session, opening: event.opening }, { status: 'opening' })
    case 'opened':
      return withShown(session, { outbox: event.outbox, status: 'open', fault: null })
    case 'failed':
      return withShown(session, { status: 'absent', fault: event.fault })
    case 'changed':
      return withShown(session, { outbox: event.outbox })
    case 'others_counted':
      return withShown(session, { hasOthersChanges: event.hasOthersChanges })
    case 'storage_measured':
      return event.megabytesLeft === session.shown.megabytesLeft
        ? session
        : withShown(session, { megabytesLeft: event.megabytesLeft })
    case 'persistence_requested':
      return session.hasRequestedPersistence
        ? session
        : { ...session, hasRequestedPersistence: true }
    case 'ended':
      return {
        ...session,
        shown: session.opening === null ? session.shown : closedState,
        opening: null,
        endings: session.endings + 1,
      }
  }
}
