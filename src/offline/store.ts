import type { Heirs } from './heirs.ts'
import type { Delay, Parked } from './outbox.model.ts'

/** A command as it is kept. What is not sealed names nobody. */
export interface StoredRow<Sealed> {
  /** Order on the device, by the store. */
  readonly seq: number
  readonly id: string
  readonly schema: number
  /** 1, 2, 3 … per device, person and organisation. */
  readonly deviceSeq: number
  readonly savedAt: number
  readonly dependsOn: string | null
  /** The refused command that this one stands in for. */
  readonly replaces: string | null
  /** There is no stored state of being sent: a kill in the middle of it must mean no more than to try again. */
  readonly state: 'pending' | 'dead'
  /** How often it was handed to the network. Raised before, so that what may have left the device is never folded. */
  readonly tries: number
  /** 0 where it was never put off. */
  readonly nextAt: number
  readonly why: Delay | null
  /** Why it is dead. */
  readonly reason: string | null
  /** The person wants it sent although it is old. */
  readonly isWanted: boolean
  /** Raised when its content changes. */
  readonly rev: number
  /** The last command whose content was put into this one. */
  readonly foldedId: string | null
  readonly sealed: Sealed
  /** The refusal's body. */
  readonly answer: Sealed | null
}

export type NewRow<Sealed> = Pick<
  StoredRow<Sealed>,
  'id' | 'schema' | 'savedAt' | 'dependsOn' | 'replaces' | 'sealed'
>

/** A command that was refused or discarded, and of which the host must not take a delayed sending. `sealed` is its lane; null where it never left the device. */
export interface Tombstone<Sealed> {
  readonly id: string
  readonly deviceSeq: number
  readonly sealed: Sealed | null
}

/** A command that the host has, kept for a while to be shown. */
export interface Confirmed<Sealed> {
  readonly seq: number
  readonly id: string
  readonly schema: number
  readonly savedAt: number
  readonly at: number
  readonly tries: number
  readonly sealed: Sealed
  readonly answer: Sealed
}

/** What is put into a row that was read at `rev`, and the command that it comes from. */
export interface Fold<Sealed> {
  readonly foldedId: string
  readonly rev: number
  readonly sealed: Sealed
}

/** Rows that go, each leaving its tombstone; and those that depended on them, which are dead for `predecessor_discarded`. */
export interface GivenUpRows<Sealed> {
  readonly gone: readonly Tombstone<Sealed>[]
  readonly orphans: readonly Tombstone<Sealed>[]
}

/** What a row that stands in for another takes with it. */
export interface Replacing<Sealed> extends GivenUpRows<Sealed> {
  /** Rows whose content it was made of, as they were read. */
  readonly seen: readonly { readonly id: string; readonly rev: number; readonly tries: number }[]
}

export interface Contents<Sealed> {
  /** By seq. */
  readonly rows: readonly StoredRow<Sealed>[]
  readonly tombstones: readonly Tombstone<Sealed>[]
  readonly confirmed: readonly Confirmed<Sealed>[]
  readonly heirs: Heirs
  readonly parked: { readonly reason: Parked; readonly at: number } | null
  /** The last number given on this device. */
  readonly lastDeviceSeq: number
}

/** What became of a sending. */
export type Outcome<Sealed> =
  | { readonly name: 'confirmed'; readonly at: number; readonly answer: Sealed }
  | { readonly name: 'waiting'; readonly nextAt: number; readonly why: Delay }
  | {
      readonly name: 'dead'
      readonly reason: string
      readonly answer: Sealed | null
      readonly lane: Sealed | null
    }

/** How the store failed: no room; a newer programme has it; anything else. */
export class StoreFailure extends Error {
  readonly fault: 'full' | 'upgraded' | 'broken'

  constructor(fault: 'full' | 'upgraded' | 'broken', options?: ErrorOptions) {
    super(`The store failed: ${fault}`, options)
    this.name = 'StoreFailure'
    this.fault = fault
  }
}

/**
 * Where the outbox is kept. Every method is one transaction, done when it answers and kept through a loss of power; each may be repeated.
 * They throw `StoreFailure`.
 */
export interface OutboxStore<Sealed> {
  load(): Promise<Contents<Sealed>>
  /**
   * Gives the next number. A row with this id stays as it is; null where it has been here, and was confirmed, given up or sent again as another.
   * One that stands in for what was given up is dead for `already_recorded` where the host was told of that already, since it may have had it; null
   * where another one stands in for that.
   */
  add(row: NewRow<Sealed>): Promise<StoredRow<Sealed> | null>
  /** Puts other content into a row that has never left the device and is still as it was read; null where it has, was changed, or is gone. */
  fold(id: string, fold: Fold<Sealed>): Promise<StoredRow<Sealed> | null>
  /** Says that a row is about to be sent, and answers it as it is; null where it is gone or dead. */
  claim(id: string): Promise<StoredRow<Sealed> | null>
  /** Notes what became of a sending; null where the row is gone. A dead row gets its tombstone here, unless the host has something else under its id, and is put off no more. */
  settle(
    id: string,
    outcome: Outcome<Sealed>,
  ): Promise<StoredRow<Sealed> | Confirmed<Sealed> | null>
  /** Lets a row go now. */
  want(id: string): Promise<void>
  /**
   * A new row in the place of another; the others as `discard`. Null where the other is gone, or another one stands in for it; where it was
   * confirmed meanwhile, the new one is dead for `already_recorded`. Nothing is done where a row that was `seen` is not as it was read.
   */
  replace(
    id: string,
    row: NewRow<Sealed>,
    given: Replacing<Sealed>,
  ): Promise<StoredRow<Sealed> | 'changed' | null>
  discard(given: GivenUpRows<Sealed>): Promise<void>
  /** The host knows that these were given up; those it had already are confirmed, and what stands in for one of them, however late, is dead for `already_recorded`. */
  buried(
    ids: readonly string[],
    arrived: readonly { readonly id: string; readonly at: number; readonly answer: Sealed }[],
  ): Promise<void>
  park(parked: Contents<Sealed>['parked']): Promise<void>
  /** No number up to this one is given again. */
  raiseDeviceSeq(to: number): Promise<void>
  /** Forgets what was confirmed before. */
  forgetConfirmed(before: number): Promise<void>
  /** Opens it anew after a failure. */
  reopen(): Promise<void>
  close(): Promise<void>
}
