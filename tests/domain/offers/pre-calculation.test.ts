import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { repeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import type { InventoryItem } from '#domain/inventory/inventory-item.model.ts'
import { rulesFor } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalData } from '#domain/offers/pre-calculation-book.ts'
import type { ProposalSubject } from '#domain/offers/pre-calculation-kinds.ts'
import { proposalRulesModel } from '#domain/offers/pre-calculation.model.ts'
import type { MappingOverride, ModelMapping } from '#domain/offers/pre-calculation.model.ts'
import { preCalculate } from '#domain/offers/pre-calculation.ts'
import { typeGroupOf, sourceGroupOf } from '#domain/offers/offer-bucket.rules.ts'
import { buildProposalBook } from '#tests/support/proposal-book.ts'
import { buildAgreement, buildPrice, today } from '../deals/deal-builders.ts'
import * as v from 'valibot'

const fell = buildPrice({
  make: 'Arden',
  model: 'Fell',
  derivative: '1.5 T',
  fuel_type: 'Petrol',
  price: 20_000_00,
})
const lowLine = buildPrice({
  make: 'Arden',
  model: 'Holt',
  derivative: 'Low',
  fuel_type: 'Diesel',
  price: 18_000_00,
})
const midLine = buildPrice({
  make: 'Arden',
  model: 'Holt',
  derivative: 'Mid',
  fuel_type: 'Diesel',
  price: 21_000_00,
})
const highLine = buildPrice({
  make: 'Arden',
  model: 'Holt',
  derivative: 'High',
  fuel_type: 'Plug-in hybrid',
  price: 26_000_00,
})
const electric = buildPrice({
  make: 'Volta',
  model: 'One',
  derivative: '40',
  fuel_type: 'Electric',
  price: 23_000_00,
})
const arc = buildPrice({
  make: 'Volta',
  model: 'Arc',
  derivative: '52',
  fuel_type: 'Electric',
  price: 33_000_00,
})
const cheap = buildPrice({
  make: 'Sorrel',
  model: 'Kiso',
  derivative: 'Aqua',
  fuel_type: 'Petrol',
  price: 12_000_00,
})
const prices = [fell, lowLine, midLine, highLine, electric, arc, cheap]

const mapping: ModelMapping = {
  make: 'arden ',
  model: 'FELL',
  targets: [
    { make: 'Volta', model: 'Arc', derivative: null, is_primary: false },
    { make: 'Arden', model: 'Holt', derivative: null, is_primary: true },
  ],
}
const rules = (wish: object = {}) => v.parse(proposalRulesModel, { most: {}, ...wish })
const parameters = (wish: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      eco_option_fuel_types: 'Electric,Plug-in hybrid',
      inventory_based_proposals: 'true',
      ...wish,
    }),
  )

interface Situation extends Partial<Omit<ProposalData, 'parameters'>> {
  readonly parameters?: ReadonlyMap<string, string>
  readonly agreement?: Partial<Agreement>
  readonly product?: Partial<ProductConfiguration>
  readonly subject?: Partial<ProposalSubject>
}

function calculated({ agreement = {}, product = {}, subject = {}, ...data }: Situation = {}) {
  const book = buildProposalBook({
    today,
    prices,
    mappings: [mapping],
    rules: rules(),
    parameters: parameters(),
    products: [{ ...newProductConfiguration('PCP'), ...product }],
    ...data,
  })
  const built = buildAgreement(agreement)
  const figures = agreementFigures(
    built,
    { aValuationAverage: 14_000_00 },
    book.today,
    rulesFor(book, built.fProductType),
  )
  const customer: ProposalSubject = {
    agreement: built,
    figures,
    aMake: 'Arden',
    aModel: 'Fell',
    aDerivative: '1.5 T',
    aRegDate: null,
    dCode: 'D1',
    status: null,
    isCompany: false,
    propensity_bucket: null,
    ...subject,
  }
  return { ...preCalculate(customer, book), figures, book, built }
}

/** The vehicles of a kind, in order. */
function vehicles(situation: Situation, kind: string): string[] {
  return calculated(situation).proposals.flatMap((made) =>
    made.kind === kind
      ? [`${made.suggestion.entry.model} ${made.suggestion.entry.derivative ?? ''}`]
      : [],
  )
}

function car(wish: Partial<InventoryItem>): InventoryItem {
  return {
    aVin: 'VIN1',
    aMake: 'Arden',
    aModel: 'Holt',
    aDerivative: 'Mid',
    aReg: null,
    aType: 'Used',
    aFuelType: 'Diesel',
    aImage: null,
    aPurchasePrice: 15_000_00,
    aDistance: 9000,
    aModelYear: 2024,
    dCode: 'D1',
    deleted: false,
    ...wish,
  }
}

