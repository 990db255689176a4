import type { Outcome } from '../outcome.ts'
import type { DealForecast, ForecastMonth } from './deal-forecast.ts'
import { roundToUnits } from '../finance/money.ts'

/** What a predictive-parity run counts of all agreements in a month, by the wire's names. */
export interface ForecastMetrics {
  /** The month, `YYYY-MM`. */
  readonly date_str: string
  readonly positive_parity: number
  readonly negative_parity: number
  /**
   * Agreements with a forecast value below the final payment, and the total shortfall in minor
   * units of whole currency.
   */
  readonly negative_equity_balloon_end: number
  readonly negative_equity_balloon_total: number
  readonly active_customers: number
  readonly vt_customers_count: number
  readonly highrisk_count: number
}

/** A month's counts while forecasts are still being added; the shortfall is in minor units. */
export interface ForecastCount extends Omit<ForecastMetrics, 'negative_equity_balloon_total'> {
  readonly shortfall: number
}

const noCount: ForecastCount = {
  date_str: '',
  positive_parity: 0,
  negative_parity: 0,
  negative_equity_balloon_end: 0,
  shortfall: 0,
  active_customers: 0,
  vt_customers_count: 0,
  highrisk_count: 0,
}

const one = (isCounted: boolean): number => (isCounted ? 1 : 0)

function countMonth(
  count: ForecastCount,
  month: ForecastMonth,
  shortfallAtEnd: number,
): ForecastCount {
  const date_str = month.day.slice(0, 7)
  if (!month.isActive) return { ...count, date_str }
  return {
    date_str,
    positive_parity: count.positive_parity + one(month.fParity !== null && month.fParity >= 0),
    negative_parity: count.negative_parity + one((month.fParity ?? 0) < 0),
    negative_equity_balloon_end: count.negative_equity_balloon_end + one(shortfallAtEnd > 0),
    shortfall: count.shortfall + shortfallAtEnd,
    active_customers: count.active_customers + 1,
    vt_customers_count: count.vt_customers_count + one(month.isVtRisk),
    highrisk_count: count.highrisk_count + one(month.isHighRisk),
  }
}

/** The counts with one more forecast, up to the longest; ended agreements are left out. */
export const addForecast = (
  counts: readonly ForecastCount[],
  { months, shortfallAtEnd }: DealForecast,
): readonly ForecastCount[] =>
  Array.from({ length: Math.max(counts.length, months.length) }, (_, index) => {
    const count = counts[index] ?? noCount
    const month = months[index]
    return month === undefined ? count : countMonth(count, month, shortfallAtEnd)
  })

export const toForecastMetrics = ({ shortfall, ...count }: ForecastCount): ForecastMetrics => ({
  ...count,
  negative_equity_balloon_total: roundToUnits(shortfall),
})

/** Counts forecasts by month. */
export const forecastMetrics = (forecasts: readonly DealForecast[]): readonly ForecastMetrics[] =>
  forecasts.reduce<readonly ForecastCount[]>(addForecast, []).map(toForecastMetrics)

/**
 * Leads needed to sell `volume` vehicles at `conversion` percent, rounded up. Refuses
 * `no_conversion` at zero.
 */
export function requiredLeads(
  volume: number,
  conversion: number,
): Outcome<number, 'no_conversion'> {
  return conversion > 0
    ? { ok: true, value: Math.ceil((volume * 100) / conversion) }
    : { ok: false, refusal: 'no_conversion' }
}
