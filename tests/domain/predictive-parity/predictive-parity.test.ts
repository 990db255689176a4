import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { dealForecast } from '#domain/deal/deal-forecast.ts'
import type { DealForecast, ForecastMonth } from '#domain/deal/deal-forecast.ts'
import { repeatTermOffer, toOfferParity } from '#domain/deal/repeat-term-offer.ts'
import { getCampaignGoal } from '#domain/predictive-parity/campaign-goal.rules.ts'
import { forecastCustomer, isInProject } from '#domain/predictive-parity/customer-forecast.rules.ts'
import { placeCustomer } from '#domain/predictive-parity/customer-place.rules.ts'
import { p4ParametersModel } from '#domain/predictive-parity/p4-project.model.ts'
import {
  addCustomer,
  emptyForecastCounts,
  toRunMetrics,
} from '#domain/predictive-parity/run-counts.rules.ts'
import {
  readRunPlace,
  toRunMonth,
  writeRunPlace,
} from '#domain/predictive-parity/run-place.rules.ts'
import { buildAgreement, buildPrice, calculationDay } from '#tests/domain/deal/deal-builders.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'

type Month = Partial<ForecastMonth>

const toForecast = (months: readonly Month[], shortfallAtEnd = 0): DealForecast => ({
  months: months.map((change, month) => ({
    month,
    day: `2026-${String(month + 1).padStart(2, '0')}-20`,
    isActive: true,
    valuation: null,
    settlement: null,
    fEquity: null,
    fParity: null,
    vtLiability: null,
    isVtRisk: false,
    isHighRisk: false,
    ...change,
  })),
  parityMonth: null,
  shortfallAtEnd,
})
const parities = (...values: readonly (number | null)[]) =>
  toForecast(values.map((fParity) => ({ fParity })))

describe('The place of a customer in a run', () => {
  it.each([
    ['the first month within parity', [-900, -50, 10, 400], { month: 2, isWithin: true }],
    ['a parity of zero is within', [-900, 0, 10], { month: 1, isWithin: true }],
    ['today’s month is not one to come', [500, -5, -2], { month: 2, isWithin: false }],
    ['over in all months: the one with the least', [-9, -8, -3, -4], { month: 2, isWithin: false }],
    ['of equal months the first', [-9, -3, -3], { month: 1, isWithin: false }],
    ['months without a parity are passed over', [null, null, -7], { month: 2, isWithin: false }],
  ])('is by parity: %s', (_case, values, expected) => {
    const { parity } = placeCustomer({ original: parities(...values) }, 36)
    expect(parity).toMatchObject(expected)
  })

  it('is nowhere without a parity, and in no month after the agreement’s end', () => {
    expect(placeCustomer({ original: parities(null, null) }, 36).parity).toBeNull()
    const ended = toForecast([{ fParity: -1 }, { fParity: -5 }, { fParity: 9, isActive: false }])
    expect(placeCustomer({ original: ended }, 36)).toMatchObject({
      parityNow: -1,
      parity: { month: 1, parity: -5, isWithin: false, support: 180 },
    })
  })

  it('is by the offer with the best parity of the month', () => {
    const place = placeCustomer(
      {
        original: parities(-90, -50, -40),
        mapped: parities(-80, -60, 5),
        custom: parities(-95, -45, 5),
      },
      36,
    )
    expect(place).toMatchObject({ parityNow: -80, parity: { month: 2, offer: 'mapped' } })
  })

  it('is at risk in the first month in which every offer is, and in termination as the agreement is', () => {
    const risk = (isHighRisk: boolean, fParity: number, isVtRisk = false): Month => ({
      isHighRisk,
      fParity,
      isVtRisk,
    })
    const original = toForecast([risk(true, -9), risk(true, -9), risk(true, -9, true)])
    const mapped = toForecast([risk(false, 1), risk(false, 1), risk(true, -2, true)])
    expect(placeCustomer({ original, mapped }, 36)).toMatchObject({
      parity: { month: 1, offer: 'mapped' },
      highrisk: { month: 2, offer: 'mapped' },
      vt: { month: 2, offer: 'mapped' },
    })
  })
})

describe('The counts of a run', () => {
  const count = (each: readonly DealForecast[], horizon: number) =>
    each.reduce(
      (counts, original) => addCustomer(counts, placeCustomer({ original }, 10), { original }),
      emptyForecastCounts(horizon),
    )
  const offers = (numbers: object) => ({
    count: 0,
    conversion_count: 0,
    conversion_support: 0,
    ...numbers,
  })

  it('have each customer once, and are whole numbers', () => {
    const counts = count(
      [
        parities(-5, 151, 900),
        parities(-5, 900),
        toForecast([{ fParity: -9 }, { fParity: -33_33 }], 100_49),
        toForecast([{}, { isVtRisk: true, isHighRisk: true, fParity: -1000 }]),
        toForecast([{}, { isActive: false }]),
      ],
      1,
    )
    const metrics = toRunMetrics(counts, { psCampaignConversion: 50 })
    expect(counts.customers).toBe(5)
    expect(metrics[0]).toEqual({
      date_str: '2026-02',
      positive_parity: 2,
      negative_parity: 2,
      negative_equity_balloon_end: 1,
      negative_equity_balloon_total: 100_00,
      active_customers: 4,
      vt_customers_count: 1,
      average_parity: 5_00,
      campaign_aggs: {
        original: offers({ count: 2, conversion_count: 1, conversion_support: 217_00 }),
        mapped: offers({}),
        custom: offers({}),
        blended: offers({ count: 2, conversion_count: 1, conversion_support: 217_00 }),
      },
      highrisk_aggs: {
        original: offers({ count: 1, conversion_count: 1, conversion_support: 50_00 }),
        mapped: offers({}),
        custom: offers({}),
        blended: offers({ count: 1, conversion_count: 1, conversion_support: 50_00 }),
      },
      vt_aggs: {
        original: offers({ count: 1, conversion_count: 1, conversion_support: 50_00 }),
        mapped: offers({}),
        custom: offers({}),
        blended: offers({ count: 1, conversion_count: 1, conversion_support: 50_00 }),
      },
    })
  })
})