describe('proposals by kind', () => {
  it('repeat the term with the same vehicle, just as the deal engine does', () => {
    const { proposals, figures, book, built } = calculated({ mappings: [] })
    const [first] = proposals
    const plain = repeatTermOffer(built, figures, rulesFor(book, 'PCP'), fell, today)
    if (!plain.ok) throw new Error(plain.refusal)
    const { type, ...offer } = plain.offer
    expect(first).toMatchObject({
      kind: 'repeatTerm',
      type,
      source: 'k2k',
      bucket: 'k2k',
      stock_source: 'repeat_term',
    })
    expect(first?.offer).toEqual(offer)
  })

  it('take from the mapping the derivative nearest in price, the primary model first and recommended', () => {
    const core = calculated().proposals.filter(({ kind }) => kind === 'core')
    expect(core.map(({ suggestion, subType }) => [suggestion.entry.derivative, subType])).toEqual([
      ['Mid', 'recommended'],
      ['52', null],
    ])
    expect(core[0]).toMatchObject({
      type: 'mapped',
      source: 'k2k',
      bucket: 'k2k',
      stock_source: null,
    })
    expect(vehicles({ rules: rules({ most: { core: 1 } }) }, 'core')).toEqual(['Holt Mid'])
    expect(vehicles({ subject: { aModel: 'Beck' } }, 'core')).toEqual([])
    expect(
      vehicles(
        {
          mappings: [
            {
              ...mapping,
              targets: [{ make: 'Arden', model: 'Holt', derivative: 'high', is_primary: false }],
            },
          ],
        },
        'core',
      ),
    ).toEqual(['Holt High'])
  })

  it('are universal for everybody, and a fallback only where neither mapping nor universal nor propensity makes one', () => {
    const wished = rules({
      universal: [{ make: 'Volta', model: 'One' }],
      fallback: [{ make: 'Sorrel', model: 'Kiso' }],
    })
    expect(vehicles({ rules: wished }, 'universal')).toEqual(['One 40'])
    expect(vehicles({ rules: wished }, 'fallback')).toEqual([])
    expect(vehicles({ rules: wished, mappings: [] }, 'fallback')).toEqual([])
    const alone = { rules: { ...wished, universal: [] }, mappings: [] }
    expect(vehicles(alone, 'fallback')).toEqual(['Kiso Aqua'])
    const groups = (situation: Situation) =>
      calculated(situation).proposals.map((made) => `${made.kind} ${String(sourceGroupOf(made))}`)
    expect(groups({ rules: wished })).toContain('universal universal')
    expect(groups(alone)).toContain('fallback fallback')
    expect(groups(alone)).toContain('repeatTerm null')
  })

  it('follow the propensity bucket where the organisation uses propensity', () => {
    const wished = rules({
      propensity: [
        { bucket: 'High', make: 'Volta', model: 'One' },
        { bucket: 'low', make: 'Sorrel', model: 'Kiso' },
      ],
    })
    const on = parameters({ propensity_UI_features: 'true' })
    const high = { propensity_bucket: ' high' }
    expect(vehicles({ rules: wished, parameters: on, subject: high }, 'propensity')).toEqual([
      'One 40',
    ])
    expect(vehicles({ rules: wished, parameters: on }, 'propensity')).toEqual([])
    expect(vehicles({ rules: wished, subject: high }, 'propensity')).toEqual([])
    const made = calculated({ rules: wished, parameters: on, subject: high }).proposals.find(
      ({ kind }) => kind === 'propensity',
    )
    expect(made === undefined ? null : [sourceGroupOf(made), made.bucket]).toEqual([
      'propensity',
      'thirdparty',
    ])
  })

  it('hold an eco vehicle: of a mapped model before any other, the nearest in price, and none twice', () => {
    expect(vehicles({}, 'eco')).toEqual(['Holt High'])
    expect(vehicles({ mappings: [] }, 'eco')).toEqual(['One 40'])
    expect(vehicles({ parameters: parameters({ eco_option_fuel_types: '' }) }, 'eco')).toEqual([])
    expect(
      calculated({ mappings: [], rules: rules({ universal: [{ make: 'Volta', model: 'One' }] }) })
        .debug['eco'],
    ).toEqual({ proposed_already: 1 })
    const made = calculated().proposals.find(({ kind }) => kind === 'eco')
    expect(
      typeGroupOf(
        {
          type: made?.type ?? 'saved',
          stock_source: null,
          inventoryVin: null,
          aFuelType: made?.suggestion.entry.fuel_type ?? null,
        },
        { parameters: parameters() },
      ),
    ).toBe('eco')
  })

  it('hold cars in stock at their own price: the own dealer’s first, then the nearest; none that is sold, without VIN or of a model without a price', () => {
    const stock = [
      car({ aVin: 'FAR', aPurchasePrice: 12_000_00 }),
      car({ aVin: 'NEAR', aPurchasePrice: 19_000_00 }),
      car({ aVin: 'ELSEWHERE', aPurchasePrice: 20_000_00, dCode: 'D2' }),
      car({
        aVin: 'OWN',
        aModel: 'Fell',
        aDerivative: '1.5 T',
        aPurchasePrice: 16_000_00,
        aType: 'New',
      }),
      car({ aVin: 'SOLD', deleted: true }),
      car({ aVin: null }),
      car({ aVin: 'UNPRICED', aDerivative: 'Odd' }),
      car({ aVin: 'UNMAPPED', aMake: 'Volta', aModel: 'One', aDerivative: '40' }),
    ]
    const vins = (situation: Situation = {}) =>
      calculated({
        stock,
        rules: rules({ most: { inventory: 9 } }),
        ...situation,
      }).proposals.flatMap(({ kind, suggestion }) =>
        kind === 'inventory' ? [suggestion.car?.aVin] : [],
      )
    expect(vins()).toEqual(['NEAR', 'OWN', 'FAR', 'ELSEWHERE'])
    expect(vins({ rules: rules() })).toEqual(['NEAR', 'OWN', 'FAR'])
    expect(vins({ rules: rules({ vehicle_condition: 'new' }) })).toEqual(['OWN'])
    const { proposals, mapped_inventory_count: count } = calculated({ stock })
    expect(count).toBe(4)
    expect(proposals.find(({ kind }) => kind === 'inventory')).toMatchObject({
      type: 'mapped',
      stock_source: 'inventory_offer',
      offer: { fPurchasePrice: 19_000_00 },
    })
  })

  it('hold the dearest vehicle that the buying power affords', () => {
    const power = calculated().figures.fBuyingPower ?? 0
    expect(power).toBeGreaterThan(12_000_00)
    const dearest = prices
      .filter(({ price }) => price <= power)
      .toSorted((a, b) => b.price - a.price)[0]
    const made = calculated({ mappings: [] }).proposals.find(({ kind }) => kind === 'buyingPower')
    expect(made).toMatchObject({ type: 'buyingPower', suggestion: { entry: dearest } })
    expect(vehicles({ agreement: { fMonthlyBudget: 1_00 } }, 'buyingPower')).toEqual([])
  })
})

