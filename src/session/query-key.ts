import type { Contract } from '#domain/contract.ts'

/** Queries that choose between calls, combine them, or hold what the page itself knows. */
export type CombinedQuery =
  /** CUSTOMER_SEARCH or CALCULATOR: a page of customers, the counts, the cursors between pages. */
  | 'customers'
  | 'customer-counts'
  | 'customer-cursors'
  /** EVENT_HISTORY or STATUS_HISTORY. */
  | 'customer-activity'
  /** Where the list was left; no call. */
  | 'customer-list-place'
  /** The agreements selected in the list; no call. */
  | 'customer-selection'
  /** A crontab in words; no call. */
  | 'crontab-words'
  /** SHOWN_DEAL without what only the printed sheet contains. */
  | 'shown-screen'
  /** DASHBOARD_INDIVIDUAL_WIDGET, then CUSTOMER_SEARCH. */
  | 'widget-list'

/** The first element of every query key: the call that is asked, where it is one. */
export type QueryName = keyof Contract | CombinedQuery

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]]
  }
}
