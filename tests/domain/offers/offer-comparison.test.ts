import { describe, expect, it } from 'vitest'
import {
  asksBeforeComparing,
  comparedAtMost,
  comparesTotalCost,
  comparisonObstacle,
  mayUseCarousel,
} from '#domain/offers/offer-comparison.rules.ts'

const access = (parameters: Readonly<Record<string, string>> = {}, ...rights: string[]) => ({
  rights: new Set(rights),
  parameters: new Map(Object.entries(parameters)),
})
const offer = (oId: string, facts: object = {}) => ({
  oId,
  type: 'mapped' as const,
  aFuelType: null,
  hasTCO: true,
  ...facts,
})
const withTotalCost = access({ mbm_TCO_selection: '1' }, 'CanViewTCOComparison')

describe('Comparing offers', () => {
  it('lets three be ticked and refuses the fourth; one that is ticked can be unticked', () => {
    expect(comparisonObstacle(offer('d'), ['a', 'b'], access())).toBeNull()
    expect(comparisonObstacle(offer('d'), ['a', 'b', 'c'], access())).toBe('enough')
    expect(comparisonObstacle(offer('c'), ['a', 'b', 'c'], access())).toBeNull()
  })

  it('takes the organisation’s number, never above three', () => {
    for (const [text, most] of [
      ['2', 2],
      ['3', 3],
      ['9', 3],
      ['0', 3],
      ['two', 3],
      ['', 3],
    ] as const)
      expect(comparedAtMost(access({ TCO_selection_amount: text }))).toBe(most)
  })

  it('compares total costs where the right and the switch are both there', () => {
    expect(comparesTotalCost(withTotalCost)).toBe(true)
    expect(comparesTotalCost(access({ mbm_TCO_selection: '1' }))).toBe(false)
    expect(comparesTotalCost(access({}, 'CanViewTCOComparison'))).toBe(false)
  })

  it('keeps the repeat term out unless total costs are compared, and then offers whose total cost is not known', () => {
    expect(comparisonObstacle(offer('r', { type: 'repeatTerm' }), [], access())).toBe('repeat_term')
    expect(comparisonObstacle(offer('r', { type: 'repeatTerm' }), [], withTotalCost)).toBeNull()
    expect(comparisonObstacle(offer('x', { hasTCO: false }), [], withTotalCost)).toBe(
      'no_total_cost',
    )
    expect(comparisonObstacle(offer('x', { hasTCO: false }), [], access())).toBeNull()
  })

  it('asks before an eco offer is ticked, not when it is unticked', () => {
    const eco = access({ eco_option_fuel_types: 'Electric' })
    expect(asksBeforeComparing(offer('e', { aFuelType: 'Electric' }), [], eco)).toBe(true)
    expect(asksBeforeComparing(offer('e', { aFuelType: 'Electric' }), ['e'], eco)).toBe(false)
    expect(asksBeforeComparing(offer('p', { aFuelType: 'Petrol' }), [], eco)).toBe(false)
  })

  it('offers the carousel to who holds the right, with more than one offer that is no repeat of the term, on an offer as it came', () => {
    const held = access({}, 'CanViewMultiCarCarousel')
    const two = [
      { type: 'repeatTerm' as const },
      { type: 'mapped' as const },
      { type: 'offer' as const },
    ]
    expect(mayUseCarousel(two, false, held)).toBe(true)
    expect(mayUseCarousel(two.slice(0, 2), false, held)).toBe(false)
    expect(mayUseCarousel(two, true, held)).toBe(false)
    expect(mayUseCarousel(two, false, access())).toBe(false)
  })
})
