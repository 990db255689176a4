import { createHash, randomInt } from 'node:crypto'

/** Which part of its full count every random test runs: `npm run test:deep` runs all of it. */
const share = Number(process.env['TEST_SHARE'] ?? 0.02)
const requestedSeed = Number(process.env['FC_SEED'] ?? Number.NaN)
const freshSeed = randomInt(1, 2_000_000_000)

/** Runs that start from one seed. */
export interface TestRound {
  readonly seed: number
  readonly runs: number
}

function countRuns(full: number, min: number): number {
  return Math.min(full, Math.max(min, Math.ceil(full * share)))
}

/**
 * The full count from the test's own seed; or a share of it (at least `min`), and as much again
 * from a fresh seed, which the test prints. `FC_SEED` requests one seed alone.
 */
export function getRounds(seed: number, full: number, min = 1): readonly TestRound[] {
  const runs = countRuns(full, min)
  if (Number.isInteger(requestedSeed)) return [{ seed: requestedSeed, runs }]
  return runs >= full
    ? [{ seed, runs }]
    : [
        { seed, runs },
        { seed: freshSeed, runs },
      ]
}

/** The list in an order that its seed decides. */
export function orderBySeed<Item>(list: readonly Item[], seed: number): readonly Item[] {
  const order = (at: number) => createHash('sha256').update(`${seed} ${at}`).digest('hex')
  return list
    .map((item, at) => ({ item, order: order(at) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ item }) => item)
}
