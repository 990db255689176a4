import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { dealForecast } from '#domain/deal/deal-forecast.ts'
import type { DealForecast } from '#domain/deal/deal-forecast.ts'
import { placeCustomer } from '#domain/predictive-parity/customer-place.rules.ts'
import {
  addCustomer,
  emptyForecastCounts,
  toRunMetrics,
} from '#domain/predictive-parity/run-counts.rules.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { countRun } from './oracle/count-run.ts'
import { foreseeDaily } from './oracle/day-by-day.ts'
import { anyForecastRequest, oracleHorizon } from './oracle/random-agreement.ts'

const rounds = getRounds(20_261_127, 5000, 100)
const counts = { agreements: 0, months: 0, parities: 0, settlements: 0, risks: 0 }

afterAll(() => {
  printCounts(
    `domain/forecast: ${counts.agreements} agreements, ${counts.months} months, ${counts.settlements} settlements, ${counts.parities} parities, ${counts.risks} at risk (seed ${rounds.map(({ seed }) => seed).join(', ')})`,
  )
})

function countForecast({ months }: DealForecast): void {
  counts.agreements += 1
  for (const { settlement, fParity, isHighRisk, isVtRisk } of months) {
    counts.months += 1
    counts.settlements += Number(settlement !== null)
    counts.parities += Number(fParity !== null)
    counts.risks += Number(isHighRisk || isVtRisk)
  }
}

/** Of an offer, months; and percent. */
const [term, conversion] = [36, 15]

/** What a run of these agreements shows of each month. */
const runAll = (forecasts: readonly DealForecast[]) =>
  toRunMetrics(
    forecasts.reduce(
      (before, original) => addCustomer(before, placeCustomer({ original }, term), { original }),
      emptyForecastCounts(oracleHorizon),
    ),
    { psCampaignConversion: conversion },
  ).map((month) => ({
    active_customers: month.active_customers,
    positive_parity: month.positive_parity,
    negative_parity: month.negative_parity,
    negative_equity_balloon_end: month.negative_equity_balloon_end,
    negative_equity_balloon_total: month.negative_equity_balloon_total,
    average_parity: month.average_parity,
    vt_customers_count: month.vt_customers_count,
    highrisk: month.highrisk_aggs.blended.count,
    conversion_count: month.campaign_aggs.original.conversion_count,
    conversion_support: month.campaign_aggs.original.conversion_support,
  }))

describe('The forecast of random agreements', () => {
  it.each(rounds)(
    'is the one from their cash flows day by day, to the penny (seed $seed)',
    ({ seed, runs }) => {
      const [found, expected]: [DealForecast[], DealForecast[]] = [[], []]
      fc.assert(
        fc.property(anyForecastRequest, ({ terms, today, rules }) => {
          const forecast = dealForecast(terms, today, rules)
          const daily = foreseeDaily(terms, today, rules)
          expect(forecast).toEqual(daily)
          countForecast(forecast)
          found.push(forecast)
          expected.push(daily)
        }),
        { seed, numRuns: runs },
      )
      const months = Array.from({ length: oracleHorizon }, (_, index) => index + 1)
      expect(runAll(found)).toEqual(
        months.map((month) => countRun(expected, { month, term, conversion })),
      )
    },
  )
})
