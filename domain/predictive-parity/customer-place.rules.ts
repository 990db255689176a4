import type { DealForecast, ForecastMonth } from '../deal/deal-forecast.ts'
import { forecastOffers } from './p4-run.model.ts'
import type { ForecastOffer } from './p4-run.model.ts'

/** A customer's forecasts by what is offered; the own model new is always among them. */
export type OfferForecasts = { readonly original: DealForecast } & Partial<
  Readonly<Record<ForecastOffer, DealForecast>>
>

/** A month, counted from the run's day, and the offer that puts the customer there. */
interface PlacedMonth {
  readonly month: number
  readonly offer: ForecastOffer
}

export interface ParityMonth extends PlacedMonth {
  /** Minor units a month. */
  readonly parity: number
  readonly isWithin: boolean
  /** What it costs to lift the customer to parity for the offer's term, minor units. */
  readonly support: number
}

/** Where a customer stands in a run: once a chart at most. */
export interface CustomerPlace {
  /** Today's parity by the best offer, minor units a month. */
  readonly parityNow: number | null
  readonly parity: ParityMonth | null
  readonly highrisk: PlacedMonth | null
  readonly vt: PlacedMonth | null
  /** Today, by the best offer: what the months to come are compared with later. */
  readonly isHighRiskNow: boolean
  readonly isVtRiskNow: boolean
}

interface BlendedMonth extends ForecastMonth {
  readonly offer: ForecastOffer
}

const rank = ({ fParity }: ForecastMonth): number => fParity ?? Number.NEGATIVE_INFINITY

/** Each month by the offer with the best parity; of equal ones the first. */
function blend(forecasts: OfferForecasts): readonly BlendedMonth[] {
  return forecasts.original.months.map((month, index) => {
    let best: BlendedMonth = { ...month, offer: 'original' }
    for (const offer of forecastOffers) {
      const other = forecasts[offer]?.months[index]
      if (other !== undefined && rank(other) > rank(best)) best = { ...other, offer }
    }
    return best
  })
}

/** The first month within parity, else the one with the least over; null where none is known. */
function findParity(months: readonly BlendedMonth[], term: number): ParityMonth | null {
  let best: BlendedMonth | null = null
  for (const month of months) {
    if (month.fParity === null) continue
    if (best === null || month.fParity > rank(best)) best = month
    if (month.fParity >= 0) break
  }
  if (best === null || best.fParity === null) return null
  const { month, offer, fParity } = best
  const isWithin = fParity >= 0
  return { month, offer, parity: fParity, isWithin, support: isWithin ? 0 : -fParity * term }
}

const toPlacedMonth = (found: BlendedMonth | undefined): PlacedMonth | null =>
  found === undefined ? null : { month: found.month, offer: found.offer }

/**
 * Classifies an agreement by its forecasts: months from the next on, while it is active. `term` is
 * the offer's, in months.
 */
export function placeCustomer(forecasts: OfferForecasts, term: number): CustomerPlace {
  const [today, ...later] = blend(forecasts)
  const months = later.filter(({ isActive }) => isActive)
  return {
    parityNow: today?.fParity ?? null,
    parity: findParity(months, term),
    highrisk: toPlacedMonth(months.find(({ isHighRisk }) => isHighRisk)),
    vt: toPlacedMonth(months.find(({ isVtRisk }) => isVtRisk)),
    isHighRiskNow: today?.isHighRisk ?? false,
    isVtRiskNow: today?.isVtRisk ?? false,
  }
}
