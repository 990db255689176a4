import type { ListSearch } from './list-search.ts'
import type { PersonalValues } from './list-state.ts'

/** Where in which list a customer was opened: handed on in the navigation state, so that previous and next keep the list's order (W-074). */
export interface ListPlace {
  /** The list's address, its sort, size and page spelt out. */
  readonly search: ListSearch
  readonly personal: PersonalValues
  /** Agreement numbers of the page, in its order. */
  readonly ids: readonly string[]
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** What a customer search asks that may name a person. */
    personal?: PersonalValues
    /** The list that a customer was opened from. */
    pagination?: ListPlace
    /** Opened to see the cars in stock that are mapped to the customer. */
    onMountMappedInventory?: boolean
  }
}
