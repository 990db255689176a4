import type { HistoryState } from '@tanstack/react-router'
import { readPresentation } from '#src/features/customer-view/presentation-mode.ts'

type Behind = Pick<HistoryState, 'pagination'>

let behind: { readonly shownId: string; readonly state: Behind } | null = null

/**
 * Remembers the list that a presented customer was opened from, in this page's memory only: it
 * names other customers.
 */
export function rememberListBehind({ pagination }: HistoryState): void {
  const shownId = readPresentation()?.shownId
  behind =
    shownId === undefined || pagination === undefined ? null : { shownId, state: { pagination } }
}

/** That list, once; nothing after a reload. */
export function takeListBehind(shownId: string): Behind {
  const taken = behind?.shownId === shownId ? behind.state : {}
  behind = null
  return taken
}
