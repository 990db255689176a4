import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { valueOnGrid } from '#domain/deals/rv-grid.ts'
import { rvRuleModel } from '#domain/deals/rv-rule.model.ts'
import { isRvDisabled, residualValueByRules } from '#domain/deals/rv-rule.rules.ts'
import type { RvQuestion } from '#domain/deals/rv-rule.rules.ts'

const rule = (change: Partial<v.InferInput<typeof rvRuleModel>> = {}) =>
  v.parse(rvRuleModel, {
    product: 'PCP',
    min_term: 24,
    max_term: 36,
    min_mileage: 5_000,
    max_mileage: 10_000,
    rv_percentage: 40,
    created: '2026-01-01T00:00:00Z',
    ...change,
  })
const question: RvQuestion = {
  product: 'PCP',
  type: 'new',
  term: 36,
  mileage: 10_000,
  ageMonths: 0,
  priceWithTax: 24_000_00,
  priceWithoutTax: 20_000_00,
  makerBalloon: 9_000_00,
}
const value = (rules: readonly ReturnType<typeof rule>[], change: Partial<RvQuestion> = {}) =>
  residualValueByRules(rules, { ...question, ...change })
const found = (amount: number) => ({ ok: true, value: amount })
const none = (refusal: string) => ({ ok: false, refusal })

