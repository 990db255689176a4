import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideMapping, indexMappingRules } from '#domain/mapping-rules/mapping-decision.rules.ts'
import type { MappedVehicle } from '#domain/mapping-rules/mapping-decision.rules.ts'
import { explainMapping } from '#domain/mapping-rules/mapping-explanation.rules.ts'
import { mappingTiers } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingRules, StringRule } from '#domain/mapping-rules/mapping-rules.model.ts'
import { DatasetMapping } from '#domain/pre-calculation/dataset-mapping.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { buildPrice } from '../deal/deal-builders.ts'
import { readMappingPage } from './mapping-oracle.ts'

/** Few values, so that rules and vehicles meet; some in another case or with spaces. */
const texts = ['Hatchback', 'SUV', ' suv', 'Estate', 'VAN', 'van ', 'Small']
const models = ['Brook', 'One', 'brook ']
const assetIds = ['a1', 'a2', 'b1', 'b2']

const text = fc.constantFrom(...texts)
const lists = fc.array(text, { maxLength: 4 })
const step = fc.constantFrom<number[]>(0, 0, 1, 5, 10, 12, 25, 100)
const range = fc.record({ inc: step, dec: step })
const noStep = { inc: 0, dec: 0 }
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const stringRule: fc.Arbitrary<StringRule> = fc.record({
  category: fc.constantFrom('body', 'size', 'classification', 'fuel', 'make'),
  from: text,
  p: lists,
  d1: lists,
  d2: lists,
})

const rangedRule = (category: 'price' | 'term') =>
  fc.oneof(
    fc.constant<MappingRules['ranged']>([]),
    fc.constant([{ category, p: noStep, d1: noStep, d2: noStep }]),
    fc
      .record({ category: fc.constant(category), p: range, d1: range, d2: range })
      .map((one) => [one]),
  )

/** Rules as they can be saved: none repeats another's value, each source has one exception. */
const mappingRules: fc.Arbitrary<MappingRules> = fc.record({
  strings: fc.uniqueArray(stringRule, {
    maxLength: 8,
    comparator: (one, other) => one.category === other.category && isSame(one.from, other.from),
  }),
  ranged: fc.tuple(rangedRule('price'), rangedRule('term')).map((all) => all.flat()),
  modelBody: fc.dictionary(fc.constantFrom('Hatchback Brook', 'suv One', 'VAN Brook'), lists, {
    maxKeys: 2,
  }),
  exceptions: fc.oneof(
    { weight: 3, arbitrary: fc.constant<MappingRules['exceptions']>([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(
        fc.record({
          source: fc.constantFrom(...assetIds),
          targets: fc.array(fc.constantFrom(...assetIds), { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 2, selector: ({ source }) => source },
      ),
    },
  ),
})

const known = fc.oneof(
  { weight: 9, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('', ' ') },
)
const amount = (...few: number[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 9, arbitrary: fc.constantFrom(...few) },
  )

const vehicle: fc.Arbitrary<MappedVehicle> = fc.record({
  assetId: fc.constantFrom('', ...assetIds),
  make: known,
  model: fc.constantFrom(...models),
  body: known,
  size: known,
  classification: known,
  fuel: known,
  price: amount(20_000_00, 20_200_00, 20_200_01, 22_000_00, 17_999_99, 33_333_33, 1, 40_000_00),
  term: amount(24, 36, 37, 48, 12),
})

const ownSeed = 20_261_127
const rounds = getRounds(ownSeed, 20_000, 2000)

/** Three choices, and the reasons: of the exception, five values, the model’s bodies and two ranges. */
const answersOfPage = 3 + 1 + 5 * 3 + 2 + 2 * 2

describe('What may follow a vehicle', () => {
  it.each(rounds)('is what the page of the rules says, seed $seed', ({ seed, runs }) => {
    const answers = new Map<string, number>()
    let compared = 0
    fc.assert(
      fc.property(
        mappingRules,
        vehicle,
        fc.array(vehicle, { minLength: 3, maxLength: 3 }),
        (rules, own, candidates) => {
          const index = indexMappingRules(rules)
          for (const candidate of candidates) {
            const expected = readMappingPage(rules, own, candidate)
            const decision = decideMapping(index, own, candidate)
            const found = decision.ok ? decision.tier : `${decision.rule} ${decision.reason}`
            expect(found).toBe(expected)
            const steps = explainMapping(index, own, candidate)
            const last = steps.at(-1)
            const answered =
              last === undefined || (last.reason ?? null) === null
                ? mappingTiers[
                    Math.max(0, ...steps.map(({ tier }) => mappingTiers.indexOf(tier ?? 'p')))
                  ]
                : `${last.rule} ${last.reason}`
            expect(answered).toBe(expected)
            answers.set(expected, (answers.get(expected) ?? 0) + 1)
            compared += 1
          }
        },
      ),
      { seed, numRuns: runs },
    )
    // A fresh seed may miss what is rare.
    expect(answers.size).toBeGreaterThanOrEqual(answersOfPage - (seed === ownSeed ? 0 : 4))
    printCounts(`mapping oracle: ${compared} decisions, seed ${seed}, differences 0/${compared}`)
  })

  it.each(rounds)('is found in a whole price list, seed $seed', ({ seed, runs }) => {
    // A price list names its makes.
    const listed = fc.tuple(vehicle, text).map(([one, make]) => Object.assign({}, one, { make }))
    const entry = fc.record({
      vehicle: listed,
      price: fc.constantFrom(20_000_00, 22_000_00, 17_999_99),
    })
    fc.assert(
      fc.property(
        mappingRules,
        fc.array(vehicle, { minLength: 2, maxLength: 2 }),
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        (rules, customers, list) => {
          const entries = list.map(({ vehicle: { make, model, fuel }, price }, at) =>
            buildPrice({ make, model, derivative: `D${at}`, fuel_type: fuel, price }),
          )
          const assets = list.map(({ vehicle: one }, at) => ({
            assetId: one.assetId,
            make: one.make,
            model: one.model,
            derivative: `D${at}`,
            cslBody: one.body,
            cslSize: one.size,
            cslClassification: one.classification,
          }))
          const mapping = new DatasetMapping({ rules, assets }, entries)
          for (const own of customers) {
            const expected = list.flatMap(({ vehicle: one, price }, at) => {
              const answer = readMappingPage(rules, own, { ...one, price, term: null })
              const tier = mappingTiers.find((name) => name === answer)
              return tier === undefined ? [] : [`D${at} ${tier}`]
            })
            const found = mapping
              .findAllowed(own)
              .map(({ entry: { derivative }, tier }) => `${derivative ?? ''} ${tier}`)
            expect(found.toSorted()).toEqual(expected.toSorted())
          }
        },
      ),
      { seed, numRuns: Math.ceil(runs / 4) },
    )
  })
})
