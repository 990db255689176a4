import { describe, expect, it } from 'vitest'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import { explainMissingOffer, findListed } from '#domain/missing-offer/missing-offer.rules.ts'
import { mayEntryFollow } from '#domain/pre-calculation/mapped-suggestions.ts'
import type { MappingInForce } from '#domain/pre-calculation/dataset-mapping.ts'
import { toOwnVehicle } from '#domain/pre-calculation/proposal-suggestions.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import {
  arc,
  buildParameters,
  calculated,
  car,
  cheap,
  electric,
  fell,
  lowLine,
  mapping,
  midLine,
  prices,
  rules,
} from '../pre-calculation/situation-builder.ts'
import type { ProposalSituation } from '../pre-calculation/situation-builder.ts'

const bodies: Readonly<Record<string, string>> = {
  Fell: 'Hatchback',
  Holt: 'Estate',
  One: 'Hatchback',
  Arc: 'SUV',
  Kiso: 'Hatchback',
}

const toAsset = ({ make, model, derivative }: PriceListEntry) => ({
  assetId: `${model} ${derivative ?? ''}`,
  make,
  model,
  derivative: derivative ?? '',
  cslSize: 'Small',
  cslBody: bodies[model] ?? '',
  cslClassification: 'Volume',
})

const inForce = (changes: Partial<MappingRules>): MappingInForce => ({
  rules: { strings: [], ranged: [], modelBody: {}, exceptions: [], ...changes },
  assets: prices.map(toAsset),
})

const hatchback = {
  category: 'body' as const,
  from: 'Hatchback',
  p: ['SUV'],
  d1: ['Hatchback'],
  d2: [],
}
const highOnly = { ...midLine, derivative: 'High' }
const ofBodies = inForce({ strings: [hatchback] })
const few = { core: 9, eco: 0, buyingPower: 0 }
const onlyCore: ProposalSituation = { rules: rules({ most: few }) }

/** Why the customer of the situation is not offered an entry. */
function explain(
  entry: PriceListEntry,
  situation: ProposalSituation = onlyCore,
  rights: readonly string[] = [],
) {
  const { customer, book } = calculated(situation)
  return explainMissingOffer({
    subject: customer,
    dataset: book,
    entry,
    access: { rights: new Set(rights), parameters: book.parameters },
  })
}

