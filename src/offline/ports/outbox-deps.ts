import type { Command } from '#domain/command.ts'
import type { DraftChange, QueuedKind } from './outbox.model.ts'
import type { OutboxStore, SealedDraftChange } from './outbox-store.ts'
import type { Vault } from './vault.model.ts'

/** Whose outbox it is; the host refuses what is sent under anybody else's session. */
export interface Owner {
  readonly userId: string
  readonly orgId: string
}

/** A command on its way: its body in today's shape, its hash as it was enqueued. */
export interface OutgoingCommand {
  readonly command: Command
  readonly hash: string
  readonly deviceSeq: number
  readonly owner: Owner
}

/** A command that was given up. */
export interface DiscardedCommand {
  readonly id: string
  readonly deviceSeq: number
}

/** What came back, unjudged. `body` is undefined where it was no JSON. */
export interface HostResponse {
  readonly status: number
  readonly contentType: string | null
  /** The echoed request id. */
  readonly requestId: string | null
  readonly retryAfter: string | null
  readonly body: unknown
}

/** The way to the host; both throw when nothing came back. */
export interface Sender {
  send(sending: OutgoingCommand, signal: AbortSignal): Promise<HostResponse>
  /** Tells the host which commands were given up; `id` names this call. */
  discard(
    id: string,
    discarded: readonly DiscardedCommand[],
    owner: Owner,
    signal: AbortSignal,
  ): Promise<HostResponse>
}

export interface Timers {
  /** The device's clock, epoch milliseconds: it may be years wrong and may jump. */
  now(): number
  /** Calls once after this time, regardless of the clock; answers how to cancel. */
  after(milliseconds: number, call: () => void): () => void
}

/**
 * Runs `work` while holding `name` if nobody holds it; answers whether it ran. Never waits for the
 * lock.
 */
export type TryLock = (name: string, work: () => Promise<void>) => Promise<boolean>

/** How the tabs and the worker of one browser tell each other to look again. */
export interface OtherTabs {
  notify(): void
  /** Answers how to stop hearing. */
  subscribe(call: () => void): () => void
}

/**
 * What is remembered outside the store, so that an emptied store is noticed: the last number given,
 * and how many were unsent.
 */
export interface HighWater {
  read(): { readonly last: number; readonly unsent: number } | null
  write(mark: { readonly last: number; readonly unsent: number }): void
}

/** Everything an outbox stands on; page, worker and tests hand in their own. */
export interface OutboxDeps<Sealed = unknown> {
  readonly owner: Owner
  readonly kinds: Readonly<Record<string, QueuedKind>>
  readonly store: OutboxStore<Sealed>
  readonly vault: Vault<Sealed>
  /** Seals what recording leaves of a draft; absent where no form is, as in a worker. */
  readonly sealDraft?: (change: DraftChange) => Promise<SealedDraftChange<Sealed>>
  readonly sender: Sender
  readonly timers: Timers
  /** From 0 up to 1: spreads the tries of many devices. */
  readonly random: () => number
  /** UUID version 7. */
  readonly newId: () => string
  /** SHA-256 in hex. */
  readonly hash: (text: string) => Promise<string>
  /** Null where the browser has no locks: the outbox is right without. */
  readonly tryLock: TryLock | null
  readonly otherTabs: OtherTabs
  readonly highWater: HighWater | null
  /** Makes room by dropping what can be fetched again; answers whether it did. */
  readonly freeSpace: () => Promise<boolean>
}