describe('the residual value by rules', () => {
  it.each<[string, Parameters<typeof rule>[0], Partial<RvQuestion>, unknown]>([
    ['is a share of the price', {}, {}, found(9_600_00)],
    ['of the price without tax where the rule says so', { vat: 0 }, {}, found(8_000_00)],
    [
      'or adjusts the maker’s balloon',
      { rv_percentage: null, percentage: 90 },
      {},
      found(8_100_00),
    ],
    ['by 100 % where it names none', { rv_percentage: null }, {}, found(9_000_00)],
    ['a share goes before an adjustment', { percentage: 90 }, {}, found(9_600_00)],
    [
      'needs the balloon that it adjusts',
      { rv_percentage: null },
      { makerBalloon: null },
      none('no_maker_balloon'),
    ],
    [
      'comes in whole pounds, halves up',
      { rv_percentage: 50 },
      { priceWithTax: 20_001_00 },
      found(10_001_00),
    ],
    ['holds from the shortest term', {}, { term: 24 }, found(9_600_00)],
    ['not below it', {}, { term: 23 }, none('no_rule')],
    ['not beyond the longest', {}, { term: 37 }, none('no_rule')],
    ['holds from the fewest miles', {}, { mileage: 5_000 }, found(9_600_00)],
    ['not below them', {}, { mileage: 4_999 }, none('no_rule')],
    ['not beyond the most', {}, { mileage: 10_001 }, none('no_rule')],
    [
      'holds for a vehicle as old at the end as it may be',
      { max_age: 5 },
      { ageMonths: 24 },
      found(9_600_00),
    ],
    ['not for an older one', { max_age: 5 }, { ageMonths: 25 }, none('no_rule')],
    ['holds for its type', { type: 'new' }, {}, found(9_600_00)],
    ['not for another', { type: 'used' }, {}, none('no_rule')],
    ['not for another product', { product: 'HP' }, {}, none('no_rule')],
    ['not when it is switched off', { enabled: 0 }, {}, none('no_rule')],
    ['is not asked for where the product has none', { rv_disabled: 1 }, {}, none('rv_disabled')],
  ])('%s', (_what, change, asked, expected) => {
    expect(value([rule(change)], asked)).toEqual(expected)
  })

  it('takes the narrowest term, then the narrowest mileage, then the oldest rule', () => {
    const wide = rule({ min_term: 12, rv_percentage: 10 })
    const narrow = rule({ min_term: 30, rv_percentage: 20, min_mileage: 0 })
    const narrower = rule({ min_term: 30, rv_percentage: 30, min_mileage: 9_000 })
    const older = rule({
      min_term: 30,
      rv_percentage: 45,
      min_mileage: 9_000,
      created: '2025-01-01T00:00:00Z',
    })
    expect(value([wide, narrow])).toEqual(found(4_800_00))
    expect(value([narrow, narrower, wide])).toEqual(found(7_200_00))
    expect(value([narrower, older, wide])).toEqual(found(10_800_00))
    expect(value([older, narrower, wide])).toEqual(found(10_800_00))
  })

  it('switches off a product by an enabled rule of its own only', () => {
    expect(
      [
        rule({ rv_disabled: 1 }),
        rule({ rv_disabled: 1, enabled: 0 }),
        rule({ rv_disabled: 1, product: 'HP' }),
        rule(),
      ].map((each) => isRvDisabled([each], 'PCP')),
    ).toEqual([true, false, false, false])
    expect(value([rule(), rule({ rv_disabled: 1 })])).toEqual(none('rv_disabled'))
  })

  const point = (
    max_term: number,
    max_mileage: number,
    rv_percentage: number | null,
    change = {},
  ) =>
    rule({
      min_term: 0,
      max_term,
      min_mileage: 0,
      max_mileage,
      rv_percentage,
      interpolation: 1,
      ...change,
    })
  const grid = [
    point(24, 10_000, 50),
    point(48, 10_000, 30),
    point(24, 20_000, 40),
    point(48, 20_000, 25),
  ]

  it.each([
    [24, 10_000, 50],
    [36, 10_000, 40],
    [24, 15_000, 45],
    [36, 15_000, 36.25],
    [42, 12_500, 33.4375],
    [12, 5_000, 50],
    [60, 5_000, 30],
    [60, 30_000, 25],
    [36, 30_000, 32.5],
  ])(
    'runs in straight lines: %i months and %i miles come to %d %%',
    (term, mileage, percentage) => {
      expect(value(grid, { term, mileage, priceWithTax: 16_000_00 })).toEqual(
        found(160_00 * percentage),
      )
    },
  )

  it('lets a rule whose bands hold go before points', () => {
    expect(value([...grid, rule({ rv_percentage: 11 })])).toEqual(found(2_640_00))
  })

  it('passes over points that adjust a balloon that is not there', () => {
    expect(value([point(24, 10_000, null), point(48, 10_000, 30)], { makerBalloon: null })).toEqual(
      found(7_200_00),
    )
    expect(value([point(24, 10_000, null)], { makerBalloon: null })).toEqual(
      none('no_maker_balloon'),
    )
  })

  it('of two points at one place takes the older', () => {
    expect(
      value([point(36, 10_000, 40), point(36, 10_000, 45, { created: '2025-01-01T00:00:00Z' })]),
    ).toEqual(found(10_800_00))
  })

  it.each([
    [
      [
        [24, 1, 50],
        [48, 1, 30],
        [24, 2, 40],
      ],
      36,
      1.5,
      40,
    ],
    [
      [
        [24, 2, 50],
        [48, 2, 30],
        [24, 1, 70],
      ],
      36,
      1.5,
      40,
    ],
    [
      [
        [24, 1, 50],
        [24, 2, 30],
        [48, 3, 7],
      ],
      30,
      1.5,
      40,
    ],
    [
      [
        [48, 1, 50],
        [48, 2, 30],
        [24, 0, 7],
      ],
      36,
      1.5,
      40,
    ],
    [
      [
        [24, 1, 50],
        [48, 2, 30],
      ],
      36,
      1.5,
      50,
    ],
    [
      [
        [24, 1, 50],
        [37, 9, 30],
      ],
      36,
      1.5,
      50,
    ],
    [
      [
        [30, 1, 50],
        [24, 2, 20],
        [37, 9, 30],
      ],
      36,
      1.5,
      50,
    ],
    [
      [
        [24, 2, 50],
        [48, 3, 30],
      ],
      12,
      1,
      50,
    ],
    [
      [
        [30, 2, 20],
        [33, 0, 50],
        [60, 5, 30],
        [33, 1, 70],
      ],
      36,
      4,
      70,
    ],
    [
      [
        [48, 5, 10],
        [40, 9, 20],
        [40, 6, 30],
      ],
      36,
      4,
      30,
    ],
  ])(
    'falls back on whole edges and nearest points: %j at %d and %d is %d',
    (points, term, mileage, expected) => {
      expect(
        valueOnGrid(
          points.map(([at = 0, miles = 0, worth = 0]) => ({
            term: at,
            mileage: miles,
            value: worth,
          })),
          term,
          mileage,
        ),
      ).toBeCloseTo(expected, 9)
    },
  )

  it('is not known without points, and stays within those there are', () => {
    expect(valueOnGrid([], 36, 10_000)).toBeNull()
    const points = fc.array(
      fc.record({
        term: fc.integer({ min: 1, max: 5 }),
        mileage: fc.integer({ min: 1, max: 5 }),
        value: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        points,
        fc.double({ min: 0, max: 6, noNaN: true }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (known, term, mileage) => {
          const worth = valueOnGrid(known, term, mileage) ?? -1
          expect(worth).toBeGreaterThanOrEqual(Math.min(...known.map((each) => each.value)) - 1e-9)
          expect(worth).toBeLessThanOrEqual(Math.max(...known.map((each) => each.value)) + 1e-9)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('refuses a rule whose bands are turned round', () => {
    expect(() => rule({ min_term: 37 })).toThrow('')
    expect(() => rule({ min_mileage: 10_001 })).toThrow('')
  })
})
