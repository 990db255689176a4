/**
 * What a device did longer ago than this is told as of then: nothing waits longer than answers are
 * remembered.
 */
export const maxWaitDays = 90

/** A difference up to this, in milliseconds, is the way to the host: the device's clock is right. */
const maxTransit = 60_000

/** Milliseconds by which the device's clock is behind the host's; 0 where it does not say. */
function getClockError(sentAt: string | null, now: Date): number {
  const behind = sentAt === null ? Number.NaN : now.getTime() - Date.parse(sentAt)
  return Math.abs(behind) > maxTransit ? behind : 0
}

/**
 * When something happened by a device's clock (ISO instant), as far as it can be believed at the
 * host's `now`: never later than now, never longer ago than anything waits; now where the device
 * says nothing readable. `sentAt` is that clock as the command was sent: what it was wrong by then,
 * it was wrong by before.
 */
export function toCredibleInstant(value: string | null, now: Date, sentAt: string | null): Date {
  const written = value === null ? Number.NaN : Date.parse(value)
  if (Number.isNaN(written)) return now
  const at = written + getClockError(sentAt, now)
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - maxWaitDays * 86_400_000)))
}
