import type { HealthFigure, OrgHealthReport } from './org-health.model.ts'

/** A figure of a report; of unclassified products their number. */
export function getHealthFigure(report: OrgHealthReport, figure: HealthFigure): number {
  if (figure === 'no_product') return report.products.no_product
  if (figure === 'unclassified_products') return report.unclassified_products.length
  return report.details[figure]
}

/** How a figure went from report to report. */
export interface HealthTrend {
  /** Oldest first. */
  readonly values: readonly number[]
  /** From the first to the last. */
  readonly change: number
  /** When the first was made (ISO instant). */
  readonly since: string
}

/** How many reports back a trend looks: about a month of nights. */
export const trendReports = 30

/** The reports that a trend is made of, oldest first; fewer than two have none. */
export function selectTrendReports(
  reports: readonly OrgHealthReport[],
): readonly OrgHealthReport[] {
  const ordered = reports.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
  return ordered.length < 2 ? [] : ordered.slice(-trendReports)
}

/** How a figure went over these reports; null without any. */
export function getHealthTrend(
  reports: readonly OrgHealthReport[],
  figure: HealthFigure,
): HealthTrend | null {
  const [first] = reports
  if (first === undefined) return null
  const values = reports.map((report) => getHealthFigure(report, figure))
  return {
    values,
    change: (values.at(-1) ?? 0) - (values[0] ?? 0),
    since: first.timestamp,
  }
}

/** The points of a line that fills a box, from its top left; a figure that never changed is flat. */
export function toTrendPoints(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest
  return values
    .map((value, at) => {
      const x = values.length < 2 ? 0 : (at / (values.length - 1)) * width
      const y = span === 0 ? height / 2 : height - ((value - lowest) / span) * height
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
