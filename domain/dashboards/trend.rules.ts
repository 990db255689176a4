import { addDays, daysBetween } from '../calendar.ts'
import type { TrendStep } from './widget-chart.model.ts'

/** The days or weeks of a trend. */
export const trendLength = { day: 30, week: 12 } as const satisfies Record<TrendStep, number>

/** Days of the organisation, `YYYY-MM-DD`, both included. */
export interface TrendSpan {
  readonly from: string
  readonly to: string
}

/** A Monday before all that is counted. */
const monday = '2000-01-03'

const startOfWeek = (day: string): string => addDays(day, -(daysBetween(monday, day) % 7))

/** The days or weeks of a trend, the first first; the last ends `today`. */
export function listTrendSpans(step: TrendStep, today: string): readonly TrendSpan[] {
  const length = trendLength[step]
  const days = step === 'day' ? 1 : 7
  const last = step === 'day' ? today : startOfWeek(today)
  return Array.from({ length }, (_, at) => {
    const from = addDays(last, (at + 1 - length) * days)
    const end = addDays(from, days - 1)
    return { from, to: end > today ? today : end }
  })
}
