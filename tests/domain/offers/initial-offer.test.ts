import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitalRenewalLead } from '#domain/offers/digital-renewal.rules.ts'
import { chooseInitialOffer, noOfferSearch } from '#domain/offers/initial-offer.rules.ts'
import type { Choosable, OfferSearch } from '#domain/offers/initial-offer.rules.ts'

const offer = (oId: string, facts: Partial<Choosable> = {}): Choosable => ({
  oId,
  type: 'mapped',
  subType: null,
  source: null,
  bucket: null,
  fEquity: 0,
  fParity: 0,
  isCustomRecommended: false,
  inventoryVin: null,
  aMake: 'Škoda',
  aModel: 'Octavia',
  aFuelType: null,
  ...facts,
})

function chosen(
  offers: readonly Choosable[],
  { oId = null, search = {} }: { oId?: string | null; search?: Partial<OfferSearch> } = {},
) {
  const initial = chooseInitialOffer(offers, {
    oId,
    search: { ...noOfferSearch, ...search },
    isEcoOffer: ({ aFuelType }) => aFuelType === 'Electric',
  })
  return initial === null ? null : [initial.offer.oId, initial.reason]
}

describe('The offer that stands chosen when the panel opens', () => {
  it('[W-171] is, without a recommended one, the universal one; else of most equity among those at or above parity; else of most equity', () => {
    const dear = offer('dear', { fEquity: 900_00, fParity: -20_00 })
    const fair = offer('fair', { fEquity: 500_00, fParity: 0 })
    const good = offer('good', { fEquity: 700_00, fParity: 5_00 })
    const universal = offer('universal', {
      fEquity: 100_00,
      fParity: -50_00,
      bucket: 'universal-true',
    })
    expect(chosen([dear, fair, universal, good])).toEqual(['universal', 'universal'])
    expect(chosen([dear, fair, good])).toEqual(['good', 'positive_parity'])
    expect(chosen([offer('less', { fEquity: -1_00, fParity: -1_00 }), dear])).toEqual([
      'dear',
      'equity',
    ])
  })

  it('prefers the better parity where the equity is the same, and the first where both are', () => {
    expect(
      chosen([
        offer('one', { fParity: 1 }),
        offer('two', { fParity: 2 }),
        offer('three', { fParity: 2 }),
      ]),
    ).toEqual(['two', 'positive_parity'])
    expect(
      chosen([
        offer('unknown', { fEquity: null, fParity: null }),
        offer('debt', { fEquity: -5, fParity: -5 }),
      ]),
    ).toEqual(['debt', 'equity'])
  })

  it('is the deep-linked one whatever else there is; an unknown id counts as none', () => {
    const offers = [
      offer('recommended', { subType: 'recommended' }),
      offer('linked'),
      offer('renewal', { type: 'digitalRenewal' }),
    ]
    expect(chosen(offers, { oId: 'linked', search: { inventoryVin: 'V' } })).toEqual([
      'linked',
      'deep_link',
    ])
    expect(chosen(offers, { oId: 'gone' })).toEqual(['renewal', 'digital_renewal'])
  })

  it('is the one that the search was for: by VIN, eco, brand and submodel, before the recommended one', () => {
    const offers = [
      offer('recommended', { subType: 'recommended' }),
      offer('stock', { inventoryVin: 'VIN1', aMake: 'Seat' }),
      offer('eco', { aFuelType: 'Electric' }),
      offer('ibiza', { aMake: 'Seat', aModel: 'Ibiza' }),
    ]
    expect(chosen(offers, { search: { inventoryVin: 'vin1' } })).toEqual(['stock', 'search'])
    expect(chosen(offers, { search: { isEco: true } })).toEqual(['eco', 'search'])
    expect(chosen(offers, { search: { brand: 'SEAT' } })).toEqual(['stock', 'search'])
    expect(chosen(offers, { search: { brand: 'Seat', submodel: 'ibiza' } })).toEqual([
      'ibiza',
      'search',
    ])
    expect(chosen(offers, { search: { inventoryVin: 'VIN9', brand: 'Audi' } })).toEqual([
      'recommended',
      'recommended',
    ])
  })

  it('is the salesperson’s own recommended offer before the reckoned one', () => {
    expect(
      chosen([
        offer('reckoned', { subType: 'recommended' }),
        offer('own', { type: 'saved', isCustomRecommended: true }),
      ]),
    ).toEqual(['own', 'recommended'])
  })

  it('says when the choice is a fallback, and only then', () => {
    const isFallback = (facts: Partial<Choosable>) =>
      chooseInitialOffer([offer('one', facts)], {
        oId: null,
        search: noOfferSearch,
        isEcoOffer: () => false,
      })?.isFallback
    expect(isFallback({ bucket: 'fallback-true' })).toBe(true)
    expect(isFallback({ bucket: 'universal-true' })).toBe(false)
    expect(
      chooseInitialOffer([], { oId: null, search: noOfferSearch, isEcoOffer: () => false }),
    ).toBeNull()
  })

  it('always chooses one of the offers where there is any, and never one under parity while one is at it', () => {
    const anyOffer = fc.record({
      fEquity: fc.option(fc.integer({ min: -9, max: 9 })),
      fParity: fc.option(fc.integer({ min: -9, max: 9 })),
    })
    fc.assert(
      fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 8 }), (facts) => {
        const offers = facts.map((one, number) => offer(String(number), one))
        const initial = chooseInitialOffer(offers, {
          oId: null,
          search: noOfferSearch,
          isEcoOffer: () => false,
        })
        expect(offers).toContain(initial?.offer)
        const isAnyAtParity = offers.some(({ fParity }) => fParity !== null && fParity >= 0)
        expect(!isAnyAtParity || (initial?.offer.fParity ?? -1) >= 0).toBe(true)
      }),
    )
  })
})

describe('The digital renewal’s placeholder', () => {
  const now = '2026-03-02T10:00:00.000Z'
  const lead = (id: string, actionBy: string, expiredByLMS = false) =>
    ({ id, actionBy, expiredByLMS, receivedDate: now }) as Parameters<
      typeof digitalRenewalLead
    >[0][number]
  const active = lead('active', '2026-03-03T10:00:00.000Z')

  it('is added only for an active unexpired hot lead of a customer neither sold nor not sold', () => {
    expect(digitalRenewalLead([active], 'contacted', now)?.id).toBe('active')
    expect(digitalRenewalLead([active], null, now)?.id).toBe('active')
    expect(digitalRenewalLead([active], 'sold', now)).toBeNull()
    expect(digitalRenewalLead([active], 'not sold', now)).toBeNull()
    expect(
      digitalRenewalLead(
        [lead('past', '2026-03-02T09:59:59.000Z'), lead('lms', '2026-03-05T10:00:00.000Z', true)],
        'contacted',
        now,
      ),
    ).toBeNull()
    expect(digitalRenewalLead([], 'contacted', now)).toBeNull()
  })

  it('stands for the most urgent lead', () => {
    expect(
      digitalRenewalLead([lead('later', '2026-03-09T10:00:00.000Z'), active], 'refinanced', now)
        ?.id,
    ).toBe('active')
  })
})
