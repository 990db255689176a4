/** What has been sent cannot be sent again for one hour (W§4 L93, W§9 L202). */
export const lockMilliseconds = 60 * 60 * 1000

/** Milliseconds that a timestamp (ISO instant) still locks at `now`; 0 once an hour has gone, or where nothing was ever sent. */
export function lockedFor(timestamp: string | null | undefined, now: string): number {
  if (timestamp === null || timestamp === undefined) return 0
  const left = Date.parse(timestamp) + lockMilliseconds - Date.parse(now)
  return Number.isNaN(left) ? 0 : Math.max(0, left)
}

/** Whether the timestamp locks: until, not at, one hour from its time (U-070: `lastSentToLMS`, `last_sent_to_onedoc`). */
export function isLocked(timestamp: string | null | undefined, now: string): boolean {
  return lockedFor(timestamp, now) > 0
}
