import type { DealStep } from '#domain/finance/step.model.ts'

/** One step towards a figure: minor units, signed; the last of a list is the figure itself. */
export type WaterfallStep = DealStep

/**
 * Grey for the start and no change, green for better, amber for worse, the accent for the result.
 */
export type BarTone = 'start' | 'good' | 'bad' | 'none' | 'result'

/** A bar between two amounts, minor units. */
export interface Bar {
  readonly label: WaterfallStep['label']
  readonly amount: number
  readonly from: number
  readonly to: number
  readonly tone: BarTone
}

/**
 * Each bar starts where the last ended; the final one is the total. `isMoreGood` makes increases
 * good for the customer.
 */
export function waterfallBars(
  steps: readonly WaterfallStep[],
  isMoreGood: boolean,
): readonly Bar[] {
  let sum = 0
  return steps.map(({ label, amount }, index) => {
    if (index === steps.length - 1) return { label, amount, from: 0, to: amount, tone: 'result' }
    const from = sum
    sum += amount
    const tone =
      index === 0 ? 'start' : amount === 0 ? 'none' : amount > 0 === isMoreGood ? 'good' : 'bad'
    return { label, amount, from, to: sum, tone }
  })
}

/** Where a bar stands on the chart, as percentages of its height. */
export function placeBars(bars: readonly Bar[]): {
  readonly zero: number
  readonly places: readonly { readonly bottom: number; readonly height: number }[]
} {
  const ends = bars.flatMap(({ from, to }) => [from, to])
  const lowest = Math.min(0, ...ends)
  const range = Math.max(0, ...ends) - lowest || 1
  const at = (sum: number) => ((sum - lowest) / range) * 100
  return {
    zero: at(0),
    places: bars.map(({ from, to }) => ({
      bottom: at(Math.min(from, to)),
      height: Math.abs(at(to) - at(from)),
    })),
  }
}
