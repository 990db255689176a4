const reloadedAt = 'forecourt.reloaded-at'
/** One reload in so many milliseconds: a part that is missing for good must not have the page reload for ever. */
const guard = 60_000

/** A part of the page that the host no longer has: the page is loaded anew, once, where that can help. */
export function reloadForMissingParts(storage: Storage, now: () => number): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || now() - Number(storage.getItem(reloadedAt) ?? -guard) < guard) return
    event.preventDefault()
    storage.setItem(reloadedAt, String(now()))
    location.reload()
  })
}
