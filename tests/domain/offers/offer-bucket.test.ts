import { describe, expect, it } from 'vitest'
import {
  getOfferBucket,
  firstSourceGroup,
  isEco,
  getSourceGroup,
  getTypeGroup,
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
  it('[W-166] maps universal-true and fallback-true, else is k2k', () => {
    expect(getOfferBucket({ ...proposal, bucket: 'universal-true' })).toBe('universal')
    expect(getOfferBucket({ ...proposal, bucket: 'fallback-true' })).toBe('fallback')
    for (const other of ['universal-false', 'k2k', 'UNIVERSAL-TRUE', 'something', '', null])
      expect(getOfferBucket({ ...proposal, bucket: other })).toBe('k2k')
  })

  it('[W-167] is the third party’s for source kortical', () => {
    for (const bucket of [null, 'k2k', 'universal-true', 'fallback-true'])
      expect(getOfferBucket({ ...proposal, source: 'kortical', bucket })).toBe('thirdparty')
  })

  it('[W-168] is null only for a repeat term of source k2k or none', () => {
    const repeat = { ...proposal, type: 'repeatTerm' as const }
    for (const source of [null, '', 'k2k']) expect(getOfferBucket({ ...repeat, source })).toBeNull()
    expect(getOfferBucket({ ...repeat, source: 'universal', bucket: 'universal-true' })).toBe(
      'universal',
    )
    expect(getOfferBucket({ ...repeat, source: 'kortical' })).toBe('thirdparty')
    expect(getOfferBucket({ ...proposal, source: 'k2k' })).toBe('k2k')
  })
})

describe('The groups of the picker', () => {
  it('by source separate saved and propensity offers', () => {
    const by = (facts: Partial<Parameters<typeof getSourceGroup>[0]>) =>
      getSourceGroup({ ...proposal, ...facts })
    expect(by({ source: 'k2k' })).toBe('k2k')
    expect(by({ type: 'saved', source: 'kortical' })).toBe('saved_offers')
    expect(by({ bucket: 'universal-true' })).toBe('universal')
    expect(by({ bucket: 'fallback' })).toBe('fallback')
    expect(by({ source: 'kortical' })).toBe('propensity')
    expect(by({ type: 'repeatTerm' })).toBeNull()
  })

  it('by type are repeat term, eco, stock, standard, others', () => {
    const access = named({ eco_option_fuel_types: 'Electric, Plug-in hybrid' })
    const by = (facts: Partial<Parameters<typeof getTypeGroup>[0]>) =>
      getTypeGroup({ ...proposal, ...facts }, access)
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

  it('include no eco offer without a configured, known fuel', () => {
    expect(isEco({ aFuelType: 'Electric' }, named({}))).toBe(false)
    expect(isEco({ aFuelType: null }, named({ eco_option_fuel_types: 'Electric' }))).toBe(false)
    expect(
      isEco({ aFuelType: 'Diesel' }, named({ eco_option_fuel_types: '["Electric","Hybrid"]' })),
    ).toBe(false)
  })

  it('start with the configured group, by default k2k', () => {
    expect(firstSourceGroup(named({}))).toBe('k2k')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'core' }))).toBe('k2k')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'Universal' }))).toBe('universal')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'propensity' }))).toBe('propensity')
    expect(firstSourceGroup(named({ show_first_proposal_type: 'nonsense' }))).toBe('k2k')
  })
})
