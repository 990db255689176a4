import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'

let last: { readonly id: string; readonly shown: ShownDeals } | null = null

/** Keeps what is shown in this page's memory, and nowhere that the browser writes. */
export function rememberShowing(id: string, shown: ShownDeals): void {
  last = { id, shown }
}

/** What this page showed under the id; null after a reload. */
export function showingInMemory(id: string): ShownDeals | null {
  return last?.id === id ? last.shown : null
}