describe('The goal of a project', () => {
  const parameters = {
    psCampaignObjective: 'salesVolume',
    psCampaignVolume: 100,
    psCampaignBudget: 1000,
    psCampaignConversion: 5,
  } as const
  const [month] = toRunMetrics(
    addCustomer(emptyForecastCounts(1), placeCustomer({ original: parities(-5, -1000) }, 10), {
      original: parities(-5, -1000),
    }),
    { psCampaignConversion: 100 },
  )

  it('[A-199] is a budget or a sales volume: 100 sales at 5 percent need 2,000 leads', () => {
    if (month === undefined) throw new Error('The run has no month')
    expect(getCampaignGoal(parameters, { ...month, positive_parity: 2100 })).toEqual({
      objective: 'salesVolume',
      leads: 2000,
      spare: 100,
    })
    const budget = { ...parameters, psCampaignObjective: 'budgetUtilisation' } as const
    expect(getCampaignGoal(budget, month)).toEqual({
      objective: 'budgetUtilisation',
      cost: 100_00,
      spare: 900_00,
    })
    const other = v.parse(p4ParametersModel, {
      ...parameters,
      psCampaignObjective: 'somethingElse',
    })
    expect(other.psCampaignObjective).toBe('salesVolume')
  })

  it.each([
    [60, 15, 400],
    [10, 30, 34],
    [0, 5, 0],
  ])('of %i sales at %d percent needs %i leads', (volume, conversion, leads) => {
    if (month === undefined) throw new Error('The run has no month')
    const request = { ...parameters, psCampaignVolume: volume, psCampaignConversion: conversion }
    expect(getCampaignGoal(request, month)).toMatchObject({ leads })
  })
})

describe('The bar of a run', () => {
  it('is written and read as the id of a campaign', () => {
    const place = { runId: 'r-1', tab: 'vt', month: 12, isOver: false } as const
    expect(readRunPlace(writeRunPlace(place))).toEqual(place)
    expect(readRunPlace(writeRunPlace({ ...place, tab: 'parity', isOver: true }))).toMatchObject({
      isOver: true,
    })
    for (const other of ['', 'r-1', 'a.b.1.within', 'r-1.parity.x.within', 'r\0.parity.1.over'])
      expect([other, readRunPlace(other)]).toEqual([other, null])
    expect(toRunMonth('2026-11-30', 3)).toBe('2027-02')
  })
})

describe('The forecast of a customer', () => {
  const subject = {
    agreement: buildAgreement(),
    aMake: 'Arden',
    aModel: 'Fell',
    aDerivative: null,
    aRegDate: '2025-01-15',
    dCode: null,
    status: null,
    isCompany: false,
    propensity_bucket: null,
    aValuationAverage: 13_000_00,
  }
  const target = { make: 'Arden', model: 'Tor', derivative: null, is_primary: true }
  const dataset = buildProposalDataset({
    today: calculationDay,
    prices: [buildPrice(), buildPrice({ model: 'Tor', price: 12_000_00 })],
    mappings: [{ make: 'Arden', model: 'Fell', targets: [target] }],
  })

  it('is the deal engine’s own by each offer, with the value that the price list leaves', () => {
    const foreseen = forecastCustomer(subject, dataset, 24)
    const product = dataset.products.get('PCP')
    if (foreseen === null || product === undefined) throw new Error('Nothing is foreseen')
    // Three years of 10,000 miles leave 40 % of £20,000.
    const terms = {
      agreement: subject.agreement,
      valuation: { aValuationAverage: 13_000_00 },
      valueAtEnd: 8_000_00,
      horizon: 24,
    }
    const engine = { product, settings: dataset.settings }
    expect(foreseen.forecasts.original).toEqual(
      dealForecast({ ...terms, price: buildPrice() }, calculationDay, engine),
    )
    expect(foreseen.forecasts.mapped).toEqual(
      dealForecast(
        { ...terms, price: buildPrice({ model: 'Tor', price: 12_000_00 }) },
        calculationDay,
        engine,
      ),
    )
    expect(foreseen.forecasts.custom).toBeUndefined()
    const figures = agreementFigures(subject.agreement, terms.valuation, calculationDay, engine)
    const now = [buildPrice(), buildPrice({ model: 'Tor', price: 12_000_00 })].map(
      (price) =>
        toOfferParity(repeatTermOffer(subject.agreement, figures, engine, price, calculationDay))
          .fParity ?? 0,
    )
    expect(foreseen.place.parityNow).toBe(Math.max(...now))
  })

  it('is none for an agreement that ends within a month', () => {
    const agreement = buildAgreement({ fStartDate: '2023-02-15' })
    expect(forecastCustomer({ ...subject, agreement }, dataset, 24)).toBeNull()
  })

  it('is asked for by product and model, ignoring case', () => {
    expect(isInProject({ products: [], models: [] }, subject)).toBe(true)
    expect(isInProject({ products: ['pcp'], models: [' FELL '] }, subject)).toBe(true)
    expect(isInProject({ products: ['HP'], models: [] }, subject)).toBe(false)
    expect(isInProject({ products: [], models: ['Tor'] }, subject)).toBe(false)
  })
})