describe('what holds for every kind', () => {
  it('[W-200] prices at the dealer’s state where processing_statebased_pricing_enabled is on, and at the list’s price where it is off', () => {
    const local = { ...fell, state_prices: { Vale: 19_000_00 } }
    const priceAt = (on: string, states: ReadonlyMap<string, string>) =>
      calculated({
        prices: [local],
        states,
        parameters: parameters({ processing_statebased_pricing_enabled: on }),
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
    'is held against %s, unless mapping_overrides names it; the repeat of the term never is',
    (name, wish, said) => {
      const { debug, proposals } = calculated({ rules: rules(wish) })
      expect(debug).toMatchObject(said)
      expect(proposals[0]?.kind).toBe('repeatTerm')
      expect(
        calculated({
          rules: rules(wish),
          parameters: parameters({ mapping_overrides: `term_logic, ${name}` }),
        }).debug['core'],
      ).toEqual({ made: 2 })
    },
  )

  it('runs as long as the agreement, or over the nearest of the rule set’s terms', () => {
    const terms = (situation: Situation) =>
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
        parameters: parameters({ mapping_overrides: 'term_logic' }),
      }),
    ).toEqual([40, 40, 40])
    expect(terms({ product: { term_decrement: 1 } })).toEqual([24, 24, 24])
  })

  it('leaves out what lies below the product’s min_parity, and finds the customer’s parity in the best that is shown', () => {
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

  it('counts an administrator’s overrides and cars in stock only where the organisation shows them', () => {
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
        parameters: parameters({ enable_offer_mapping_overrides: 'true' }),
      }).fParity,
    ).toBe(universal[0]?.offer.fParity)

    const stocked = {
      prices: [fell],
      mappings: [],
      stock: [car({ aModel: 'Fell', aDerivative: '1.5 T', aPurchasePrice: 9_000_00 })],
    }
    expect(
      calculated({ ...stocked, parameters: parameters({ inventory_based_proposals: 'false' }) })
        .fParity,
    ).toBe(calculated({ ...stocked, stock: [] }).fParity)
    expect(calculated(stocked).fParity).toBeGreaterThan(
      calculated({ ...stocked, stock: [] }).fParity ?? 0,
    )
  })

  it('has no price that is not today’s, no term and nothing to renew where there is none', () => {
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

  it('takes the residual value from the product’s rules, and the price list’s where no rule holds', () => {
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
    const balloonOf = (situation: Situation) =>
      calculated({ prices: [fell], ...situation }).proposals[0]?.offer.fBalloon
    expect([
      balloonOf({}),
      balloonOf({ rvRules: [rule] }),
      balloonOf({ rvRules: [{ ...rule, max_term: 24 }] }),
      balloonOf({ rvRules: [{ ...rule, rv_disabled: 1 }] }),
    ]).toEqual([8_000_00, 7_200_00, 8_000_00, 0])
  })

  it('gives incentives to whom they are for, and explains each figure by steps that end in it', () => {
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

  it('is the same for the same customer and book', () => {
    expect(calculated({ stock: [car({})] }).proposals).toEqual(
      calculated({ stock: [car({})] }).proposals,
    )
  })
})
