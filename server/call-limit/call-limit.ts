import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { addNetworkCalls } from './network-calls.store.ts'

const windowSeconds = 10
/** Calls of a network that a host reports together: a write of the database for all of them. */
const reported = 50

interface CallLimitDeps {
  readonly database: Database
  readonly now: () => Date
}

/**
 * Makes the function that says whether a network may call once more: `calls` in ten seconds, on all
 * hosts together. A host answers for as many as it has not reported yet, 49 at most.
 */
export function createCallLimit(
  { database, now }: CallLimitDeps,
  calls: number,
): (network: string) => Promise<boolean> {
  const here = new RateLimiterMemory({ points: calls, duration: windowSeconds })
  const report = async (network: string): Promise<void> => {
    const milliseconds = windowSeconds * 1000
    const since = new Date(Math.floor(now().getTime() / milliseconds) * milliseconds)
    const total = await database
      .asOwner((tx) => addNetworkCalls(tx, network, { since, count: reported }))
      // Without the database a host counts its own.
      .catch(() => 0)
    if (total > calls) await here.block(network, windowSeconds)
  }
  return async (network) => {
    const counted = await here.consume(network).catch(() => null)
    if (counted === null) return false
    if (counted.consumedPoints % reported === 0) await report(network)
    return true
  }
}
