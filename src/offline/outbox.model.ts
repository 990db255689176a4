import type { Command, CommandKind } from '#domain/command.ts'

/** What the outbox is told about a kind beside its declaration, by whoever opens it. */
export interface QueuedKind<Body = unknown> extends CommandKind<string, Body> {
  /** The earlier command's body with the later one in it, where the two are one (an edit of a comment that was never sent); null where they are not. */
  readonly fold?: (earlier: Command, later: Command) => Body | null
  /** The base of a command whose predecessor (`dependsOn`) was confirmed with this answer; what was stored unless given. */
  readonly rebase?: (command: Command, predecessor: unknown) => number | null
  /** What a person copies of it: the words that were typed. */
  readonly textOf?: (body: Body) => string
}

/** What somebody wants recorded. Time, lane and number are the outbox's. */
export interface Wish<Body = unknown> {
  readonly kind: Pick<CommandKind<string, Body>, 'kind'>
  readonly body: Body
  /** The version that the person saw; null or left out where the change does not depend on one. */
  readonly base?: number | null
  /** The command without which this one means nothing. */
  readonly dependsOn?: string
  /** Whom it is about, by name; sealed with it, and shown to this person only. */
  readonly about?: string
  /** For a second try after `StorageTrouble`: its id, so that a write that was stored after all is not stored twice. New unless given. */
  readonly id?: string
}

/** Why a command has not gone out although it was tried: no network, the host was in trouble, an answer that was not the host's, this device's storage. */
export type Delay = 'unreachable' | 'host_trouble' | 'foreign_answer' | 'storage'

/** Where a command stands. Instants are epoch milliseconds of the device. */
export type Standing =
  /** Kept on this device; goes out in its turn. */
  | { readonly name: 'saved' }
  /** Tried, and to be tried again. */
  | { readonly name: 'waiting'; readonly nextAt: number; readonly why: Delay }
  | { readonly name: 'sending' }
  /** The host has it; `answer` is its body. */
  | { readonly name: 'confirmed'; readonly at: number; readonly answer: unknown }
  /**
   * Will not go out by itself. `reason` is the host's refusal code, or ours: `unreadable`, `too_large`, `waits_for_refused` (its predecessor
   * needs the person), `predecessor_discarded`, `old` (over 60 days), `already_recorded` (what it stands in for had arrived), `newer_version`
   * (written by a newer programme). `answer` is the refusal's body, where there is one.
   */
  | { readonly name: 'needs_you'; readonly reason: string; readonly answer: unknown }

export interface Receipt {
  /** As it was recorded; of an `unreadable` one only id and time are known, kind and lane are empty. */
  readonly command: Command
  readonly standing: Standing
  /** Epoch milliseconds of the device. */
  readonly savedAt: number
  readonly tries: number
}

/** Why nothing goes out at all: the session is over or is another person's; the programme is too old for the host or for the store. */
export type Parked = 'sign_in' | 'update'

/** Why the device does not keep what is written: it is full; its store does not answer; a newer programme took the store over. */
export type StorageFault = 'full' | 'broken' | 'upgraded'

/** Everything about the outbox at one moment; the same object until something changes. */
export interface OutboxState {
  /** In the order they were recorded: what waits, what needs the person, and what was confirmed lately. */
  readonly receipts: readonly Receipt[]
  readonly counts: { readonly waiting: number; readonly sending: number; readonly needsYou: number }
  readonly parked: Parked | null
  readonly trouble: StorageFault | null
  /** How many unsent changes the browser removed since the last time, by the mark kept outside the store. */
  readonly evicted: number
}

/** The device did not keep the write; whoever asked keeps the text, and tries again with the same id. */
export class StorageTrouble extends Error {
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
  /** Answers when it is kept for good; throws `StorageTrouble` when it is not. Sending begins by itself. */
  enqueue<Body>(wish: Wish<Body>): Promise<Receipt>
  /** For `useSyncExternalStore`, with `snapshot`. Answers how to stop listening. */
  subscribe(listener: () => void): () => void
  snapshot(): OutboxState
  /** What a lane's view is to be shown with: everything recorded that was not refused, oldest first, the lately confirmed among it. */
  pendingFor(lane: string): readonly Receipt[]
  /** Sends what may go; answers when nothing more can go now. Never throws. */
  drain(): Promise<void>
  /** The person has signed in again: what was parked goes on. */
  resume(): Promise<void>
  /** Tries one now that waits for its time or for a tap (`old`). */
  sendNow(id: string): Promise<void>
  /** Sends one that was refused as a new command, with another body where given; the refused one can never take effect. Throws `StorageTrouble`. */
  resend(
    id: string,
    changes?: { readonly body?: unknown; readonly base?: number | null },
  ): Promise<Receipt>
  /** Gives up for good, several together, and tells the host, so that no delayed sending can take effect. Throws `StorageTrouble`. */
  discard(...ids: readonly string[]): Promise<void>
  copyText(id: string): string
  /** What the host knows of this device's numbers: none up to `highest` is given again, and so many are lost. Throws `StorageTrouble`. */
  heard(known: { readonly highest: number; readonly lost: number }): Promise<void>
  /** Stops sending; what is kept stays. */
  close(): Promise<void>
}
