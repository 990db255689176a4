const precision = 1e-12
const maxSteps = 300
/** Bounds of every rate that is looked for, as fractions. */
export const lowestRate = -0.99
export const highestRate = 50

/** A solved rate; refused when no rate between −99 % and 5,000 % a year fits. */
export type Solved =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly refusal: 'unsolvable' }

/**
 * The sign change of a continuous function between `low` and `high`, to 1e-12; the caller knows
 * there is one.
 */
export function bisect(evaluate: (x: number) => number, low: number, high: number): number {
  const isPositiveBelow = evaluate(low) > 0
  let [from, to] = [low, high]
  for (let step = 0; step < maxSteps && to - from > precision; step += 1) {
    const middle = (from + to) / 2
    if (evaluate(middle) > 0 === isPositiveBelow) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** As `bisect`, but refuses unless the signs at both ends differ. */
export function findRoot(evaluate: (x: number) => number, low: number, high: number): Solved {
  const changesSign = Math.sign(evaluate(low)) * Math.sign(evaluate(high)) < 0
  return changesSign
    ? { ok: true, value: bisect(evaluate, low, high) }
    : { ok: false, refusal: 'unsolvable' }
}

/** Step width in growth; two sign changes within one step are missed. */
const stepOfSearch = 0.02

/**
 * The sign change nearest to 0, for flows with several or negative rates, or without a finite
 * value at the bounds. Refuses `unsolvable`.
 */
export function nearestRoot(evaluate: (rate: number) => number): Solved {
  const [lowest, highest] = [Math.log1p(lowestRate), Math.log1p(highestRate)]
  const evaluateGrowth = (growth: number): number =>
    evaluate(Math.expm1(Math.max(lowest, Math.min(highest, growth))))
  const atNothing = evaluateGrowth(0)
  if (atNothing === 0 && evaluateGrowth(stepOfSearch) !== 0) return { ok: true, value: 0 }
  let [above, below] = [atNothing, atNothing]
  for (let step = 1; step * stepOfSearch <= Math.max(highest, -lowest); step += 1) {
    const [from, to] = [(step - 1) * stepOfSearch, step * stepOfSearch]
    const nextAbove = evaluateGrowth(to)
    if (above * nextAbove < 0)
      return { ok: true, value: Math.expm1(bisect(evaluateGrowth, from, to)) }
    const nextBelow = evaluateGrowth(-to)
    if (below * nextBelow < 0)
      return { ok: true, value: Math.expm1(bisect(evaluateGrowth, -to, -from)) }
    above = nextAbove
    below = nextBelow
  }
  return { ok: false, refusal: 'unsolvable' }
}
