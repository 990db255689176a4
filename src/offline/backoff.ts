import { longestRetryAfter } from './judge-answer.ts'

const first = 1000
const longest = 5 * 60_000

/** How long to wait after the nth try failed (full jitter, from 1 s doubling to 5 minutes; what the host asks for at least). There is no last try. */
export function delayAfter(tries: number, askedMs: number | null, random: () => number): number {
  const most = Math.min(longest, first * 2 ** Math.min(tries - 1, 20))
  return Math.round((askedMs ?? 0) + random() * most)
}

/** Whether a row put off until `nextAt` may go; one that is further off than anything is put off was written by a clock that has since been moved. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt - now > longestRetryAfter + longest
}
