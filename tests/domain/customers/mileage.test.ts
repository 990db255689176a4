import { describe, expect, it } from 'vitest'
import { carryForward } from '#domain/customers/carry-forward.rules.ts'
import { inspectionTotals, mayLoadPicture } from '#domain/customers/details/inspection.rules.ts'
import { mergeMileage } from '#domain/customers/contact/conflict.rules.ts'
import {
  isMileageEditable,
  adjustValuation,
  correctRowMileage,
  getOriginalValuation,
  getRowMileage,
  getValuationPercentage,
} from '#domain/customers/mileage.rules.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { buildAgreement } from '#tests/domain/deal/deal-builders.ts'

const toParameters = (values: Readonly<Record<string, string>>) => new Map(Object.entries(values))
const made = { odometer: 30_000, aValuationAverage: 1_000_000, aValuationClean: 1_100_000 }

describe('mileage editing', () => {
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
      isMileageEditable('mileage', toParameters(parameters)),
      isMileageEditable('old_mileage', toParameters(parameters)),
    ]).toEqual([mileage, old])
  })
})

describe('a corrected mileage', () => {
  it.each([
    // stored, its version | typed, on the version, where the screen showed
    [28_010, 4, 28_010, 3, 27_000, 'unchanged'],
    [28_010, 4, 33_010, 4, 28_010, 'applied'],
    [28_010, 4, 33_010, 4, undefined, 'applied'],
    [28_010, 4, 33_010, 4, 30_000, 'applied'],
    [28_010, 4, 33_010, 3, 28_010, 'applied'],
    [28_010, 4, 33_010, null, 28_010, 'applied'],
    [null, 4, 33_010, 3, null, 'applied'],
    [28_010, 4, 33_010, 3, 27_000, 'stale'],
    [28_010, 4, 33_010, 3, null, 'stale'],
    [28_010, 4, 33_010, 3, undefined, 'stale'],
    [null, 4, 33_010, 3, undefined, 'stale'],
    [28_010, 4, 33_010, 5, 27_000, 'stale'],
  ] as const)(
    'at %s of version %i, typed as %i on %s where %s was seen, is %s',
    (stored, version, miles, base, seen, expected) => {
      expect(mergeMileage({ miles: stored, version }, { miles, base, seen })).toBe(expected)
    },
  )

  it.each([
    [{ cMileage: 28_000, cActualDeliveredMileage: 10 }, 28_010, { cMileage: 32_990 }],
    [{ cMileage: 28_000, cActualDeliveredMileage: null }, 28_000, { cMileage: 33_000 }],
    [{ cMileage: null, cActualDeliveredMileage: 40_000 }, null, { cMileage: 0 }],
    [{ cMileage: 28_000 }, 28_000, {}],
    [{}, null, {}],
  ])('of 33,000 on the odometer, in the row %j', (row, seen, expected) => {
    expect(getRowMileage(row, 'mileage')).toBe(seen)
    expect(correctRowMileage(row, 'mileage', 33_000)).toEqual(expected)
  })

  it('of the contract is the row’s own', () => {
    const row = { cMileage: 1, cActualDeliveredMileage: 2, cSoldMileage: 40_000 }
    expect(getRowMileage(row, 'old_mileage')).toBe(40_000)
    expect(getRowMileage({}, 'old_mileage')).toBeNull()
    expect(correctRowMileage(row, 'old_mileage', 50_000)).toEqual({ cSoldMileage: 50_000 })
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
    expect(adjustValuation(made, odometer, 0.4)).toEqual({
      odometer,
      aValuationAverage,
      aValuationClean,
    })
  })

  it('is unchanged where value or odometer are unknown', () => {
    expect(
      adjustValuation({ odometer: null, aValuationAverage: 5, aValuationClean: null }, 10, 0.4),
    ).toEqual({ odometer: 10, aValuationAverage: 5, aValuationClean: null })
  })

  it('is restored exactly when a slip is corrected', () => {
    const slipped = adjustValuation(made, 2_000_000, 0.4)
    expect(adjustValuation(getOriginalValuation(slipped, made, 0.4), 30_000, 0.4)).toEqual(made)
  })

  it('starts from a newly imported valuation', () => {
    const imported = { odometer: 32_000, aValuationAverage: 900_000, aValuationClean: 990_000 }
    expect(getOriginalValuation(imported, made, 0.4)).toBe(imported)
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
  ])('under parameter %j falls by %d percent a thousand', (value, expected) => {
    expect(getValuationPercentage(toParameters({ valuation_mileage_percentage: value }))).toBe(
      expected,
    )
  })
})

describe('an agreement carried forward', () => {
  const rules = { product: newProductConfiguration('HP'), settings: parseDealSettings(new Map()) }
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
    carryForward({ ...agreement, ...changes }, '2026-10-15', day, rules)

  it('counts due payments as made', () => {
    expect(on('2026-11-21')).toMatchObject({ payments_made: 10, nextPayment5TG: 3 })
    expect(on('2026-12-21')).toMatchObject({ payments_made: 11, nextPayment5TG: null })
    expect(on('2031-01-01', { payments_made: 9 }).payments_made).toBe(48)
  })

  it('keeps the arrears as they were', () => {
    const missed = (day: string, made_: number) =>
      agreementFigures(on(day, { payments_made: made_ }), { aValuationAverage: null }, day, rules)
        .payments_rem
    expect(missed('2026-11-21', 7)).toBe(48 - 8)
  })

  it.each(['2026-10-15', '2026-10-01'])('does not change on %s', (day) => {
    expect(on(day)).toEqual(agreement)
  })

  it('leaves unknown counts to the engine', () => {
    expect(on('2026-12-21', { payments_made: null, nextPayment5TG: null })).toMatchObject({
      payments_made: null,
      nextPayment5TG: null,
    })
  })
})

describe('an inspection', () => {
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
  ])('has totals at %s miles under %j', (miles, terms, expected) => {
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
  ])('may load the picture %j: %s', (address, expected) => {
    expect(mayLoadPicture(address)).toBe(expected)
  })
})
