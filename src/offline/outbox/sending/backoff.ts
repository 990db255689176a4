import { maxRetryAfter } from './classify-response.ts'

const first = 1000
const longest = 5 * 60_000

/**
 * Full jitter, from 1 s doubling to 5 minutes, at least what the host asks for. There is no last
 * try.
 */
export function delayAfter(
  tries: number,
  requestedMs: number | null,
  random: () => number,
): number {
  const most = Math.min(longest, first * 2 ** Math.min(tries - 1, 20))
  return Math.round((requestedMs ?? 0) + random() * most)
}

/**
 * Whether a row delayed until `nextAt` may be sent. A delay longer than any was written before the
 * clock was moved.
 */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt - now > maxRetryAfter + longest
}
