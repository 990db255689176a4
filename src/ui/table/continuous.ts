import type { ReactNode } from 'react'

/** The rows in sight, from 0. */
export interface Sight {
  readonly first: number
  readonly last: number
}

/** Rows without pages: one scrolls, and those that come are fetched. */
export interface Continuous {
  /** Names the search: another one begins at its top. */
  readonly id: string
  /** The row to begin at where nothing else was left. */
  readonly start: number
  /** Rows in sight are still being fetched. */
  readonly isFetching: boolean
  readonly onSight: (sight: Sight) => void
  /** Stands after the last row, once it is known to be the last. */
  readonly end: ReactNode | undefined
  /** Tries again what could not be fetched. */
  readonly onRetry: (() => void) | undefined
}
