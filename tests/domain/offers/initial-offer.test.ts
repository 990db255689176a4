import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitalRenewalLead } from '#domain/customers/details/digital-renewal.rules.ts'
import { chooseInitialOffer, noOfferSearch } from '#domain/offers/initial-offer.rules.ts'
import type { ChoosableOffer, OfferSearch } from '#domain/offers/initial-offer.rules.ts'

const offer = (oId: string, facts: Partial<ChoosableOffer> = {}): ChoosableOffer => ({
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
  offers: readonly ChoosableOffer[],
  { oId = null, search = {} }: { oId?: string | null; search?: Partial<OfferSearch> } = {},
) {
  const initial = chooseInitialOffer(offers, {
    oId,
    search: { ...noOfferSearch, ...search },
    isEcoOffer: ({ aFuelType }) => aFuelType === 'Electric',
  })
  return initial === null ? null : [initial.offer.oId, initial.reason]
}

describe('The initial offer', () => {
  it('[W-171] is universal, else of most equity, first at parity', () => {
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

  it('has the better parity on equal equity, then is the first', () => {
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

  it('is the deep-linked one first; an unknown id is ignored', () => {
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

  it('is a search match before a recommended one', () => {
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

  it('is the salesperson’s recommendation first', () => {
    expect(
      chosen([
        offer('reckoned', { subType: 'recommended' }),
        offer('own', { type: 'saved', isCustomRecommended: true }),
      ]),
    ).toEqual(['own', 'recommended'])
  })

  it('is marked when it is a fallback', () => {
    const isFallback = (facts: Partial<ChoosableOffer>) =>
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

  it('always exists among offers, at parity if possible', () => {
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

describe('A digital renewal offer', () => {
  const now = '2026-03-02T10:00:00.000Z'
  const lead = (id: string, actionBy: string, expiredByLMS = false) =>
    ({ id, actionBy, expiredByLMS, receivedDate: now }) as Parameters<
      typeof digitalRenewalLead
    >[0][number]
  const active = lead('active', '2026-03-03T10:00:00.000Z')

  it('needs an active hot lead and an open status', () => {
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

  it('represents the most urgent lead', () => {
    expect(
      digitalRenewalLead([lead('later', '2026-03-09T10:00:00.000Z'), active], 'refinanced', now)
        ?.id,
    ).toBe('active')
  })
})
