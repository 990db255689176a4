import { describe, expect, it } from 'vitest'
import {
  bucketOf,
  firstSourceGroup,
  isEco,
  sourceGroupOf,
  typeGroupOf,
} from '#domain/offers/offer-bucket.rules.ts'

const proposal = {
  type: 'mapped' as const,
  source: null,
  bucket: null,
  stock_source: null,
  inventoryVin: null,
  aFuelType: null,
}
const named = (entries: Readonly<Record<string, string>>) => ({
  parameters: new Map(Object.entries(entries)),
})

describe('The bucket of a proposal', () => {
  it('[W-166] reads universal-true and fallback-true as universal and fallback, and any other value as k2k', () => {
    expect(bucketOf({ ...proposal, bucket: 'universal-true' })).toBe('universal')
    expect(bucketOf({ ...proposal, bucket: 'fallback-true' })).toBe('fallback')
    for (const other of ['universal-false', 'k2k', 'UNIVERSAL-TRUE', 'something', '', null])
      expect(bucketOf({ ...proposal, bucket: other })).toBe('k2k')
  })

  it('[W-167] puts source kortical into the third party’s bucket, whatever its value says', () => {
    for (const bucket of [null, 'k2k', 'universal-true', 'fallback-true'])
      expect(bucketOf({ ...proposal, source: 'kortical', bucket })).toBe('thirdparty')
  })

  it('[W-168] keeps repeat-term items with no source or source k2k out of the buckets, and no other', () => {
    const repeat = { ...proposal, type: 'repeatTerm' as const }
    for (const source of [null, '', 'k2k']) expect(bucketOf({ ...repeat, source })).toBeNull()
    expect(bucketOf({ ...repeat, source: 'universal', bucket: 'universal-true' })).toBe('universal')
    expect(bucketOf({ ...repeat, source: 'kortical' })).toBe('thirdparty')
    expect(bucketOf({ ...proposal, source: 'k2k' })).toBe('k2k')
  })
})

describe('The groups of the picker', () => {
  it('groups by source: saved offers by themselves, the third party as propensity, a plain repeat term in none', () => {
    const by = (facts: Partial<Parameters<typeof sourceGroupOf>[0]>) =>
      sourceGroupOf({ ...proposal, ...facts })
    expect(by({ source: 'k2k' })).toBe('k2k')
    expect(by({ type: 'saved', source: 'kortical' })).toBe('saved_offers')
    expect(by({ bucket: 'universal-true' })).toBe('universal')
    expect(by({ bucket: 'fallback' })).toBe('fallback')
    expect(by({ source: 'kortical' })).toBe('propensity')
    expect(by({ type: 'repeatTerm' })).toBeNull()
  })

  it('groups by type: repeat term, eco, stock, standard, others', () => {
    const access = named({ eco_option_fuel_types: 'Electric, Plug-in hybrid' })
    const by = (facts: Partial<Parameters<typeof typeGroupOf>[0]>) =>
      typeGroupOf({ ...proposal, ...facts }, access)
    expect(by({ type: 'repeatTerm', aFuelType: 'Electric' })).toBe('repeat_term')
    expect(by({ aFuelType: 'electric', stock_source: 'inventory_offer' })).toBe('eco')
    expect(by({ stock_source: 'inventory_offer' })).toBe('inventory')
    expect(by({ type: 'pamAppliedInventory' })).toBe('inventory')
    expect(by({ inventoryVin: 'WVWZZZ1JZ3W386752' })).toBe('inventory')
    for (const type of ['offer', 'recommended', 'mapped'] as const)
      expect(by({ type })).toBe('standard')
    for (const type of [
      'saved',
      'hotlead',
      'digitalRenewal',
      'campaignOffer',
      'buyingPower',
    ] as const)
      expect(by({ type })).toBe('others')
  })

  it('counts no offer as eco where the organisation names no fuel, nor one whose fuel is not known', () => {
    expect(isEco({ aFuelType: 'Electric' }, named({}))).toBe(false)
    expect(isEco({ aFuelType: null }, named({ eco_option_fuel_types: 'Electric' }))).toBe(false)
    expect(
      isEco({ aFuelType: 'Diesel' }, named({ eco_option_fuel_types: '["Electric","Hybrid"]' })),
    ).toBe(false)
  })

  it('opens with the group that the organisation shows first, k2k where it says nothing', () => {
    expect(firstSourceGroup(named({}))).toBe('k2k')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'core' }))).toBe('k2k')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'Universal' }))).toBe('universal')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'propensity' }))).toBe('propensity')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'nonsense' }))).toBe('k2k')
  })
})
