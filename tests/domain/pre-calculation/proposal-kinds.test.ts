import { describe, expect, it } from 'vitest'
import { repeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { getTypeGroup, getSourceGroup } from '#domain/offers/offer-bucket.rules.ts'
import { calculationDay } from '../deal/deal-builders.ts'
import {
  calculated,
  fell,
  vehicles,
  rules,
  mapping,
  buildParameters,
  car,
  prices,
} from './situation-builder.ts'
import type { ProposalSituation } from './situation-builder.ts'

describe('proposals by kind', () => {
  it('include the engine’s repeat-term offer', () => {
    const { proposals, figures, book: dataset, built } = calculated({ mappings: [] })
    const [first] = proposals
    const plain = repeatTermOffer(
      built,
      figures,
      getDealRules(dataset, 'PCP'),
      fell,
      calculationDay,
    )
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

  it('include mapped models, the primary one recommended', () => {
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

  it('are universal, or a fallback without any other', () => {
    const wished = rules({
      universal: [{ make: 'Volta', model: 'One' }],
      fallback: [{ make: 'Sorrel', model: 'Kiso' }],
    })
    expect(vehicles({ rules: wished }, 'universal')).toEqual(['One 40'])
    expect(vehicles({ rules: wished }, 'fallback')).toEqual([])
    expect(vehicles({ rules: wished, mappings: [] }, 'fallback')).toEqual([])
    const alone = { rules: { ...wished, universal: [] }, mappings: [] }
    expect(vehicles(alone, 'fallback')).toEqual(['Kiso Aqua'])
    const groups = (situation: ProposalSituation) =>
      calculated(situation).proposals.map((made) => `${made.kind} ${String(getSourceGroup(made))}`)
    expect(groups({ rules: wished })).toContain('universal universal')
    expect(groups(alone)).toContain('fallback fallback')
    expect(groups(alone)).toContain('repeatTerm null')
  })

  it('follow the propensity bucket by parameter', () => {
    const wished = rules({
      propensity: [
        { bucket: 'High', make: 'Volta', model: 'One' },
        { bucket: 'low', make: 'Sorrel', model: 'Kiso' },
      ],
    })
    const on = buildParameters({ propensity_UI_features: 'true' })
    const high = { propensity_bucket: ' high' }
    expect(vehicles({ rules: wished, parameters: on, subject: high }, 'propensity')).toEqual([
      'One 40',
    ])
    expect(vehicles({ rules: wished, parameters: on }, 'propensity')).toEqual([])
    expect(vehicles({ rules: wished, subject: high }, 'propensity')).toEqual([])
    const made = calculated({ rules: wished, parameters: on, subject: high }).proposals.find(
      ({ kind }) => kind === 'propensity',
    )
    expect(made === undefined ? null : [getSourceGroup(made), made.bucket]).toEqual([
      'propensity',
      'thirdparty',
    ])
  })

  it('include the nearest eco vehicle, preferably mapped', () => {
    expect(vehicles({}, 'eco')).toEqual(['Holt High'])
    expect(vehicles({ mappings: [] }, 'eco')).toEqual(['One 40'])
    expect(vehicles({ parameters: buildParameters({ eco_option_fuel_types: '' }) }, 'eco')).toEqual(
      [],
    )
    expect(
      calculated({ mappings: [], rules: rules({ universal: [{ make: 'Volta', model: 'One' }] }) })
        .debug['eco'],
    ).toEqual({ proposed_already: 1 })
    const made = calculated().proposals.find(({ kind }) => kind === 'eco')
    expect(
      getTypeGroup(
        {
          type: made?.type ?? 'saved',
          stock_source: null,
          inventoryVin: null,
          aFuelType: made?.suggestion.entry.fuel_type ?? null,
        },
        { parameters: buildParameters() },
      ),
    ).toBe('eco')
  })

  it('include available stock cars, own dealer first', () => {
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
      car({ aVin: null, externalKey: 'LOT-7', aPurchasePrice: 11_000_00 }),
      car({ aVin: 'UNPRICED', aDerivative: 'Odd' }),
      car({ aVin: 'UNMAPPED', aMake: 'Volta', aModel: 'One', aDerivative: '40' }),
    ]
    const vins = (situation: ProposalSituation = {}) =>
      calculated({
        stock,
        rules: rules({ most: { inventory: 9 } }),
        ...situation,
      }).proposals.flatMap(({ kind, suggestion }) =>
        kind === 'inventory' ? [suggestion.car?.aVin ?? suggestion.car?.externalKey] : [],
      )
    expect(vins()).toEqual(['NEAR', 'OWN', 'FAR', 'LOT-7', 'ELSEWHERE'])
    expect(vins({ rules: rules() })).toEqual(['NEAR', 'OWN', 'FAR'])
    expect(vins({ rules: rules({ vehicle_condition: 'new' }) })).toEqual(['OWN'])
    const { proposals, mapped_inventory_count: count } = calculated({ stock })
    expect(count).toBe(5)
    expect(proposals.find(({ kind }) => kind === 'inventory')).toMatchObject({
      type: 'mapped',
      stock_source: 'inventory_offer',
      offer: { fPurchasePrice: 19_000_00 },
    })
  })

  it('include the most expensive affordable vehicle', () => {
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
