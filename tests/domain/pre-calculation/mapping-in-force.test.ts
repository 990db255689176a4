import { describe, expect, it } from 'vitest'
import type { MappingInForce } from '#domain/pre-calculation/dataset-mapping.ts'
import type { InventoryItem } from '#domain/inventory/inventory.model.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import { calculated, car, prices, rules, vehicles } from './situation-builder.ts'
import type { ProposalSituation } from './situation-builder.ts'

const bodies: Readonly<Record<string, string>> = {
  Fell: 'Hatchback',
  Holt: 'Estate',
  One: 'Hatchback',
  Arc: 'SUV',
  Kiso: 'Hatchback',
}

const assets = prices.map(({ make, model, derivative }) => ({
  assetId: `${model} ${derivative ?? ''}`,
  make,
  model,
  derivative: derivative ?? '',
  cslSize: 'Small',
  cslBody: bodies[model] ?? '',
  cslClassification: 'Volume',
}))

const none: MappingRules = { strings: [], ranged: [], modelBody: {}, exceptions: [] }
const inForce = (changes: Partial<MappingRules>): MappingInForce => ({
  rules: { ...none, ...changes },
  assets,
})

const hatchback = {
  category: 'body' as const,
  from: 'Hatchback',
  p: ['SUV'],
  d1: ['Hatchback'],
  d2: [],
}
const everything: ProposalSituation = {
  rules: rules({
    universal: [{ make: 'Volta', model: 'One' }],
    most: { core: 9, inventory: 9, universal: 9, eco: 9 },
  }),
  stock: [car({}), car({ aVin: 'VIN2', aMake: 'Volta', aModel: 'Arc', aDerivative: '52' })],
  overrides: [
    { id: 'o1', mapping_type: 'universal', mapping_criteria: 'Holt|High|', status: 'active' },
  ],
}

/** What is proposed for the customer's Fell, a hatchback, beside the repeat term. */
const propose = (mapping: MappingInForce | null, situation = everything) =>
  calculated({ ...situation, mapping })
    .proposals.filter(({ kind }) => kind !== 'repeatTerm')
    .map(({ kind, suggestion }) => `${kind} ${suggestion.entry.model}`)

describe('The rules in force', () => {
  it('that are none leave what the imported mapping, stock and other rules propose', () => {
    expect(propose(null)).toEqual([
      'core Holt',
      'core Arc',
      'universal Holt',
      'universal One',
      'inventory Holt',
      'inventory Arc',
      'buyingPower Kiso',
    ])
  })

  it('let follow only what they allow, but for the repeat term and active overrides', () => {
    const mapping = inForce({ strings: [hatchback] })
    const { proposals, debug } = calculated({ ...everything, mapping })
    expect(proposals[0]?.kind).toBe('repeatTerm')
    const made = proposals
      .filter(({ kind, suggestion }) => kind !== 'repeatTerm' && suggestion.override === null)
      .map(({ suggestion }) => bodies[suggestion.entry.model])
    expect(new Set(made)).toEqual(new Set(['SUV', 'Hatchback']))
    expect(propose(mapping)).toContain('universal Holt')
    expect(JSON.stringify(debug)).not.toContain('"core":{"not_mapped"')
  })

  it('find what the imported mapping does not name, the preferred choice first', () => {
    const mapping = inForce({ strings: [hatchback] })
    const core = (situation: ProposalSituation) =>
      vehicles({ ...everything, ...situation, mapping }, 'core').map((name) => name.split(' ')[0])
    expect(core({ mappings: [] })[0]).toBe('Arc')
    expect(core({ mappings: [] })).toEqual(expect.arrayContaining(['Arc', 'One', 'Kiso']))
    expect(core({ mappings: [] })).not.toContain('Holt')
  })

  it('count and propose the cars in stock that they allow, of any model', () => {
    const mapping = inForce({ strings: [hatchback] })
    const found = calculated({ ...everything, mappings: [], mapping })
    expect(found.mapped_inventory_count).toBe(1)
    expect(propose(mapping)).toContain('inventory Arc')
    expect(propose(mapping)).not.toContain('inventory Holt')
  })

  it('count no car in stock beyond a range, nor one of the own model that they refuse', () => {
    const narrow = { inc: 20, dec: 5 }
    const ranged = [{ category: 'price' as const, p: narrow, d1: narrow, d2: narrow }]
    const arcs = [15_000_00, 19_000_00, 24_000_00, 24_000_01].map((aPurchasePrice, at) =>
      car({
        aVin: `VIN${at}`,
        aMake: 'Volta',
        aModel: 'Arc',
        aDerivative: '52',
        aPurchasePrice,
      }),
    )
    const count = (changes: Partial<MappingRules>, stock: readonly InventoryItem[]) =>
      calculated({ ...everything, stock, mapping: inForce(changes) }).mapped_inventory_count
    expect(count({ ranged }, arcs)).toBe(2)
    const own = [car({ aModel: 'Fell', aDerivative: '1.5 T' })]
    expect(count({ strings: [hatchback] }, own)).toBe(1)
    expect(count({ strings: [{ ...hatchback, d1: [] }] }, own)).toBe(0)
  })

  it('compare prices and terms, and say what they refused', () => {
    const narrow = { inc: 20, dec: 5 }
    const ranged = [{ category: 'price' as const, p: narrow, d1: narrow, d2: narrow }]
    expect(propose(inForce({ ranged }))).not.toContain('core Arc')
    expect(propose(inForce({ ranged }))).toContain('core Holt')
    const same = { inc: 0, dec: 0 }
    const shorter = { inc: 0, dec: 1 }
    const term = [{ category: 'term' as const, p: same, d1: same, d2: shorter }]
    const nearest = rules({ term_logic: 'nearest', terms: [12], most: {} })
    const refused = calculated({
      ...everything,
      rules: nearest,
      mapping: inForce({ ranged: term }),
    })
    expect(refused.proposals.filter(({ suggestion }) => suggestion.override === null)).toHaveLength(
      1,
    )
    expect(refused.debug.core?.['not_mapped']).toBeGreaterThan(0)
  })

  it('take the fuel from the price list, else from the agreement', () => {
    const toElectric = {
      category: 'fuel' as const,
      from: 'Diesel',
      p: ['Electric'],
      d1: [],
      d2: [],
    }
    const mapping = inForce({ strings: [toElectric] })
    const own = { aModel: 'Elder', aDerivative: null }
    const proposeTo = (subject: ProposalSituation['subject']) =>
      vehicles({ ...everything, mapping, subject: { ...own, ...subject } }, 'core')
    expect(proposeTo({})).toEqual([])
    expect(proposeTo({ pFuelType: 'diesel' }).toSorted()).toEqual(['Arc 52', 'One 40'])
  })

  it('propose the targets of an exception, and nothing else', () => {
    const exceptions = [{ source: 'Fell 1.5 T', targets: ['Kiso Aqua'] }]
    const mapping = inForce({ strings: [hatchback], exceptions })
    expect(vehicles({ ...everything, mapping }, 'core')).toEqual(['Kiso Aqua'])
  })
})
