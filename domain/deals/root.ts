const precision = 1e-12
const mostSteps = 300

/** A rate that was looked for, or the refusal when no rate between −99 % and 5,000 % a year solves the equation. */
export type Solved = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly refusal: 'unsolvable' }

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
  return changesSign ? { ok: true, value: bisect(of, low, high) } : { ok: false, refusal: 'unsolvable' }
}
