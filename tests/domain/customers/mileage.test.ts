import { describe, expect, it } from 'vitest'
import { broughtForward } from '#domain/customers/agreement-day.rules.ts'
import { inspectionTotals, isPictureShown } from '#domain/customers/inspection.rules.ts'
import {
  isMileageEditable,
  valuationAt,
  valuationMadeAt,
  valuationPercentage,
} from '#domain/customers/mileage.rules.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import { readDealSettings } from '#domain/deals/deal-settings.model.ts'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { buildAgreement } from '#tests/domain/deals/deal-builders.ts'

const parametersOf = (values: Readonly<Record<string, string>>) => new Map(Object.entries(values))
const made = { odometer: 30_000, aValuationAverage: 1_000_000, aValuationClean: 1_100_000 }

describe('which mileage may be changed', () => {
  it.each([
    [{}, false, false],
    [{ customer_details_mileage_editable: 'true' }, true, false],
    [{ customer_details_old_mileage_editable: 'true' }, false, true],
    [
      { customer_details_mileage_editable: 'false', customer_details_old_mileage_editable: '1' },
      false,
      true,
    ],
  ])('under %j: today’s %s, the old deal’s %s', (parameters, mileage, old) => {
    expect([
      isMileageEditable('mileage', parametersOf(parameters)),
      isMileageEditable('old_mileage', parametersOf(parameters)),
    ]).toEqual([mileage, old])
  })
})

describe('a valuation at other miles', () => {
  it.each([
    [30_000, 1_000_000, 1_100_000],
    [31_000, 996_000, 1_095_600],
    [29_000, 1_004_000, 1_104_400],
    [30_001, 999_996, 1_099_996],
    [2_000_000, 100_000, 110_000],
  ])('of %i is average %i, clean %i', (odometer, aValuationAverage, aValuationClean) => {
    expect(valuationAt(made, odometer, 0.4)).toEqual({
      odometer,
      aValuationAverage,
      aValuationClean,
    })
  })

  it('stays where value or miles were not known', () => {
    expect(
      valuationAt({ odometer: null, aValuationAverage: 5, aValuationClean: null }, 10, 0.4),
    ).toEqual({ odometer: 10, aValuationAverage: 5, aValuationClean: null })
  })

  it('comes back to the penny when a slip is corrected, even one of two million miles', () => {
    const slipped = valuationAt(made, 2_000_000, 0.4)
    expect(valuationAt(valuationMadeAt(slipped, made, 0.4), 30_000, 0.4)).toEqual(made)
  })

  it('starts anew from a valuation that an import has brought since', () => {
    const imported = { odometer: 32_000, aValuationAverage: 900_000, aValuationClean: 990_000 }
    expect(valuationMadeAt(imported, made, 0.4)).toBe(imported)
  })

  it.each([
    ['', 0.4],
    ['0.6', 0.6],
    ['0', 0],
    ['100', 100],
    ['101', 0.4],
    ['-1', 0.4],
    ['a lot', 0.4],
    ['1e1', 0.4],
  ])('falls by the parameter %j: %d percent a thousand', (value, expected) => {
    expect(valuationPercentage(parametersOf({ valuation_mileage_percentage: value }))).toBe(
      expected,
    )
  })
})

describe('an agreement brought forward', () => {
  const rules = { product: newProductConfiguration('HP'), settings: readDealSettings(new Map()) }
  const agreement = buildAgreement({
    fProductType: 'HP',
    fStartDate: '2026-01-10',
    fEndDate: '2030-01-10',
    fTerm: 48,
    fBalloon: 0,
    payments_made: 9,
    nextPayment5TG: 40,
    ald_next_payment_days: null,
  })
  const on = (day: string, changes = {}) =>
    broughtForward({ ...agreement, ...changes }, '2026-10-15', day, rules)

  it('takes what fell due since as made, and lets the days to the next payment go by', () => {
    expect(on('2026-11-21')).toMatchObject({ payments_made: 10, nextPayment5TG: 3 })
    expect(on('2026-12-21')).toMatchObject({ payments_made: 11, nextPayment5TG: null })
    expect(on('2031-01-01', { payments_made: 9 }).payments_made).toBe(48)
  })

  it('keeps one that is behind exactly as far behind', () => {
    const missed = (day: string, made_: number) =>
      agreementFigures(on(day, { payments_made: made_ }), { aValuationAverage: null }, day, rules)
        .payments_rem
    expect(missed('2026-11-21', 7)).toBe(48 - 8)
  })

  it.each(['2026-10-15', '2026-10-01'])('stays as it is on %s', (day) => {
    expect(on(day)).toEqual(agreement)
  })

  it('leaves counts that the feed never gave to the engine', () => {
    expect(on('2026-12-21', { payments_made: null, nextPayment5TG: null })).toMatchObject({
      payments_made: null,
      nextPayment5TG: null,
    })
  })
})

describe('the sums of an inspection', () => {
  const damages = [9000, 16_500, null].map((value) => ({
    location: 'front',
    content: { panel: 'bumper', severity: 'dent', estimate: { value } },
    images: [],
  }))
  const allowance = {
    cSoldMileage: 40_000,
    totalExtendedSum: 1000,
    cActualDeliveredMileage: 20,
    fMileageCost: 8.5,
  }

  it.each([
    [45_020, allowance, { excess_mileage: 4000, excess_cost: 34_000, total_cost: 59_500 }],
    [41_000, allowance, { excess_mileage: 0, excess_cost: 0, total_cost: 25_500 }],
    [
      45_020,
      { ...allowance, fMileageCost: null },
      { excess_mileage: 4000, excess_cost: null, total_cost: 25_500 },
    ],
    [
      45_020,
      { ...allowance, cSoldMileage: null },
      { excess_mileage: null, excess_cost: null, total_cost: 25_500 },
    ],
    [null, allowance, { excess_mileage: null, excess_cost: null, total_cost: 25_500 }],
    [45_020, null, { excess_mileage: null, excess_cost: null, total_cost: 25_500 }],
  ])('at %s miles under %j', (miles, terms, expected) => {
    expect(inspectionTotals(miles, damages, terms)).toEqual(expected)
  })

  it.each([
    ['/pictures/1.webp', true],
    ['data:image/svg+xml,%3Csvg/%3E', true],
    ['data:image/png;base64,AAAA', true],
    ['https://elsewhere.example/1.png', false],
    ['//elsewhere.example/1.png', false],
    ['/\\elsewhere.example/1.png', false],
    ['data:text/html,x', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('show the picture %j: %s', (address, expected) => {
    expect(isPictureShown(address)).toBe(expected)
  })
})
