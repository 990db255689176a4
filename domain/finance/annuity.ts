/** 1 + e^−g + e^−2g + … of `terms` terms, exact also for a `growth` near zero. */
export function geometricSum(growth: number, terms: number): number {
  return growth === 0 ? terms : Math.expm1(-growth * terms) / Math.expm1(-growth)
}

/**
 * What 1 at the end of each of `periods` periods is worth today at `rate` per period (a fraction).
 */
export function annuity(rate: number, periods: number): number {
  const growth = Math.log1p(rate)
  return Math.exp(-growth) * geometricSum(growth, periods)
}
