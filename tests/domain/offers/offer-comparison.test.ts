import { describe, expect, it } from 'vitest'
import {
  isConfirmationRequired,
  getComparisonLimit,
  mayCompareTotalCost,
  findComparisonObstacle,
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
  it('allows three and refuses a fourth until one is removed', () => {
    expect(findComparisonObstacle(offer('d'), ['a', 'b'], access())).toBeNull()
    expect(findComparisonObstacle(offer('d'), ['a', 'b', 'c'], access())).toBe('enough')
    expect(findComparisonObstacle(offer('c'), ['a', 'b', 'c'], access())).toBeNull()
  })

  it('follows the organisation’s limit, at most three', () => {
    for (const [text, most] of [
      ['2', 2],
      ['3', 3],
      ['9', 3],
      ['0', 3],
      ['two', 3],
      ['', 3],
    ] as const)
      expect(getComparisonLimit(access({ TCO_selection_amount: text }))).toBe(most)
  })

  it('includes total costs with both right and parameter', () => {
    expect(mayCompareTotalCost(withTotalCost)).toBe(true)
    expect(mayCompareTotalCost(access({ mbm_TCO_selection: '1' }))).toBe(false)
    expect(mayCompareTotalCost(access({}, 'CanViewTCOComparison'))).toBe(false)
  })

  it('excludes the repeat term, or unknown total costs', () => {
    expect(findComparisonObstacle(offer('r', { type: 'repeatTerm' }), [], access())).toBe(
      'repeat_term',
    )
    expect(findComparisonObstacle(offer('r', { type: 'repeatTerm' }), [], withTotalCost)).toBeNull()
    expect(findComparisonObstacle(offer('x', { hasTCO: false }), [], withTotalCost)).toBe(
      'no_total_cost',
    )
    expect(findComparisonObstacle(offer('x', { hasTCO: false }), [], access())).toBeNull()
  })

  it('asks before adding an eco offer, not before removing', () => {
    const eco = access({ eco_option_fuel_types: 'Electric' })
    expect(isConfirmationRequired(offer('e', { aFuelType: 'Electric' }), [], eco)).toBe(true)
    expect(isConfirmationRequired(offer('e', { aFuelType: 'Electric' }), ['e'], eco)).toBe(false)
    expect(isConfirmationRequired(offer('p', { aFuelType: 'Petrol' }), [], eco)).toBe(false)
  })

  it('allows the carousel with the right and two unedited offers', () => {
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
