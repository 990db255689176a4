import type { Outcome } from '../outcome.ts'
import type { DealForecast } from './deal-forecast.ts'
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

/** Counts forecasts by month up to the longest; ended agreements are left out. */
export function forecastMetrics(forecasts: readonly DealForecast[]): readonly ForecastMetrics[] {
  const longest = forecasts.reduce((max, { months }) => Math.max(max, months.length), 0)
  return Array.from({ length: longest }, (_, index) => countMonth(forecasts, index))
}

function countMonth(forecasts: readonly DealForecast[], index: number): ForecastMetrics {
  let [positive, negative, active, vt, high, short, shortTotal] = [0, 0, 0, 0, 0, 0, 0]
  let day = ''
  for (const { months, shortfallAtEnd } of forecasts) {
    const month = months[index]
    if (month === undefined) continue
    ;({ day } = month)
    if (!month.isActive) continue
    active += 1
    if (month.fParity !== null && month.fParity >= 0) positive += 1
    if ((month.fParity ?? 0) < 0) negative += 1
    if (month.isVtRisk) vt += 1
    if (month.isHighRisk) high += 1
    if (shortfallAtEnd > 0) short += 1
    shortTotal += shortfallAtEnd
  }
  return {
    date_str: day.slice(0, 7),
    positive_parity: positive,
    negative_parity: negative,
    negative_equity_balloon_end: short,
    negative_equity_balloon_total: roundToUnits(shortTotal),
    active_customers: active,
    vt_customers_count: vt,
    highrisk_count: high,
  }
}

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
