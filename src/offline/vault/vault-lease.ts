/** How long a vault opens without contact with the host, in milliseconds. */
export const leaseLength = 72 * 3_600_000
/** A clock that is corrected goes back by less, in milliseconds. */
const corrected = 5 * 60_000

/**
 * When the host last answered, and the latest clock reading since. The device's clock may be years
 * wrong: only the time between counts.
 */
export interface Lease {
  readonly heardAt: number
  readonly latest: number
}

export type LeaseState =
  | { readonly name: 'runs'; readonly until: number }
  | { readonly name: 'over' }
  /**
   * The clock shows less than it has shown: how long the host was not heard is not known, and it
   * must be heard first.
   */
  | { readonly name: 'clock_back' }

/** The host was heard just now: a new lease. */
export const createLease = (now: number): Lease => ({ heardAt: now, latest: now })

export function leaseState({ heardAt, latest }: Lease, now: number): LeaseState {
  if (now < latest - corrected) return { name: 'clock_back' }
  const until = heardAt + leaseLength
  return Math.max(now, latest) >= until ? { name: 'over' } : { name: 'runs', until }
}

/** The clock was looked at: what it has shown it must not go back behind. */
export function advanceLease(lease: Lease, now: number): Lease {
  return now <= lease.latest ? lease : { ...lease, latest: now }
}
