import type { DealStep } from '#domain/deals/step.model.ts'

/** One step towards a figure: minor units, signed; the last of a list is the figure itself. */
export type Step = DealStep

/** Grey where it starts and where nothing changes, green for what is good for the customer, amber for what is not, the accent for what comes out. */
export type BarTone = 'start' | 'good' | 'bad' | 'none' | 'result'

/** One bar, by the two sums between which it stands; minor units. */
export interface Bar {
  readonly label: Step['label']
  readonly amount: number
  readonly from: number
  readonly to: number
  readonly tone: BarTone
}

/** The bars of a waterfall: each step stands on the sum of those before it, the last one is that sum itself. `isMoreGood` says whether a plus is good for the customer. */
export function waterfallBars(steps: readonly Step[], isMoreGood: boolean): readonly Bar[] {
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
export function placedBars(bars: readonly Bar[]): {
  readonly zero: number
  readonly places: readonly { readonly bottom: number; readonly height: number }[]
} {
  const ends = bars.flatMap(({ from, to }) => [from, to])
  const least = Math.min(0, ...ends)
  const range = Math.max(0, ...ends) - least || 1
  const at = (sum: number) => ((sum - least) / range) * 100
  return {
    zero: at(0),
    places: bars.map(({ from, to }) => ({
      bottom: at(Math.min(from, to)),
      height: Math.abs(at(to) - at(from)),
    })),
  }
}
