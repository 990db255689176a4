/** A double of a sum that is half a penny on paper can lie this much below it. */
const halfPennyNoise = 1e-6

/**
 * Rounds halves away from zero, so that a debt and the same credit round alike. Amounts are minor
 * units.
 */
export function roundHalfUp(amount: number): number {
  const size = Math.floor(Math.abs(amount) + 0.5 + halfPennyNoise)
  return amount < 0 && size > 0 ? -size : size
}

/** Rounds a sum in minor units to whole pounds or euros, halves up; still in minor units. */
export function roundToUnits(amount: number): number {
  return roundHalfUp(amount / 100) * 100
}

/** Rounds a sum in minor units down to whole pounds or euros; still in minor units. */
export function floorToUnits(amount: number): number {
  return Math.floor((amount + halfPennyNoise) / 100) * 100
}
