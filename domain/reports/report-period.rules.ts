import { addDays, addMonths, daysBetween } from '../calendar.ts'
import type { Outcome } from '../outcome.ts'
import { kpiDefaultPeriods, readReportDay } from './report.model.ts'
import type { NamedPeriod, ReportQuery } from './report.model.ts'

/** The first and the last day, `YYYY-MM-DD`, both included. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

export type PeriodRefusal = 'ends_before_start' | 'begins_later' | 'too_long'

/** The longest period, in days: five years. */
export const maxPeriodDays = 1827

type KpiDefaultPeriod = (typeof kpiDefaultPeriods)[number]

const beginnings: Readonly<Record<KpiDefaultPeriod, (today: string) => string>> = {
  rolling_year: (today) => addDays(addMonths(today, -12), 1),
  year_to_date: (today) => `${today.slice(0, 4)}-01-01`,
  quarterly: (today) => {
    const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3)
    return `${today.slice(0, 4)}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  },
}

const twoWeeks = 14

/** The period that parameter `kpi_default_period` names, up to today; two weeks without it. */
export function getDefaultPeriod(setting: string | undefined, today: string): ReportPeriod {
  const known = kpiDefaultPeriods.find((period) => period === setting?.trim())
  return {
    from: known === undefined ? addDays(today, 1 - twoWeeks) : beginnings[known](today),
    to: today,
  }
}

/** The period of a query, its missing ends from the default one. */
export function readReportPeriod(
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  fallback: ReportPeriod,
  today: string,
): Outcome<ReportPeriod, PeriodRefusal> {
  const end = readReportDay(to ?? '') ?? fallback.to
  const length = daysBetween(fallback.from, fallback.to)
  const begin =
    readReportDay(from ?? '') ?? (to === undefined ? fallback.from : addDays(end, -length))
  if (end < begin) return { ok: false, refusal: 'ends_before_start' }
  if (begin > today) return { ok: false, refusal: 'begins_later' }
  if (daysBetween(begin, end) >= maxPeriodDays) return { ok: false, refusal: 'too_long' }
  return { ok: true, value: { from: begin, to: end } }
}

/** A Monday; weeks begin on it. */
const someMonday = '2026-01-05'

/** The days of a period by its name, as a query has them. */
export function getNamedPeriod(
  period: NamedPeriod,
  today: string,
): Pick<ReportQuery, 'from' | 'to'> {
  if (period === 'default') return {}
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'last_month') {
    const first = `${today.slice(0, 8)}01`
    return { from: addMonths(first, -1), to: addDays(first, -1) }
  }
  const weekday = ((daysBetween(someMonday, today) % 7) + 7) % 7
  const monday = addDays(today, -weekday)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

const lengthOfMonth = (first: string): number => daysBetween(first, addMonths(first, 1))

/** Its length in months: a day is one in the days of its month. */
export function countMonths({ from, to }: ReportPeriod): number {
  let months = 0
  const after = addDays(to, 1)
  for (let first = `${from.slice(0, 8)}01`; first < after; first = addMonths(first, 1)) {
    const next = addMonths(first, 1)
    const days = daysBetween(first < from ? from : first, next < after ? next : after)
    months += days / lengthOfMonth(first)
  }
  return months
}