describe('The reason why a car was not offered', () => {
  it.each<readonly [string, PriceListEntry, ProposalSituation, number | null]>([
    ['mapping_rule', midLine, { ...onlyCore, mapping: ofBodies }, null],
    ['not_yet', arc, { ...onlyCore, mapping: ofBodies }, null],
    [
      'limit_reached',
      electric,
      { mapping: ofBodies, rules: rules({ most: { ...few, core: 1 } }) },
      1,
    ],
    ['limit_reached', arc, { mapping: ofBodies, rules: rules({ most: { ...few, core: 0 } }) }, 0],
    ['other_version', lowLine, onlyCore, null],
    ['not_named', cheap, onlyCore, null],
    [
      'contract_too_young',
      midLine,
      { rules: rules({ most: few, minimum_contract_age: 500 }) },
      500,
    ],
    ['below_min_price', midLine, { rules: rules({ most: few, min_price: 200 }) }, 200],
    ['below_min_parity', midLine, { ...onlyCore, product: { min_parity: 9_999_99 } }, 9_999_99],
    ['no_regular_payment', midLine, { ...onlyCore, product: { payment: 'cash' } }, null],
    ['no_term', midLine, { ...onlyCore, agreement: { fTerm: null, fStartDate: null } }, null],
    ['fallback_unneeded', cheap, { rules: rules({ most: few, fallback: [cheap] }) }, null],
    ['below_min_parity', fell, { ...onlyCore, product: { min_parity: 9_999_99 } }, 9_999_99],
  ])('is %s of %o', (reason, entry, situation, limit) => {
    expect(explain(entry, situation)).toMatchObject({ reason, limit })
  })

  it('is the price that is not valid today, before anything else', () => {
    const ended = { ...midLine, valid_until: '2026-01-19' }
    const situation = { ...onlyCore, mapping: ofBodies, prices: [...prices, ended] }
    const { book } = calculated(situation)
    const entry = findListed({ make: 'arden', model: 'holt ', derivative: 'MID' }, book.prices)
    expect(entry).toBe(ended)
    expect(explain(ended, situation)).toMatchObject({ reason: 'not_valid_today', rules: null })
  })

  it('names the rule that says no, as the last of those that were asked', () => {
    const size = { category: 'size' as const, from: 'Small', p: ['Small'], d1: [], d2: [] }
    const { rules: steps, ways } = explain(midLine, {
      ...onlyCore,
      mapping: inForce({ strings: [size, hatchback] }),
    })
    expect(steps?.map(({ rule, tier, reason }) => [rule, tier, reason])).toEqual([
      ['body', null, 'not_listed'],
    ])
    expect(ways).toEqual([])
    const allowed = explain(arc, { ...onlyCore, mapping: inForce({ strings: [size, hatchback] }) })
    expect(allowed.rules?.map(({ rule, tier }) => [rule, tier])).toEqual([
      ['body', 'p'],
      ['size', 'p'],
    ])
  })

  it('is a rule of the term, with the terms that the calculation compares', () => {
    const none = { inc: 0, dec: 6 }
    const term = [{ category: 'term' as const, p: none, d1: none, d2: none }]
    const { reason, rules: steps } = explain(midLine, {
      rules: rules({ most: few, term_logic: 'nearest', terms: [24] }),
      mapping: inForce({ ranged: term }),
    })
    expect(reason).toBe('mapping_rule')
    expect(steps).toEqual([{ rule: 'term', row: null, value: null, tier: null, reason: 'below' }])
  })

  it('names the version that is taken in its place', () => {
    expect(explain(lowLine).other).toBe('Mid')
    expect(
      explain(lowLine, {
        ...onlyCore,
        mapping: inForce({ strings: [{ ...hatchback, p: ['Estate'] }] }),
      }),
    ).toMatchObject({ reason: 'other_version', other: 'Mid' })
  })

  it('is that the organisation does not show what an override suggests', () => {
    const situation: ProposalSituation = {
      ...onlyCore,
      mapping: ofBodies,
      overrides: [
        { id: 'o1', mapping_type: 'universal', mapping_criteria: 'Holt|High|', status: 'active' },
      ],
    }
    const high = prices.find(({ derivative }) => derivative === 'High') ?? fell
    const hidden = explain(high, situation)
    expect(hidden).toMatchObject({
      reason: 'hidden',
      ways: [{ kind: 'universal', end: 'hidden', is_override: true, count: 1 }],
    })
    const parameters = buildParameters({ enable_offer_mapping_overrides: 'true' })
    expect(explain(high, { ...situation, parameters }).reason).toBe('not_yet')
  })

  it('tells nothing of central stock to who may not see it', () => {
    const situation: ProposalSituation = {
      ...onlyCore,
      parameters: buildParameters({ central_stock_dealer: 'C1' }),
      stock: [car({ aDerivative: 'Low', dCode: 'C1' })],
    }
    expect(explain(lowLine, situation)).toMatchObject({ reason: 'other_version', ways: [] })
    expect(explain(lowLine, situation, ['CanViewCentralStock'])).toMatchObject({
      reason: 'not_yet',
      ways: [{ kind: 'inventory', end: 'made' }],
    })
  })

  it('counts the cars in stock that end alike as one way', () => {
    const stock = ['VIN1', 'VIN2', 'VIN3', 'VIN4'].map((aVin) => car({ aVin, aDerivative: 'Low' }))
    const { ways } = explain(lowLine, { rules: rules({ most: { ...few, inventory: 3 } }), stock })
    expect(ways.map(({ kind, end, count, limit }) => [kind, end, count, limit])).toEqual([
      ['inventory', 'made', 3, null],
      ['inventory', 'limit_reached', 1, 3],
    ])
  })

  it('agrees with what is proposed and with what the rules let, of every car', () => {
    const situations: readonly ProposalSituation[] = [
      { ...onlyCore, mapping: ofBodies },
      { rules: rules({ most: { core: 1, inventory: 2, eco: 1 } }), mapping: ofBodies },
      { rules: rules({ most: {}, universal: [{ make: 'Sorrel', model: 'Kiso' }] }) },
      { rules: rules({ most: {}, min_price: 110 }), mappings: [mapping], mapping: ofBodies },
    ]
    for (const situation of situations) {
      const { proposals, customer, book } = calculated(situation)
      const proposed = new Set(proposals.map(({ suggestion }) => suggestion.entry))
      const own = toOwnVehicle(customer, book)
      for (const entry of prices) {
        const { reason, rules: steps } = explain(entry, situation)
        expect([entry, reason === 'not_yet']).toEqual([entry, proposed.has(entry)])
        const isRefused = !mayEntryFollow(own, entry, book)
        expect((steps?.at(-1)?.reason ?? null) !== null).toBe(isRefused)
        const isByRule = isRefused && entry !== fell && !proposed.has(entry)
        expect([entry, isByRule && reason !== 'mapping_rule']).toEqual([entry, false])
      }
    }
  })
})

describe('A car of the price list', () => {
  it('is found by exactly its version, not by the price of its model', () => {
    const whole = { ...midLine, derivative: null }
    const { book } = calculated({ ...onlyCore, prices: [whole, highOnly] })
    const find = (derivative: string) =>
      findListed({ make: 'Arden', model: 'Holt', derivative }, book.prices)
    expect(find('')).toBe(whole)
    expect(find('High')).toBe(highOnly)
    expect(find('Mid')).toBeNull()
  })
})
