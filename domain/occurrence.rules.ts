/** What a device did longer ago than this is told as of then: nothing waits longer than answers are remembered. */
export const longestWaitDays = 90

/**
 * When something happened by a device's clock (ISO instant), as far as it can be believed at the host's `now`: never later than now, never
 * longer ago than anything waits; now where the device says nothing readable (decision 5: the device's clock is a note).
 */
export function believedMoment(said: string | null, now: Date): Date {
  const at = said === null ? Number.NaN : Date.parse(said)
  if (Number.isNaN(at)) return now
  return new Date(
    Math.min(now.getTime(), Math.max(at, now.getTime() - longestWaitDays * 86_400_000)),
  )
}
