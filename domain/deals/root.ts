const precision = 1e-12
const mostSteps = 300
/** Bounds of every rate that is looked for, as fractions (deal engine §7). */
export const lowestRate = -0.99
export const highestRate = 50

/** A rate that was looked for, or the refusal when no rate between −99 % and 5,000 % a year solves the equation. */
export type Solved =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly refusal: 'unsolvable' }

/** Where the continuous `of` changes its sign between `low` and `high`, to 1e-12; the caller knows that it does. */
export function bisect(of: (x: number) => number, low: number, high: number): number {
  const isPositiveBelow = of(low) > 0
  let [from, to] = [low, high]
  for (let step = 0; step < mostSteps && to - from > precision; step += 1) {
    const middle = (from + to) / 2
    if (of(middle) > 0 === isPositiveBelow) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** As `bisect`, but refuses unless the signs at both ends differ. */
export function findRoot(of: (x: number) => number, low: number, high: number): Solved {
  const changesSign = Math.sign(of(low)) * Math.sign(of(high)) < 0
  return changesSign
    ? { ok: true, value: bisect(of, low, high) }
    : { ok: false, refusal: 'unsolvable' }
}

/** Width of a step, in growth, in which two changes of sign would be missed. */
const stepOfSearch = 0.02

/**
 * The rate nearest to 0 at which `of` changes its sign, between the same bounds; refuses `unsolvable` when there is none. For flows that may
 * have several rates, or a negative one, and so many periods that at the bounds they have no finite worth.
 */
export function nearestRoot(of: (rate: number) => number): Solved {
  const ofGrowth = (growth: number): number => of(Math.expm1(growth))
  const [lowest, highest] = [Math.log1p(lowestRate), Math.log1p(highestRate)]
  const atNothing = ofGrowth(0)
  if (atNothing === 0 && ofGrowth(stepOfSearch) !== 0) return { ok: true, value: 0 }
  let [above, below] = [atNothing, atNothing]
  for (let step = 1; step * stepOfSearch <= Math.max(highest, -lowest); step += 1) {
    const [from, to] = [(step - 1) * stepOfSearch, step * stepOfSearch]
    const nextAbove = to <= highest ? ofGrowth(to) : Number.NaN
    if (above * nextAbove < 0) return { ok: true, value: Math.expm1(bisect(ofGrowth, from, to)) }
    const nextBelow = -to >= lowest ? ofGrowth(-to) : Number.NaN
    if (below * nextBelow < 0) return { ok: true, value: Math.expm1(bisect(ofGrowth, -to, -from)) }
    above = nextAbove
    below = nextBelow
  }
  return { ok: false, refusal: 'unsolvable' }
}
