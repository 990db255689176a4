import { describe, expect, it } from 'vitest'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import { fell, calculated, buildParameters, rules, cheap, car } from './situation-builder.ts'
import type { ProposalSituation } from './situation-builder.ts'

describe('every proposal', () => {
  it('[W-200] uses state prices by processing_statebased_pricing_enabled', () => {
    const local = { ...fell, state_prices: { Vale: 19_000_00 } }
    const priceAt = (on: string, states: ReadonlyMap<string, string>) =>
      calculated({
        prices: [local],
        states,
        parameters: buildParameters({ processing_statebased_pricing_enabled: on }),
      }).proposals[0]?.offer.fPurchasePrice
    const vale = new Map([['D1', 'Vale']])
    expect([
      priceAt('true', vale),
      priceAt('false', vale),
      priceAt('true', new Map([['D1', 'Coast']])),
      priceAt('true', new Map()),
    ]).toEqual([19_000_00, 20_000_00, 20_000_00, 20_000_00])
  })

  it.each([
    ['minimum_contract_age', { minimum_contract_age: 13 }, { core: { contract_too_young: 2 } }],
    ['min_price', { min_price: 110 }, { core: { below_min_price: 1, made: 1 } }],
  ] as const)(
    'is checked by %s, except repeat terms and by mapping_overrides',
    (name, changes, counts) => {
      const { debug, proposals } = calculated({ rules: rules(changes) })
      expect(debug).toMatchObject(counts)
      expect(proposals[0]?.kind).toBe('repeatTerm')
      expect(
        calculated({
          rules: rules(changes),
          parameters: buildParameters({ mapping_overrides: `term_logic, ${name}` }),
        }).debug['core'],
      ).toEqual({ made: 2 })
    },
  )

  it('has the agreement’s term or the rule set’s nearest', () => {
    const terms = (situation: ProposalSituation) =>
      calculated(situation)
        .proposals.filter(({ kind }) => ['repeatTerm', 'core'].includes(kind))
        .map(({ offer }) => offer.fTerm)
    expect(terms({})).toEqual([36, 36, 36])
    const nearest = rules({ term_logic: 'nearest', terms: [24, 48] })
    expect(terms({ rules: nearest, agreement: { fTerm: 40 } })).toEqual([40, 48, 48])
    expect(
      terms({
        rules: nearest,
        agreement: { fTerm: 40 },
        parameters: buildParameters({ mapping_overrides: 'term_logic' }),
      }),
    ).toEqual([40, 40, 40])
    expect(terms({ product: { term_decrement: 1 } })).toEqual([24, 24, 24])
  })

  it('reaches min_parity, and the best gives the parity', () => {
    const all = calculated({ agreement: { fPayment: 900_00 } })
    const parities = all.proposals.map(({ offer }) => offer.fParity ?? 0)
    const best = Math.max(...parities)
    expect(all.fParity).toBe(best)
    expect(all.fParityPosition).toBe(
      all.proposals.find(({ offer }) => offer.fParity === best)?.offer.fParityPosition,
    )
    const least = best - 1
    const few = calculated({ agreement: { fPayment: 900_00 }, product: { min_parity: least } })
    expect(few.proposals.map(({ offer }) => offer.fParity)).toEqual(
      parities.filter((one) => one >= least),
    )
    expect(calculated({ product: { min_parity: 9_999_00 } })).toMatchObject({
      proposals: [],
      fParity: null,
      fParityPosition: 7,
    })
  })

  it('counts for parity only if visible', () => {
    const overrides: MappingOverride[] = [
      { id: 'A', mapping_type: 'universal', mapping_criteria: 'Kiso||petrol', status: 'active' },
      { id: 'B', mapping_type: 'universal', mapping_criteria: 'One||', status: 'draft' },
      { id: 'C', mapping_type: 'universal', mapping_criteria: '||', status: 'active' },
    ]
    const withOverrides = {
      mappings: [],
      prices: [fell, cheap],
      overrides,
      agreement: { fMonthlyBudget: 1_00 },
    }
    const universal = calculated(withOverrides).proposals.filter(({ kind }) => kind === 'universal')
    expect(
      universal.map(({ suggestion }) => [suggestion.entry.model, suggestion.override]),
    ).toEqual([['Kiso', 'A']])
    const repeat = calculated(withOverrides).proposals[0]?.offer.fParity
    expect(universal[0]?.offer.fParity).toBeGreaterThan(repeat ?? 0)
    expect(calculated(withOverrides).fParity).toBe(repeat)
    expect(
      calculated({
        ...withOverrides,
        parameters: buildParameters({ enable_offer_mapping_overrides: 'true' }),
      }).fParity,
    ).toBe(universal[0]?.offer.fParity)

    const stocked = {
      prices: [fell],
      mappings: [],
      stock: [car({ aModel: 'Fell', aDerivative: '1.5 T', aPurchasePrice: 9_000_00 })],
    }
    expect(
      calculated({
        ...stocked,
        parameters: buildParameters({ inventory_based_proposals: 'false' }),
      }).fParity,
    ).toBe(calculated({ ...stocked, stock: [] }).fParity)
    expect(calculated(stocked).fParity).toBeGreaterThan(
      calculated({ ...stocked, stock: [] }).fParity ?? 0,
    )
  })

  it('needs today’s price, a term and a payment', () => {
    const gone = { ...fell, valid_until: '2026-01-19' }
    expect(calculated({ prices: [gone] })).toMatchObject({
      proposals: [],
      fParity: null,
      fParityPosition: 7,
    })
    expect(calculated({ agreement: { fTerm: null, fEndDate: null } }).debug['core']).toEqual({
      no_term: 2,
    })
    expect(calculated({ product: { payment: 'cash' } }).debug['core']).toEqual({
      no_regular_payment: 2,
    })
  })

  it('has the residual value by rules, else by price list', () => {
    const rule = {
      product: 'PCP',
      type: '',
      min_term: 12,
      max_term: 36,
      min_mileage: 0,
      max_mileage: 20_000,
      max_age: null,
      percentage: 90,
      rv_percentage: null,
      vat: 1,
      enabled: 1,
      interpolation: 0,
      rv_disabled: 0,
      created: '2026-01-01T00:00:00Z',
    } as const
    const getBalloon = (situation: ProposalSituation) =>
      calculated({ prices: [fell], ...situation }).proposals[0]?.offer.fBalloon
    expect([
      getBalloon({}),
      getBalloon({ rvRules: [rule] }),
      getBalloon({ rvRules: [{ ...rule, max_term: 24 }] }),
      getBalloon({ rvRules: [{ ...rule, rv_disabled: 1 }] }),
    ]).toEqual([8_000_00, 7_200_00, 8_000_00, 0])
  })

  it('has eligible incentives and steps to each figure', () => {
    const incentives = {
      campaigns: [],
      offers: [],
      overlays: [
        {
          code: 'LOYAL',
          source: null,
          name: null,
          description: null,
          region: 'Vale',
          customer_type: null,
          asset_type: null,
          cash_amount: 500_00,
          valid_from: null,
          valid_to: null,
        },
      ],
    }
    const inVale = calculated({ prices: [fell], incentives, states: new Map([['D1', 'Vale']]) })
      .proposals[0]?.offer
    const elsewhere = calculated({ prices: [fell], incentives }).proposals[0]?.offer
    expect([
      inVale?.overlay,
      inVale?.are_discounts_applied,
      elsewhere?.overlay,
      elsewhere?.are_discounts_applied,
    ]).toEqual([500_00, true, 0, false])
    expect((elsewhere?.fAdvance ?? 0) - (inVale?.fAdvance ?? 0)).toBe(500_00)
    for (const offer of [inVale, elsewhere]) {
      expect(offer?.paymentSteps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(
        offer?.fAdvance,
      )
      expect(offer?.paritySteps.at(-1)?.amount).toBe(offer?.fParity)
    }
  })

  it('is the same for the same customer and dataset', () => {
    expect(calculated({ stock: [car({})] }).proposals).toEqual(
      calculated({ stock: [car({})] }).proposals,
    )
  })
})
