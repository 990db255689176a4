import type { ForecastCount } from '../deal/forecast-metrics.ts'
import { addForecast, toForecastMetrics } from '../deal/forecast-metrics.ts'
import { roundHalfUp, roundToUnits } from '../finance/money.ts'
import type { CustomerPlace, OfferForecasts } from './customer-place.rules.ts'
import type { P4Parameters } from './p4-project.model.ts'
import type { ForecastOffer, P4Aggregates, P4Month, P4Tab } from './p4-run.model.ts'

interface OfferSum {
  readonly count: number
  readonly support: number
}

type OfferSums = Readonly<Record<ForecastOffer, OfferSum>>

/** Who stands in a month so far. */
interface PlacedCount {
  readonly within: number
  readonly over: number
  /** Of those within, minor units a month. */
  readonly parity: number
  readonly offers: Readonly<Record<P4Tab, OfferSums>>
}

/** What a run has counted so far: as large for a million customers as for one. */
export interface ForecastRunCounts {
  readonly customers: number
  readonly forecasts: readonly ForecastCount[]
  readonly placed: readonly PlacedCount[]
}

const noSum: OfferSum = { count: 0, support: 0 }
const noSums: OfferSums = { original: noSum, mapped: noSum, custom: noSum }
const nobodyPlaced: PlacedCount = {
  within: 0,
  over: 0,
  parity: 0,
  offers: { parity: noSums, highrisk: noSums, vt: noSums },
}

/** A run over the months after today, before its first customer. */
export const emptyForecastCounts = (horizon: number): ForecastRunCounts => ({
  customers: 0,
  forecasts: [],
  placed: Array.from({ length: horizon + 1 }, () => nobodyPlaced),
})

type Added = Partial<Pick<PlacedCount, 'within' | 'over' | 'parity'>> & OfferSum

function addTo(
  placed: readonly PlacedCount[],
  { month, offer }: { readonly month: number; readonly offer: ForecastOffer },
  tab: P4Tab,
  { within = 0, over = 0, parity = 0, count, support }: Added,
): readonly PlacedCount[] {
  const before = placed[month] ?? nobodyPlaced
  const sums = before.offers[tab]
  return placed.with(month, {
    within: before.within + within,
    over: before.over + over,
    parity: before.parity + parity,
    offers: {
      ...before.offers,
      [tab]: {
        ...sums,
        [offer]: {
          count: sums[offer].count + count,
          support: sums[offer].support + support,
        },
      },
    },
  })
}

/** The counts with one more customer. */
export function addCustomer(
  { customers, forecasts, placed: before }: ForecastRunCounts,
  { parity, highrisk, vt }: CustomerPlace,
  { original }: OfferForecasts,
): ForecastRunCounts {
  let placed = before
  if (parity !== null)
    placed = addTo(
      placed,
      parity,
      'parity',
      parity.isWithin
        ? { within: 1, parity: parity.parity, count: 1, support: 0 }
        : { over: 1, count: 0, support: parity.support },
    )
  if (highrisk !== null)
    placed = addTo(placed, highrisk, 'highrisk', { count: 1, support: parity?.support ?? 0 })
  if (vt !== null) placed = addTo(placed, vt, 'vt', { count: 1, support: parity?.support ?? 0 })
  return { customers: customers + 1, forecasts: addForecast(forecasts, original), placed }
}

function toAggregates({ original, mapped, custom }: OfferSums, conversion: number): P4Aggregates {
  const share = ({ count, support }: OfferSum) => ({
    count,
    conversion_count: roundHalfUp((count * conversion) / 100),
    conversion_support: roundToUnits((support * conversion) / 100),
  })
  const all = [original, mapped, custom]
  return {
    original: share(original),
    mapped: share(mapped),
    custom: share(custom),
    blended: share({
      count: all.reduce((sum, { count }) => sum + count, 0),
      support: all.reduce((sum, { support }) => sum + support, 0),
    }),
  }
}

function toMonth(
  forecast: ForecastCount,
  { within, over, parity, offers }: PlacedCount,
  conversion: number,
): P4Month {
  const { highrisk_count: _everybody, ...metrics } = toForecastMetrics(forecast)
  const vt_aggs = toAggregates(offers.vt, conversion)
  return {
    ...metrics,
    positive_parity: within,
    negative_parity: over,
    vt_customers_count: vt_aggs.blended.count,
    average_parity: within === 0 ? 0 : roundToUnits(parity / within),
    campaign_aggs: toAggregates(offers.parity, conversion),
    highrisk_aggs: toAggregates(offers.highrisk, conversion),
    vt_aggs,
  }
}

/** The metrics of the months after today, by the wire's names. */
export const toRunMetrics = (
  { forecasts, placed }: ForecastRunCounts,
  { psCampaignConversion: conversion }: Pick<P4Parameters, 'psCampaignConversion'>,
): P4Month[] =>
  forecasts
    .slice(1)
    .map((forecast, index) => toMonth(forecast, placed[index + 1] ?? nobodyPlaced, conversion))
