import { getAnswerPause } from '#src/api/answer-pause.ts'

/** A return within this time of the last refresh, in milliseconds, is what it brought about. */
const ownEffect = 10_000

/**
 * Calls `refresh` when the host has come back. Where one call fails and others are answered, each
 * refresh loses the host and finds it again: those returns wait, 1 s doubling to 30 s, and are one
 * refresh together.
 */
export function createRefreshOnReturn(isOnline: () => boolean, refresh: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  let fruitless = 0
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
    fruitless = since < ownEffect ? fruitless + 1 : 0
    const pause = getAnswerPause(fruitless)
    if (since >= pause) {
      run()
      return
    }
    isWaiting = true
    setTimeout(run, pause - since)
  }
}
