/** A return within this time of the last refresh, in milliseconds, is what it brought about. */
const ownEffect = 10_000
const firstPause = 1000
const maxPause = 30_000

/**
 * Calls `refresh` when the host has come back. Where one call fails and others are answered, each
 * refresh loses the host and finds it again: those returns wait, 1 s doubling to 30 s, and are one
 * refresh together.
 */
export function createRefreshOnReturn(isOnline: () => boolean, refresh: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  let pause = 0
  let isWaiting = false

  function run(): void {
    isWaiting = false
    // The next return brings it.
    if (!isOnline()) return
    lastAt = performance.now()
    refresh()
  }

  return () => {
    if (isWaiting) return
    const since = performance.now() - lastAt
    pause = since < ownEffect ? Math.min(maxPause, Math.max(firstPause, pause * 2)) : 0
    if (since >= pause) {
      run()
      return
    }
    isWaiting = true
    setTimeout(run, pause - since)
  }
}
