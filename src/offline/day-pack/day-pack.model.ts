import type { DayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { Readiness } from '#domain/day-pack/day-pack-copy.rules.ts'
import type { DayPack, DayPackRecord, DayPackShared } from '#domain/day-pack/day-pack.model.ts'
import type { MatchedCustomer } from '#domain/customers/search/customer-match.model.ts'
import type { StorageFault } from '../ports/outbox.model.ts'

/**
 * A customer with all that their pages show, as of when the host last confirmed it (ISO instant).
 */
export interface DayPackCopy {
  readonly record: DayPackRecord
  readonly asOf: string
}

/** The day pack as the host named it last, and how much of it is here. */
export interface DayPackSummary {
  /** The host's clock (ISO instant) and the organisation's day when it was named. */
  readonly asOf: string
  readonly today: string
  readonly limits: DayPackLimits
  /** The most needed first. */
  readonly customers: DayPack['customers']
  readonly readiness: Readiness
  /** How many more belong to it than the limits of customers and of megabytes let in. */
  readonly leftOut: number
  /** All customers within the person's dealers, where the host said how many. */
  readonly total?: number
}

/** What the pages read from the day pack while its vault is open. */
export interface DayPackReader {
  /**
   * What searches run over: every customer of the day pack, each field that the person may see;
   * another array when the day pack has changed.
   */
  customers(): readonly MatchedCustomer[]
  /** As of when a customer's copy is (ISO instant); null where there is none. */
  getAsOfInstant(agreementNo: string): string | null
  /** Null where there is none, or where it does not open. */
  copy(agreementNo: string): Promise<DayPackCopy | null>
  /** What all customers share: products and call scripts. */
  shared(): Promise<DayPackShared | null>
  /** Null before the first was named. */
  pack(): DayPackSummary | null
  /** The agreements that were opened on this device, the last first. */
  opened(): readonly string[]
  /** Calls whenever the day pack has changed; answers how to stop. */
  subscribe(changed: () => void): () => void
}

/** The state of the day pack, for the screen. */
export type DayPackStatus =
  /** Nobody has an organisation open, or its book was not looked at yet. */
  | { readonly name: 'closed' }
  | { readonly name: 'opening' }
  /** `of` are the customers of the pack, `ready` those that are here already. */
  | { readonly name: 'pulling'; readonly ready: number; readonly of: number }
  /** `pack` is null before the first was named: the host was not reached yet. */
  | { readonly name: 'open'; readonly pack: DayPackSummary | null }
  /**
   * The organisation keeps no customers on devices: by `offline_protection`, or by a limit of none.
   */
  | { readonly name: 'off' }
  /** Its vault is shut. */
  | { readonly name: 'locked' }
  /** The organisation asks for a PIN, and none was chosen yet: nothing is kept before. */
  | { readonly name: 'pin_due' }
  | { readonly name: 'broken'; readonly fault: StorageFault }
