import { describe, expect, it } from 'vitest'
import { isRvDisabled } from '#domain/catalogue/rv-rule.rules.ts'
import type { RvRuleInput } from '#domain/catalogue/rv-rule.rules.ts'
import { buildRvRule, foundRv, refusedRv, valueByRvRules } from './rv-rule-inputs.ts'

describe('the residual value by rules', () => {
  it.each<[string, Parameters<typeof buildRvRule>[0], Partial<RvRuleInput>, unknown]>([
    ['is a share of the price', {}, {}, foundRv(9_600_00)],
    ['of the price without tax where the rule says so', { vat: 0 }, {}, foundRv(8_000_00)],
    [
      'or adjusts the maker’s balloon',
      { rv_percentage: null, percentage: 90 },
      {},
      foundRv(8_100_00),
    ],
    ['by 100 % where it names none', { rv_percentage: null }, {}, foundRv(9_000_00)],
    ['a share goes before an adjustment', { percentage: 90 }, {}, foundRv(9_600_00)],
    [
      'needs the balloon that it adjusts',
      { rv_percentage: null },
      { makerBalloon: null },
      refusedRv('no_maker_balloon'),
    ],
    [
      'comes in whole pounds, halves up',
      { rv_percentage: 50 },
      { priceWithTax: 20_001_00 },
      foundRv(10_001_00),
    ],
    ['holds from the shortest term', {}, { term: 24 }, foundRv(9_600_00)],
    ['not below it', {}, { term: 23 }, refusedRv('no_rule')],
    ['not beyond the longest', {}, { term: 37 }, refusedRv('no_rule')],
    ['holds from the fewest miles', {}, { mileage: 5_000 }, foundRv(9_600_00)],
    ['not below them', {}, { mileage: 4_999 }, refusedRv('no_rule')],
    ['not beyond the most', {}, { mileage: 10_001 }, refusedRv('no_rule')],
    [
      'holds for a vehicle as old at the end as it may be',
      { max_age: 5 },
      { ageMonths: 24 },
      foundRv(9_600_00),
    ],
    ['not for an older one', { max_age: 5 }, { ageMonths: 25 }, refusedRv('no_rule')],
    ['holds for its type', { type: 'new' }, {}, foundRv(9_600_00)],
    ['not for another', { type: 'used' }, {}, refusedRv('no_rule')],
    ['not for another product', { product: 'HP' }, {}, refusedRv('no_rule')],
    ['not when it is switched off', { enabled: 0 }, {}, refusedRv('no_rule')],
    [
      'is not asked for where the product has none',
      { rv_disabled: 1 },
      {},
      refusedRv('rv_disabled'),
    ],
  ])('%s', (_what, change, input, expected) => {
    expect(valueByRvRules([buildRvRule(change)], input)).toEqual(expected)
  })

  it('prefers narrow terms, narrow mileages, old rules', () => {
    const wide = buildRvRule({ min_term: 12, rv_percentage: 10 })
    const narrow = buildRvRule({ min_term: 30, rv_percentage: 20, min_mileage: 0 })
    const narrower = buildRvRule({ min_term: 30, rv_percentage: 30, min_mileage: 9_000 })
    const older = buildRvRule({
      min_term: 30,
      rv_percentage: 45,
      min_mileage: 9_000,
      created: '2025-01-01T00:00:00Z',
    })
    expect(valueByRvRules([wide, narrow])).toEqual(foundRv(4_800_00))
    expect(valueByRvRules([narrow, narrower, wide])).toEqual(foundRv(7_200_00))
    expect(valueByRvRules([narrower, older, wide])).toEqual(foundRv(10_800_00))
    expect(valueByRvRules([older, narrower, wide])).toEqual(foundRv(10_800_00))
  })

  it('is disabled only by the product’s own enabled rule', () => {
    expect(
      [
        buildRvRule({ rv_disabled: 1 }),
        buildRvRule({ rv_disabled: 1, enabled: 0 }),
        buildRvRule({ rv_disabled: 1, product: 'HP' }),
        buildRvRule(),
      ].map((each) => isRvDisabled([each], 'PCP')),
    ).toEqual([true, false, false, false])
    expect(valueByRvRules([buildRvRule(), buildRvRule({ rv_disabled: 1 })])).toEqual(
      refusedRv('rv_disabled'),
    )
  })

  it('refuses a rule with reversed bands', () => {
    expect(() => buildRvRule({ min_term: 37 })).toThrow('')
    expect(() => buildRvRule({ min_mileage: 10_001 })).toThrow('')
  })
})
