import type { ChartPoint, ReportGraph } from './report.model.ts'

export type ChartScale = 'percentage' | 'count'

/** A bar: its name, its figure, and what is to be reached; null where there is none. */
export interface ChartBar {
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly target: number | null
}

export interface ChartAxis {
  readonly min: number
  /** Null leaves it to the figures. */
  readonly max: number | null
}

const getLabel = ({ dealername, campaignname, userNames, status, id }: ChartPoint): string =>
  dealername ?? campaignname ?? userNames ?? status ?? id

/** The figure that is counted: answers name it differently. */
const getCount = ({ count, total, customers, Avgofcustomers }: ChartPoint): number | null =>
  count ?? total ?? customers ?? Avgofcustomers ?? null

/** A target is a percentage; as a count it is that share of the row's customers. */
function getTarget({ target, customers }: ChartPoint, scale: ChartScale): number | null {
  if (target === undefined || target === null) return null
  if (scale === 'percentage') return target
  return customers === undefined ? null : (target / 100) * customers
}

/** The bars of a chart, by any figure that its points hold. */
export const toChartBars = (points: readonly ChartPoint[], scale: ChartScale): ChartBar[] =>
  points.map((point) => ({
    id: point.id,
    label: getLabel(point),
    value: scale === 'percentage' ? (point.percentage ?? null) : getCount(point),
    target: getTarget(point, scale),
  }))

/** Percentages stand from 0 to 100; others from 0, or from the lowest where one is negative. */
export function getChartAxis(
  { display }: Pick<ReportGraph, 'display'>,
  scale: ChartScale,
  bars: readonly ChartBar[],
): ChartAxis {
  if (scale === 'percentage' || display === 'percentage') return { min: 0, max: 100 }
  const lowest = Math.min(0, ...bars.map(({ value }) => value ?? 0))
  return { min: lowest, max: null }
}

/** Whether a chart would show anything. */
export const hasFigures = ({ points }: Pick<ReportGraph, 'points'>): boolean =>
  points.some((point) => (point.percentage ?? getCount(point) ?? 0) !== 0)
