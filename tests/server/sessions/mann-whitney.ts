/** The complementary error function, to 1.2e-7 (Numerical Recipes, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.5 * Math.abs(x))
  const factors = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418,
    0.37409196, 1.00002368, -1.26551223,
  ]
  const sum = factors.reduce((total, factor) => total * t + factor, 0)
  const value = t * Math.exp(-x * x + sum)
  return x >= 0 ? value : 2 - value
}

/**
 * How likely two samples of one distribution differ at least as much as these, by the Mann–Whitney
 * test with its normal approximation, for twenty values each and more.
 */
export function compareSamples(one: readonly number[], other: readonly number[]): number {
  const values = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  const sorted = values.toSorted((left, right) => left.value - right.value)
  let rankSum = 0
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (sorted[end]?.value === sorted[start]?.value && end < sorted.length) end += 1
    const rank = (start + 1 + end) / 2
    rankSum += rank * sorted.slice(start, end).filter(({ isOne }) => isOne).length
    start = end
  }
  const u = rankSum - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
  return erfc(Math.abs(u - mean) / deviation / Math.SQRT2)
}
