import type { BookLimits } from '#domain/book/book-limits.model.ts'
import type { Readiness } from '#domain/book/book-copy.rules.ts'
import type { DayPack, BookRecord, BookShared } from '#domain/book/day-pack.model.ts'
import type { MatchedCustomer } from '#domain/customers/customer-match.rules.ts'
import type { StorageFault } from './outbox.model.ts'

/** A customer with all that their pages show, as of when the host last confirmed it (ISO instant). */
export interface BookCopy {
  readonly record: BookRecord
  readonly asOf: string
}

/** The day pack as the host named it last, and how much of it is here. */
export interface BookPack {
  /** The host's clock (ISO instant) and the organisation's day when it was named. */
  readonly asOf: string
  readonly today: string
  readonly limits: BookLimits
  /** The most needed first. */
  readonly customers: DayPack['customers']
  readonly readiness: Readiness
  /** How many more belong to it than the limits of customers and of megabytes let in. */
  readonly leftOut: number
}

/** What the pages read from the device book while its vault is open. */
export interface BookReader {
  /** What searches run over: every customer of the book, each field that the person may see; another array when the book has changed. */
  customers(): readonly MatchedCustomer[]
  /** As of when a customer's copy is (ISO instant); null where there is none. */
  asOfOf(agreementNo: string): string | null
  /** Null where there is none, or where it does not open. */
  copy(agreementNo: string): Promise<BookCopy | null>
  /** What all customers share: products and call scripts. */
  shared(): Promise<BookShared | null>
  /** Null before the first was named. */
  pack(): BookPack | null
  /** Calls whenever the book has changed; answers how to stop. */
  subscribe(changed: () => void): () => void
}

/** How the book stands, for the screen. */
export type BookStanding =
  /** Nobody has an organisation open, or its book was not looked at yet. */
  | { readonly name: 'closed' }
  | { readonly name: 'opening' }
  /** `of` are the customers of the pack, `ready` those that are here already. */
  | { readonly name: 'pulling'; readonly ready: number; readonly of: number }
  /** `pack` is null before the first was named: the host was not reached yet. */
  | { readonly name: 'open'; readonly pack: BookPack | null }
  /** The organisation keeps no customers on devices: by `offline_protection`, or by a limit of none. */
  | { readonly name: 'off' }
  /** Its vault is shut. */
  | { readonly name: 'locked' }
  /** The organisation asks for a PIN, and none was chosen yet: nothing is kept before. */
  | { readonly name: 'pin_due' }
  | { readonly name: 'broken'; readonly fault: StorageFault }
