import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'

let last: { readonly id: string; readonly shown: ShownDeals } | null = null

/** Caches what is shown in this page's memory only, never in browser storage. */
export function cacheShowing(id: string, shown: ShownDeals): void {
  last = { id, shown }
}

/** What this page showed under the id; null after a reload. */
export function getCachedShowing(id: string): ShownDeals | null {
  return last?.id === id ? last.shown : null
}
