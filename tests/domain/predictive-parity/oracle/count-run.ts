import type { DealForecast, ForecastMonth } from '#domain/deal/deal-forecast.ts'
import { roundPennies } from './oracle-days.ts'

const toPounds = (pennies: number): number => roundPennies(pennies / 100) * 100

const listActive = ({ months }: DealForecast): readonly ForecastMonth[] =>
  months.filter(({ month, isActive }) => month > 0 && isActive)

/** Where a customer is counted for parity: first within it, else the least over. */
function findBest(forecast: DealForecast): { month: number; parity: number } | null {
  const known = listActive(forecast).flatMap(({ month, fParity: parity }) =>
    parity === null ? [] : [{ month, parity }],
  )
  const within = known.find(({ parity }) => parity >= 0)
  const best = Math.max(...known.map(({ parity }) => parity))
  return within ?? known.find(({ parity }) => parity === best) ?? null
}

/** The figures of a month that a run of the own model alone shows, counted one by one. */
export function countRun(
  forecasts: readonly DealForecast[],
  { month, term, conversion }: Readonly<Record<'month' | 'term' | 'conversion', number>>,
) {
  const isFirst = (one: DealForecast, risk: 'isHighRisk' | 'isVtRisk'): boolean =>
    listActive(one).find((each) => each[risk])?.month === month
  const active = forecasts.filter(({ months }) => months[month]?.isActive === true)
  const short = active.filter(({ shortfallAtEnd }) => shortfallAtEnd > 0)
  const here = forecasts
    .map(findBest)
    .flatMap((best) => (best?.month === month ? [best.parity] : []))
  const within = here.filter((parity) => parity >= 0)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const support = sum(here.filter((parity) => parity < 0).map((parity) => -parity * term))
  return {
    active_customers: active.length,
    positive_parity: within.length,
    negative_parity: here.length - within.length,
    negative_equity_balloon_end: short.length,
    negative_equity_balloon_total: toPounds(sum(short.map((one) => one.shortfallAtEnd))),
    average_parity: within.length === 0 ? 0 : toPounds(sum(within) / within.length),
    vt_customers_count: forecasts.filter((one) => isFirst(one, 'isVtRisk')).length,
    highrisk: forecasts.filter((one) => isFirst(one, 'isHighRisk')).length,
    conversion_count: roundPennies((within.length * conversion) / 100),
    conversion_support: toPounds((support * conversion) / 100),
  }
}
