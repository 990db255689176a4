import type { DelayReason, ParkReason, StorageFault } from './outbox.model.ts'

/** A command as it is stored. What is not sealed names nobody. */
export interface OutboxRow<Sealed> {
  /** Order on the device, by the store. */
  readonly seq: number
  readonly id: string
  readonly schema: number
  /** 1, 2, 3 … per device, person and organisation. */
  readonly deviceSeq: number
  readonly savedAt: number
  readonly dependsOn: string | null
  /** The id of the refused command that this one replaces. */
  readonly replaces: string | null
  /**
   * Being sent is not stored: a tab that is killed while sending leaves a row that is sent again.
   */
  readonly state: 'pending' | 'dead'
  /**
   * How often it was sent. Raised before sending, so that what may have left the device is never
   * folded.
   */
  readonly tries: number
  /** 0 where it was never delayed. */
  readonly nextAt: number
  readonly why: DelayReason | null
  /** Why it is dead. */
  readonly reason: string | null
  /** A person has asked to send it although it is old. */
  readonly isWanted: boolean
  /** Raised when its content changes. */
  readonly rev: number
  /** The id of the last command that was folded into this one. */
  readonly foldedId: string | null
  readonly sealed: Sealed
  /** The refusal's body. */
  readonly answer: Sealed | null
}

export type NewOutboxRow<Sealed> = Pick<
  OutboxRow<Sealed>,
  'id' | 'schema' | 'savedAt' | 'dependsOn' | 'replaces' | 'sealed'
>

/**
 * A refused or discarded command, whose delayed requests the host must refuse. `sealed` is its
 * lane; null where it never left the device.
 */
export interface Tombstone<Sealed> {
  readonly id: string
  readonly deviceSeq: number
  readonly sealed: Sealed | null
}

/** A command that the host has; stored for a while to be shown. */
export interface ConfirmedRow<Sealed> {
  readonly seq: number
  readonly id: string
  readonly schema: number
  readonly savedAt: number
  readonly at: number
  readonly tries: number
  readonly sealed: Sealed
  readonly answer: Sealed
}

/** Other content for a row that was read at `rev`, and the command that it comes from. */
export interface RowFold<Sealed> {
  readonly foldedId: string
  readonly rev: number
  readonly sealed: Sealed
}

/**
 * Rows that leave a tombstone each, and rows that depended on them: those are dead for
 * `predecessor_discarded`.
 */
export interface DiscardedRows<Sealed> {
  readonly gone: readonly Tombstone<Sealed>[]
  readonly orphans: readonly Tombstone<Sealed>[]
}

/** What else changes when a row replaces another. */
export interface ReplacedRows<Sealed> extends DiscardedRows<Sealed> {
  /** Rows that the new content was made of, as they were read. */
  readonly seen: readonly { readonly id: string; readonly rev: number; readonly tries: number }[]
}

/** Pairs of a replaced command's id and its replacement's, the newest last. */
export type Replacements = readonly (readonly [id: string, replacementId: string])[]

/**
 * What was typed into a form and not yet recorded. `id` tells nobody which; `at` is when it was
 * typed, epoch milliseconds.
 */
export interface SealedDraft<Sealed> {
  readonly id: string
  readonly at: number
  readonly sealed: Sealed
}

/** A draft after its content was recorded; null where nothing is left of it. */
export interface SealedDraftChange<Sealed> {
  readonly id: string
  readonly draft: SealedDraft<Sealed> | null
}

export interface OutboxContents<Sealed> {
  /** By seq. */
  readonly rows: readonly OutboxRow<Sealed>[]
  readonly tombstones: readonly Tombstone<Sealed>[]
  readonly confirmed: readonly ConfirmedRow<Sealed>[]
  readonly replacements: Replacements
  readonly parked: { readonly reason: ParkReason; readonly at: number } | null
  /** The last number given on this device. */
  readonly lastDeviceSeq: number
}

/** What became of a request. */
export type RowOutcome<Sealed> =
  | { readonly name: 'confirmed'; readonly at: number; readonly answer: Sealed }
  | { readonly name: 'waiting'; readonly nextAt: number; readonly why: DelayReason }
  | {
      readonly name: 'dead'
      readonly reason: string
      readonly answer: Sealed | null
      readonly lane: Sealed | null
    }

/**
 * How the store failed: no space left, taken over by a newer version of the app, or anything else.
 */
export class StoreFailure extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, options?: ErrorOptions) {
    super(`The store failed: ${fault}`, options)
    this.name = 'StoreFailure'
    this.fault = fault
  }
}

/**
 * Stores the outbox. Every method is one transaction, survives a loss of power, may be repeated,
 * and throws `StoreFailure`.
 */
export interface OutboxStore<Sealed> {
  load(): Promise<OutboxContents<Sealed>>
  /**
   * Gives the next number; an existing row stays. Null where it was confirmed, discarded or
   * replaced. A replacement of a known discard is dead. A draft changes with the row that it
   * became, here and below; not where that row existed before.
   */
  add(
    row: NewOutboxRow<Sealed>,
    draft?: SealedDraftChange<Sealed>,
  ): Promise<OutboxRow<Sealed> | null>
  /**
   * Changes the content of a row that has never left the device; null where it may have, was
   * changed, or is gone.
   */
  fold(
    id: string,
    fold: RowFold<Sealed>,
    draft?: SealedDraftChange<Sealed>,
  ): Promise<OutboxRow<Sealed> | null>
  /**
   * Counts an attempt before the row is sent, and answers the row; null where it is gone or dead.
   */
  claim(id: string): Promise<OutboxRow<Sealed> | null>
  /**
   * Null where the row is gone. A dead row gets a tombstone unless the host has something else
   * under its id.
   */
  settle(
    id: string,
    outcome: RowOutcome<Sealed>,
  ): Promise<OutboxRow<Sealed> | ConfirmedRow<Sealed> | null>
  markSendNow(id: string): Promise<void>
  /**
   * Null where the row is gone or was replaced; `changed` where a `seen` row differs. Dead for
   * `already_recorded` where the old one was confirmed.
   */
  replace(
    id: string,
    row: NewOutboxRow<Sealed>,
    replaced: ReplacedRows<Sealed>,
    draft?: SealedDraftChange<Sealed>,
  ): Promise<OutboxRow<Sealed> | 'changed' | null>
  discard(discarded: DiscardedRows<Sealed>): Promise<void>
  /**
   * The host knows of these discards. Commands that had arrived before are confirmed, and their
   * replacements are dead for `already_recorded`.
   */
  removeTombstones(
    ids: readonly string[],
    arrived: readonly { readonly id: string; readonly at: number; readonly answer: Sealed }[],
  ): Promise<void>
  park(parked: OutboxContents<Sealed>['parked']): Promise<void>
  /** No number up to this one is given again. */
  raiseDeviceSeq(to: number): Promise<void>
  deleteConfirmed(before: number): Promise<void>
  /** Opens it again after a failure. */
  reopen(): Promise<void>
  close(): Promise<void>
}
