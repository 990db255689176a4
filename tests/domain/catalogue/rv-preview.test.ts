import { describe, expect, it } from 'vitest'
import { previewResidualValues } from '#domain/rv-rules/rv-preview.rules.ts'
import { buildRvRule } from './rv-rule-inputs.ts'

const pcp = { product: 'PCP', type: '' }

const point = (max_term: number, max_mileage: number, rv_percentage: number) =>
  buildRvRule({
    min_term: 12,
    max_term,
    min_mileage: 0,
    max_mileage,
    rv_percentage,
    interpolation: 1,
  })

describe('The preview of residual values', () => {
  it('is linear between rules that are interpolated, a curve for each mileage', () => {
    const rules = [
      point(12, 10_000, 60),
      point(36, 10_000, 40),
      point(12, 20_000, 50),
      point(36, 20_000, 30),
    ]
    expect(previewResidualValues(rules, pcp)).toEqual({
      kind: 'curves',
      terms: [12, 18, 24, 30, 36],
      curves: [
        { mileage: 10_000, percents: [60, 55, 50, 45, 40] },
        { mileage: 20_000, percents: [50, 45, 40, 35, 30] },
      ],
    })
  })

  it('is a step where a rule holds for a band', () => {
    const rules = [
      buildRvRule({ min_term: 12, max_term: 23, rv_percentage: 55 }),
      buildRvRule({ min_term: 24, max_term: 30, rv_percentage: 45 }),
    ]
    expect(previewResidualValues(rules, pcp)).toMatchObject({
      terms: [12, 18, 24, 30],
      curves: [{ mileage: 10_000, percents: [55, 55, 45, 45] }],
    })
  })

  it('has no point where a rule takes the maker’s balloon', () => {
    const rules = [
      buildRvRule({ min_term: 12, max_term: 12, rv_percentage: 55 }),
      buildRvRule({ min_term: 13, max_term: 18, rv_percentage: null, percentage: 90 }),
    ]
    expect(previewResidualValues(rules, pcp)).toMatchObject({
      terms: [12, 18],
      curves: [{ percents: [55, null] }],
    })
  })

  it.each([
    ['rv_disabled', [buildRvRule({ rv_disabled: 1 })]],
    ['makers_balloon', [buildRvRule({ rv_percentage: null })]],
    ['no_rule', [buildRvRule({ enabled: 0 })]],
    ['no_rule', [buildRvRule({ product: 'HP' })]],
    ['no_rule', [buildRvRule({ type: 'SUV' })]],
  ] as const)('says %s', (kind, rules) => {
    expect(previewResidualValues(rules, pcp)).toEqual({ kind })
  })

  it('draws four of many mileages, the ends among them', () => {
    const rules = Array.from({ length: 9 }, (_, index) =>
      point(24, (index + 1) * 5_000, 50 - index),
    )
    const preview = previewResidualValues(rules, pcp)
    expect(preview.kind === 'curves' ? preview.curves.map(({ mileage }) => mileage) : []).toEqual([
      5_000, 20_000, 30_000, 45_000,
    ])
  })
})
