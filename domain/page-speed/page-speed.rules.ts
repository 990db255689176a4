import type { PageSpeed } from './page-speed.model.ts'

/** Milliseconds: a page that took longer was left waiting, and is no measurement. */
export const longestLoad = 60_000

const fineStep = 100
const fineLimit = 10_000
const coarseStep = 1000

/**
 * The time as it is counted: rounded up to 100 ms, beyond ten seconds to a second. Milliseconds.
 */
export function toCountedTime(milliseconds: number): number {
  const step = milliseconds <= fineLimit ? fineStep : coarseStep
  return Math.min(longestLoad, Math.max(fineStep, Math.ceil(milliseconds / step) * step))
}

/** How often a page took that long; `time` as `toCountedTime` gives it. */
export interface CountedLoads {
  readonly page: string
  readonly time: number
  readonly loads: number
}

function findShare(counted: readonly CountedLoads[], share: number): number {
  const needed = counted.reduce((sum, { loads }) => sum + loads, 0) * share
  let passed = 0
  for (const { time, loads } of counted) {
    passed += loads
    if (passed >= needed) return time
  }
  return counted.at(-1)?.time ?? 0
}

/** Each page's times, by page. */
export function summariseLoads(counted: readonly CountedLoads[]): PageSpeed[] {
  return [...new Set(counted.map(({ page }) => page))]
    .map((page) => {
      const ofPage = counted.filter((one) => one.page === page)
      const sorted = ofPage.toSorted((one, other) => one.time - other.time)
      return {
        page,
        loads: sorted.reduce((sum, { loads }) => sum + loads, 0),
        median: findShare(sorted, 0.5),
        slow: findShare(sorted, 0.95),
        slowest: sorted.at(-1)?.time ?? 0,
      }
    })
    .toSorted((one, other) => (one.page < other.page ? -1 : 1))
}

const ownHosts: ReadonlySet<string> = new Set(['localhost', 'development', 'dev', 'qa', 'preprod'])
const loopback = /^(?:127(?:\.\d+){3}|\[?::1\]?)$/u

/**
 * Whether page loads are audited at a host of that name: not at those of people who build and test
 * (development, QA, pre-production, localhost).
 */
export function isAuditedHost(hostname: string): boolean {
  const name = hostname.toLowerCase()
  if (loopback.test(name) || name.includes('pre-production') || name.includes('preproduction'))
    return false
  return !name.split(/[.-]/u).some((label) => ownHosts.has(label))
}
