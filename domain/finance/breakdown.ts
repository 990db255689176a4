import { roundHalfUp } from './money.ts'

/** Whole minor units that add up to `total`; the parts furthest from theirs give way. */
function roundTogether(amounts: readonly number[], total: number): readonly number[] {
  const rounded = amounts.map((amount) => roundHalfUp(amount))
  const missing = total - rounded.reduce((sum, amount) => sum + amount, 0)
  const unit = Math.sign(missing)
  const adjusted = new Set(
    amounts
      .map((amount, index) => ({ index, lost: (amount - (rounded[index] ?? 0)) * unit }))
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, Math.abs(missing))
      .map(({ index }) => index),
  )
  return rounded.map((amount, index) => (adjusted.has(index) ? amount + unit : amount))
}

/**
 * A breakdown in whole minor units: its parts add up to its last step, which is the figure itself.
 */
export function toWholeSteps<Of extends { readonly amount: number }>(steps: readonly Of[]): Of[] {
  const figure = roundHalfUp(steps.at(-1)?.amount ?? 0)
  const parts = roundTogether(
    steps.slice(0, -1).map(({ amount }) => amount),
    figure,
  )
  return steps.map((step, index) => ({ ...step, amount: parts[index] ?? figure }))
}

/** The decimals in which every step is shown: none only where no step has pence or cents. */
export function breakdownDecimals(steps: readonly { readonly amount: number }[]): 0 | 2 {
  return steps.every(({ amount }) => amount % 100 === 0) ? 0 : 2
}
