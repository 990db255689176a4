/**
 * What a device did longer ago than this is told as of then: nothing waits longer than answers are
 * remembered.
 */
export const maxWaitDays = 90

/**
 * When something happened by a device's clock (ISO instant), as far as it can be believed at the
 * host's `now`: never later than now, never longer ago than anything waits; now where the device
 * says nothing readable.
 */
export function toCredibleInstant(value: string | null, now: Date): Date {
  const at = value === null ? Number.NaN : Date.parse(value)
  if (Number.isNaN(at)) return now
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - maxWaitDays * 86_400_000)))
}
