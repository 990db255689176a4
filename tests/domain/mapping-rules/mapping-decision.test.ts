import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decideMapping, indexMappingRules } from '#domain/mapping-rules/mapping-decision.rules.ts'
import type { MappedVehicle } from '#domain/mapping-rules/mapping-decision.rules.ts'
import { rangedRuleModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import * as v from 'valibot'

const page = readFileSync(new URL('../../../docs/spec/mapping.md', import.meta.url), 'utf8')

/** The rows of the hand-worked table whose first column has the name; a dash is nothing. */
function readCases(name: string): readonly (readonly string[])[] {
  const lines = page.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const start = lines.findIndex(([first]) => first === name)
  const end = lines.findIndex(({ length }, at) => at > start && length === 0)
  return lines
    .slice(start + 2, end)
    .map(([, ...cells]) => cells.map((cell) => (cell === '–' ? '' : cell)))
}

const nothing: MappedVehicle = {
  assetId: '',
  make: '',
  model: '',
  body: '',
  size: '',
  classification: '',
  fuel: '',
  price: null,
  term: null,
}
const none: MappingRules = { strings: [], ranged: [], modelBody: {}, exceptions: [] }

function decide(
  rules: Partial<MappingRules>,
  own: Partial<MappedVehicle>,
  offered: Partial<MappedVehicle>,
): string {
  const decision = decideMapping(
    indexMappingRules({ ...none, ...rules }),
    { ...nothing, ...own },
    { ...nothing, ...offered },
  )
  return decision.ok ? decision.tier : `${decision.rule} ${decision.reason}`
}

const rule = (
  category: 'body' | 'size',
  from: string,
  p: readonly string[],
  d1: readonly string[] = [],
  d2: readonly string[] = [],
) => ({ category, from, p: [...p], d1: [...d1], d2: [...d2] })

const strings = [
  rule('body', 'Hatchback', ['Hatchback'], ['Saloon'], ['SUV']),
  rule('body', 'Estate', ['Estate'], ['SUV'], ['Hatchback']),
  rule('body', 'SUV', ['SUV'], ['Estate']),
  rule('body', 'MPV', ['MPV', 'SUV'], ['Estate', 'SUV']),
  rule('body', 'Van', ['Van']),
  rule('size', 'Small', ['Small'], ['Medium']),
  rule('size', 'Medium', ['Medium'], ['Large'], ['Small']),
  rule('size', 'Large', ['Large'], [], ['Medium']),
]
const ranged: MappingRules['ranged'] = [
  {
    category: 'price',
    p: { inc: 10, dec: 15 },
    d1: { inc: 15, dec: 20 },
    d2: { inc: 25, dec: 30 },
  },
  { category: 'term', p: { inc: 0, dec: 0 }, d1: { inc: 0, dec: 6 }, d2: { inc: 12, dec: 12 } },
]
const modelBody = {
  'Arden Brook': ['Hatchback', 'SUV'],
  'Volta One': ['SUV'],
  'Kestrel Gyre': [],
}
const exceptions = [
  { source: 'a1', targets: ['b1', 'b2'] },
  { source: 'a2', targets: ['a1'] },
  { source: 'b1', targets: ['a1', 'c9'] },
  { source: 'c9', targets: ['c9'] },
]
const toNumber = (cell = ''): number | null => (cell === '' ? null : Number(cell))
const toModel = (cell = '') => {
  const [make = '', model = ''] = cell.split(' ')
  return { make, model }
}

describe('Every hand-worked case of mapping.md holds', () => {
  it.each(['string', 'ranged', 'body', 'exception'])('with thirty of the kind %s', (kind) => {
    expect(readCases(kind)).toHaveLength(30)
  })

  it.each(readCases('string'))(
    'string: %s %s, then %s %s: %s',
    (body, size, next, large, answer) => {
      expect(decide({ strings }, { body, size }, { body: next, size: large })).toBe(answer)
    },
  )

  it.each(readCases('ranged'))(
    'ranged: %s %s, then %s %s: %s',
    (price, term, next, long, answer) => {
      expect(
        decide(
          { ranged },
          { price: toNumber(price), term: toNumber(term) },
          { price: toNumber(next), term: toNumber(long) },
        ),
      ).toBe(answer)
    },
  )

  it.each(readCases('body'))('model and body: %s, then %s: %s', (model, body, answer) => {
    expect(decide({ modelBody }, toModel(model), { body })).toBe(answer)
  })

  it.each(readCases('exception'))(
    'exceptions: %s %s, then %s %s: %s',
    (assetId, body, next, nextBody, answer) => {
      const hatch = [rule('body', 'Hatchback', ['Hatchback'], [], ['SUV'])]
      expect(
        decide(
          { strings: hatch, exceptions },
          { assetId, body },
          { assetId: next, body: nextBody },
        ),
      ).toBe(answer)
    },
  )
})

describe('Mapping rules', () => {
  it('ask nothing where there are none, or all of a range is 0', () => {
    const zero = { inc: 0, dec: 0 }
    const idle = [{ category: 'price' as const, p: zero, d1: zero, d2: zero }]
    expect(decide({ ranged: idle }, { price: 1 }, { price: 9 })).toBe('p')
  })

  it.each([
    ['x', 0],
    ['', 0],
    [null, 0],
    [{ valueOf: 1, toString: 1 }, 0],
    ['12', 12],
    [7.9, 7],
    [-3, 0],
    [Number.NaN, 0],
    ['1e9', 100_000],
  ])('read the step %s as %s', (typed, expected) => {
    const step = { inc: typed, dec: typed }
    const read = v.parse(rangedRuleModel, { category: 'price', p: step, d1: step, d2: step })
    expect(read.p).toEqual({ inc: expected, dec: expected })
  })
})
