import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOnGrid } from '#domain/catalogue/rv-grid.ts'
import { buildRvRule, foundRv, refusedRv, valueByRvRules } from './rv-rule-inputs.ts'

describe('the residual value by rules', () => {
  const point = (
    max_term: number,
    max_mileage: number,
    rv_percentage: number | null,
    change = {},
  ) =>
    buildRvRule({
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
  ])('is linear: %i months and %i miles give %d %%', (term, mileage, percentage) => {
    expect(valueByRvRules(grid, { term, mileage, priceWithTax: 16_000_00 })).toEqual(
      foundRv(160_00 * percentage),
    )
  })

  it('prefers a matching band to points', () => {
    expect(valueByRvRules([...grid, buildRvRule({ rv_percentage: 11 })])).toEqual(foundRv(2_640_00))
  })

  it('ignores points that adjust a missing balloon', () => {
    expect(
      valueByRvRules([point(24, 10_000, null), point(48, 10_000, 30)], { makerBalloon: null }),
    ).toEqual(foundRv(7_200_00))
    expect(
      valueByRvRules([point(24, 10_000, null), point(48, 10_000, 30)], {
        term: 24,
        makerBalloon: null,
      }),
    ).toEqual(foundRv(7_200_00))
    expect(valueByRvRules([point(24, 10_000, null)], { makerBalloon: null })).toEqual(
      refusedRv('no_maker_balloon'),
    )
  })

  it('takes the older of two equal points', () => {
    expect(
      valueByRvRules([
        point(36, 10_000, 40),
        point(36, 10_000, 45, { created: '2025-01-01T00:00:00Z' }),
      ]),
    ).toEqual(foundRv(10_800_00))
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
    // A point that is known exactly needs none of its neighbours.
    [
      [
        [24, 1, 50],
        [36, 1, 40],
        [36, 2, 30],
      ],
      36,
      2,
      30,
    ],
    [
      [
        [24, 1, 50],
        [24, 2, 30],
        [36, 2, 20],
      ],
      24,
      1,
      50,
    ],
    // Below all mileages the least of them counts.
    [
      [
        [36, 1, 30],
        [24, 2, 50],
      ],
      25,
      0.5,
      30,
    ],
    // Neither a longer term nor a higher mileage stands for a shorter or lower one.
    [
      [
        [24, 1, 50],
        [37, 1.4, 30],
        [60, 9, 1],
      ],
      36,
      1.5,
      50,
    ],
    [
      [
        [35, 9, 30],
        [24, 1, 50],
        [48, 20, 1],
      ],
      36,
      1.5,
      50,
    ],
    [
      [
        [36, 1, 50],
        [24, 1.4, 30],
        [37, 9, 1],
      ],
      36,
      1.5,
      50,
    ],
    // Of several the nearest term counts, then the nearest mileage, in any order.
    [
      [
        [33, 1, 70],
        [33, 0, 50],
        [30, 2, 20],
        [60, 5, 30],
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
  ])('falls back to near points: %j at %d, %d is %d', (points, term, mileage, expected) => {
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
  })

  it('is unknown without points, else in range', () => {
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
})
