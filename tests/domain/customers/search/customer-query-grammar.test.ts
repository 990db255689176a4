import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import {
  toCustomerQuery,
  splitByPrivacy,
  readCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import { rights } from '#domain/rights/right.model.ts'

const flags = [
  'digital_pre_inspection_enabled',
  'propensity_UI_features',
  'show_my_account_link_features',
  'show_ofp_buyup_flag_input',
  'email_marketing_provider',
]
const everything = {
  rights: new Set<string>(rights),
  parameters: new Map(flags.map((flag) => [flag, 'true'])),
}
const context = { access: everything, timeZone: 'Europe/London' }
function payload(values: unknown): CustomerQuery {
  const read = toCustomerQuery(values, context)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'))
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const ordered = <T extends number | string>(pair: readonly [T, T]) =>
  pair[0] <= pair[1] ? { min: pair[0], max: pair[1] } : { min: pair[1], max: pair[0] }
const number = fc.integer({ min: -2_000_000, max: 2_000_000 })

const valueFor = (criterion: (typeof criterionDefinitions)[number]): fc.Arbitrary<unknown> => {
  const member: fc.Arbitrary<string | number> =
    criterion.values === null
      ? criterion.isNumeric
        ? fc.integer({ min: 1, max: 9 })
        : text
      : fc.constantFrom(...criterion.values)
  switch (criterion.shape) {
    case 'range':
      return fc.oneof(
        number,
        number.map(String),
        fc.tuple(number, number).map(ordered),
        number.map((min) => ({ min: String(min) })),
      )
    case 'dates':
      return fc.oneof(
        day,
        fc.tuple(day, day).map(ordered),
        fc.constantFrom({ min: 'today', max: 'today+6m' }, { max: 'today-1y' }),
        day.map((max) => ({ max: `${max}T10:11:12` })),
      )
    case 'list':
      return fc.oneof(member, fc.array(member, { maxLength: 5 }))
    case 'tri':
      return fc.constantFrom('include', 'exclude', 'only', 'true', false)
    case 'choice':
      return member
    case 'text':
      return text
  }
}

const searchable = criterionDefinitions.filter(({ field }) => (field?.namedIn ?? null) === null)
const anySearch = fc
  .uniqueArray(fc.constantFrom(...searchable), { maxLength: 8 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((criterion) =>
        valueFor(criterion).map((value) => [criterion.name, value] as const),
      ),
    ),
  )
  .map((entries) => Object.fromEntries(entries))

describe('the search grammar', () => {
  it('reads what it writes, in one text for any order', () => {
    fc.assert(
      fc.property(anySearch, (values) => {
        const query = payload(values)
        const written = writeCustomerQuery(query)
        expect(readCustomerQuery(written, context)).toEqual({ ok: true, value: query })
        expect(
          writeCustomerQuery(payload(Object.fromEntries(Object.entries(values).toReversed()))),
        ).toBe(written)
        expect(payload(query)).toEqual(query)
      }),
      { numRuns: 500 },
    )
  })

  it('separates personal criteria completely', () => {
    fc.assert(
      fc.property(anySearch, (values) => {
        const query = payload(values)
        const { open, personal } = splitByPrivacy(query)
        expect({ ...open, ...personal }).toEqual(query)
        for (const name of [
          'keywords',
          'vehicle',
          'identifier',
          'cFullName',
          'cLName',
          'aVin',
          'fGuarantor',
        ])
          expect(open).not.toHaveProperty(name)
      }),
    )
  })

  it('accepts or refuses any text safely', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.jsonValue({ maxDepth: 8 }).map((value) => JSON.stringify(value)),
        ),
        (source) => {
          const read = readCustomerQuery(source, context)
          expect(read.ok ? 'taken' : read.refusal.code).toMatch(
            /^(taken|not_json|not_an_object|too_long|too_deep|too_many|unknown_field|forbidden_field|bad_value)$/,
          )
        },
      ),
      { numRuns: 2000 },
    )
    expect(readCustomerQuery('{"__proto__":{"polluted":1}}', context)).toEqual({
      ok: false,
      refusal: { code: 'unknown_field', field: '__proto__' },
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it.each([
    ['{"fTerm":' + '['.repeat(3000) + ']'.repeat(3000) + '}', 'too_deep'],
    [`{"keywords":"${'a'.repeat(8000)}"}`, 'too_long'],
    [
      JSON.stringify({ aMake: Array.from({ length: 101 }, (_, index) => `m${index}`) }),
      'bad_value',
    ],
    [JSON.stringify({ keywords: 'a'.repeat(201) }), 'bad_value'],
    [
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, 1])),
      ),
      'too_many',
    ],
  ])('refuses excessive searches: %#', (source, code) => {
    expect(readCustomerQuery(source, context)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('takes groups of searches, in which what filters nothing is dropped', () => {
    expect(
      payload({
        any: [{ fParity: { min: '0' } }, {}, { keywords: ' ', all: [] }],
        none: [{ status: '' }],
        all: [{ any: [{ fTerm: 36 }] }],
      }),
    ).toEqual({
      any: [{ fParity: { min: 0 } }],
      all: [{ any: [{ fTerm: { min: 36, max: 36 } }] }],
    })
  })

  it.each([
    [{ any: { fParity: { min: 0 } } }, 'bad_value', 'any'],
    [{ none: ['fParity'] }, 'bad_value', 'none'],
    [{ any: [[{ fParity: 1 }]] }, 'bad_value', 'any'],
    [{ any: [{ fParity: 'much' }] }, 'bad_value', 'fParity'],
    [{ all: [{ none: [{ nothing: 1 }] }] }, 'unknown_field', 'nothing'],
    [{ any: Array.from({ length: 51 }, () => ({ fTerm: 36 })) }, 'too_many', undefined],
  ])('refuses %j', (values, code, field) => {
    const refusal = field === undefined ? { code } : { code, field }
    expect(toCustomerQuery(values, context)).toEqual({ ok: false, refusal })
  })

  it('refuses a field without access within a group, too, and says which it is', () => {
    const access = { ...everything, rights: new Set<string>() }
    const hidden = criterionDefinitions.find(({ field }) => (field?.right ?? null) !== null)
    const name = hidden?.name ?? ''
    const read = toCustomerQuery(
      { any: [{ fTerm: 36 }, { none: [{ [name]: '' }] }] },
      { ...context, access },
    )
    expect(read).toEqual({ ok: false, refusal: { code: 'forbidden_field', field: name } })
  })

  it('is personal as a whole where a group may name a person', () => {
    const query = payload({
      fTerm: 36,
      any: [{ fParity: { min: 0 } }, { none: [{ keywords: 'Wrexley' }] }],
      none: [{ fRate: 3 }],
    })
    const { open, personal } = splitByPrivacy(query)
    expect(Object.keys(open).toSorted()).toEqual(['fTerm', 'none'])
    expect(Object.keys(personal)).toEqual(['any'])
  })

  it('cuts a refused name, to keep answers short', () => {
    const read = readCustomerQuery(JSON.stringify({ ['x'.repeat(5000)]: 1 }), context)
    expect(read.ok ? '' : read.refusal.field).toBe('x'.repeat(64))
  })
})
