/** A customer that was sent cannot be sent again for one hour. */
export const lockMilliseconds = 60 * 60 * 1000

/** Milliseconds that `timestamp` (ISO instant) still locks at `now`. */
export function getRemainingLockTime(timestamp: string | null | undefined, now: string): number {
  if (timestamp === null || timestamp === undefined) return 0
  const left = Date.parse(timestamp) + lockMilliseconds - Date.parse(now)
  return Number.isNaN(left) ? 0 : Math.max(0, left)
}

/** Exactly one hour later it no longer locks. */
export function isLocked(timestamp: string | null | undefined, now: string): boolean {
  return getRemainingLockTime(timestamp, now) > 0
}
