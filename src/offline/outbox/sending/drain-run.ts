import type { OutboxDeps } from '../../ports/outbox-deps.ts'
import type { OutboxStore } from '../../ports/outbox-store.ts'
import type { OutboxSnapshot } from '../outbox-snapshot.ts'
import type { Seals } from '../seals.ts'

/** What a drain works on. */
export interface DrainDeps<Sealed> {
  readonly deps: Omit<OutboxDeps, 'store' | 'vault'>
  readonly store: OutboxStore<Sealed>
  readonly seals: Seals<Sealed>
  readonly snapshot: OutboxSnapshot<Sealed>
  /** Ids of commands on their way from this tab. */
  readonly getSending: () => ReadonlySet<string>
  /** Attempts to tell the host of discarded commands since the last that succeeded. */
  readonly discardNotice: { tries: number }
  readonly closing: AbortSignal
  /**
   * The store has changed and other tabs should read it. Not called for a delay, or tabs would wake
   * each other forever.
   */
  readonly changed: () => void
  /** The host has answered a command. */
  readonly onAnswer: () => void
  /** A command is on its way. */
  readonly onSending: (id: string) => void
  /** A command, or the discard notice, is no longer on its way. */
  readonly onSent: (name: string) => void
}

/** One drain while it runs. */
export interface DrainRun<Sealed> extends DrainDeps<Sealed> {
  /** By command id, or `discards` for the discard notice. */
  readonly inFlight: Map<string, Promise<void>>
  /** Milliseconds until the host may be tried again; null while it is reached. */
  haltedForMs: number | null
  isProbing: boolean
  /** The host itself has asked for the pause. */
  isRequestedByHost: boolean
}

export function haltRun(
  run: DrainRun<unknown>,
  milliseconds: number,
  requestedMs: number | null,
): void {
  run.haltedForMs = Math.max(run.haltedForMs ?? 0, milliseconds)
  run.isRequestedByHost ||= requestedMs !== null
}

export async function parkRun<Sealed>(
  { store, snapshot, changed }: DrainRun<Sealed>,
  parked: OutboxSnapshot<Sealed>['parked'],
): Promise<void> {
  await store.park(parked)
  snapshot.park(parked)
  changed()
}
