import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import type { ListSearch } from './list-search.ts'
import type { PersonalCriteria } from './list-state.ts'

/**
 * The list that a customer was opened from, and its pages passed since; the navigation state hands
 * it on for previous and next (W-074). What was passed stays as it was seen: the list may have
 * changed since, and without a network only a part of it may be on the device.
 */
export interface ListOrigin {
  /** The list's address with its sort, size and the first of the pages. */
  readonly search: ListSearch
  readonly personal: PersonalCriteria
  /** Agreement numbers of the pages, in their order. */
  readonly ids: readonly string[]
  /** How many pages these are; absent for one. */
  readonly pages?: number
}

/** What tells a listed customer from the others. */
export type ListedCustomer = Pick<CustomerRow, 'fAgreementNo'>

/** The most pages that are handed on: the browser stores them for every step. */
const maxPages = 20

/** Those of a page that were not passed: a customer may have moved in the list meanwhile. */
export const getNotPassed = ({ ids }: ListOrigin, page: readonly string[]): readonly string[] =>
  page.filter((id) => !ids.includes(id))

/** The list with a further page before or after those passed, of customers not passed. */
export function joinPage(
  origin: ListOrigin,
  side: 'before' | 'after',
  page: readonly string[],
  { size, first }: { readonly size: number; readonly first: number },
): ListOrigin {
  const { search, ids, pages: passed = 1 } = origin
  const isFull = passed === maxPages
  const pages = isFull ? passed : passed + 1
  if (side === 'before') {
    const left = isFull ? ids.slice(0, -size) : ids
    return { ...origin, search: { ...search, page: first - 1 }, ids: [...page, ...left], pages }
  }
  const left = isFull ? ids.slice(size) : ids
  const from = isFull ? first + 1 : first
  return { ...origin, search: { ...search, page: from }, ids: [...left, ...page], pages }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The criteria of a customer search that may name a person. */
    personal?: PersonalCriteria
    /** The list that a customer was opened from. */
    pagination?: ListOrigin
    /** Opened to see the cars in stock that are mapped to the customer. */
    onMountMappedInventory?: boolean
  }
}
