import { hasNetworkSettled } from '#src/ui/load-chunk.ts'

const reloadedAt = 'forecourt.reloaded-at'
/**
 * The least time between two reloads, in milliseconds: a chunk that is missing for good must not
 * loop.
 */
const guard = 60_000

/**
 * Reloads the page once when a chunk is gone from the host after an update, not when a network that
 * has just returned refuses it: a reload closes what a person has open.
 */
export function reloadForMissingChunks(storage: Storage, now: () => number): void {
  addEventListener('vite:preloadError', (event) => {
    if (!hasNetworkSettled() || now() - Number(storage.getItem(reloadedAt) ?? -guard) < guard)
      return
    event.preventDefault()
    storage.setItem(reloadedAt, String(now()))
    location.reload()
  })
}
