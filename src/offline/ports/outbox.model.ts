import type { Command, CommandKind } from '#domain/command.ts'

/** A kind of command with what the outbox needs beside its declaration. */
export interface QueuedKind<Body = unknown> extends CommandKind<string, Body> {
  /**
   * The earlier body merged with the later one, as for an edit of an unsent comment; null where
   * they cannot be merged.
   */
  readonly fold?: (earlier: Command, later: Command) => Body | null
  /**
   * The base of a command whose predecessor (`dependsOn`) was confirmed with this answer; what was
   * stored unless given.
   */
  readonly rebase?: (command: Command, predecessor: unknown) => number | null
  /** Milliseconds after which it asks for a tap before it goes; as for every kind unless given. */
  readonly oldAfter?: number
  /** What a person copies of it: the words that were typed. */
  readonly getText?: (body: Body) => string
}

/** What recording leaves of a form's draft; nothing where `content` is null. */
export interface DraftChange {
  readonly place: string
  readonly content: unknown
}

/** What somebody wants recorded. Time, lane and number are the outbox's. */
export interface CommandInput<Body = unknown> {
  readonly kind: Pick<CommandKind<string, Body>, 'kind'>
  readonly body: Body
  /** The version that the person saw; null or left out where the change does not depend on one. */
  readonly base?: number | null
  /** The command without which this one means nothing. */
  readonly dependsOn?: string
  /** Whom it is about, by name; sealed with it, and shown to this person only. */
  readonly about?: string
  /** The draft that it was typed in, changed in the transaction that stores the command. */
  readonly draft?: DraftChange
  /**
   * The id of an attempt that failed with `StorageError`, so that nothing is stored twice. New by
   * default.
   */
  readonly id?: string
}

/**
 * Why a command was tried and not sent: no network, the host's trouble, an answer that was not the
 * host's, or storage.
 */
export type DelayReason = 'unreachable' | 'host_trouble' | 'foreign_answer' | 'storage'

/** Where a command stands. Instants are epoch milliseconds of the device. */
export type CommandStatus =
  /** Kept on this device; goes out in its turn. */
  | { readonly name: 'saved' }
  /** Tried, and to be tried again. */
  | { readonly name: 'waiting'; readonly nextAt: number; readonly why: DelayReason }
  | { readonly name: 'sending' }
  /** The host has it; `answer` is its body. */
  | { readonly name: 'confirmed'; readonly at: number; readonly answer: unknown }
  /**
   * Will not go out by itself. `reason` is the host's refusal code, or ours: `unreadable`,
   * `too_large`, `waits_for_refused` (its predecessor needs the person), `predecessor_discarded`,
   * `old` (kept longer than its kind allows), `already_recorded` (what it stands in for had arrived), `newer_version`
   * (written by a newer app version). `answer` is the refusal's body, where there is one.
   */
  | { readonly name: 'needs_you'; readonly reason: string; readonly answer: unknown }

export interface Receipt {
  /**
   * As it was recorded; of an `unreadable` one only id and time are known, kind and lane are empty.
   */
  readonly command: Command
  readonly status: CommandStatus
  /** Epoch milliseconds of the device. */
  readonly savedAt: number
  readonly tries: number
}

/**
 * Why nothing is sent: the session has ended or is another person's, or the app version is too old.
 */
export type ParkReason = 'sign_in' | 'update'

/**
 * Why the device stores nothing: it is full, its store does not answer, a newer app version has the
 * store, or nothing may be stored and the host is away.
 */
export type StorageFault = 'full' | 'broken' | 'upgraded' | 'away'

/** Everything about the outbox at one moment; the same object until something changes. */
export interface OutboxState {
  /**
   * In the order they were recorded: what waits, what needs the person, and what was confirmed
   * lately.
   */
  readonly receipts: readonly Receipt[]
  readonly counts: { readonly waiting: number; readonly sending: number; readonly needsYou: number }
  readonly parked: ParkReason | null
  readonly trouble: StorageFault | null
  /**
   * How many unsent changes the browser removed since the last time, by the mark kept outside the
   * store.
   */
  readonly evicted: number
}

/**
 * The device did not store the write; the form keeps the text, and tries again with the same id.
 */
export class StorageError extends Error {
  readonly fault: StorageFault
  readonly id: string | null

  constructor(fault: StorageFault, id: string | null = null, options?: ErrorOptions) {
    super(`The device did not keep it: ${fault}`, options)
    this.name = 'StorageTrouble'
    this.fault = fault
    this.id = id
  }
}

/** The outbox of one person in one organisation on this device. */
export interface Outbox {
  /** Answers when the command is stored, and begins to send; throws `StorageError`. */
  enqueue<Body>(input: CommandInput<Body>): Promise<Receipt>
  /** For `useSyncExternalStore`, with `snapshot`. Answers how to stop listening. */
  subscribe(listener: () => void): () => void
  getState(): OutboxState
  /**
   * What a lane's view is to be shown with: everything recorded that was not refused, oldest first,
   * the lately confirmed among it.
   */
  pendingFor(lane: string): readonly Receipt[]
  /** Sends what may go; answers when nothing more can go now. Never throws. */
  drain(): Promise<void>
  /** The person has signed in again: what was parked goes on. */
  resume(): Promise<void>
  /** The host has answered some call of this device: what was delayed without it is sent now. */
  readonly hostAnswered: () => void
  /** Tries one now that waits for its time or for a tap (`old`). */
  sendNow(id: string): Promise<void>
  /**
   * Sends a refused command as a new one, with changes where there are any. Throws `StorageError`.
   */
  resend(
    id: string,
    changes?: {
      readonly body?: unknown
      readonly base?: number | null
      readonly draft?: DraftChange
    },
  ): Promise<Receipt>
  /**
   * Discards commands, and tells the host, so that no delayed request takes effect. Throws
   * `StorageError`.
   */
  discard(...ids: readonly string[]): Promise<void>
  copyText(id: string): string
  /**
   * Takes in what the host knows: no number up to `highest` is given again, and `lost` are missing.
   * Throws `StorageError`.
   */
  syncDeviceNumbers(known: { readonly highest: number; readonly lost: number }): Promise<void>
  /** Stops sending; what is kept stays. */
  close(): Promise<void>
}
