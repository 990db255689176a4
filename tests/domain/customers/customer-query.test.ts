import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criteria } from '#domain/customers/customer-query.model.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import {
  customerQuery,
  partedByPrivacy,
  readCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/customer-query.rules.ts'
import { boundOn } from '#domain/customers/day-bound.rules.ts'
import { defaultSort, readSort, writeSort } from '#domain/customers/customer-sort.rules.ts'
import { customerFields } from '#domain/customers/customer.fields.ts'
import { keywordsOf } from '#domain/customers/keywords.rules.ts'
import { vehicleSearch } from '#domain/customers/vehicle-search.rules.ts'
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
const nobody = {
  access: { rights: new Set<string>(), parameters: new Map<string, string>() },
  timeZone: 'Europe/London',
}

function payload(values: unknown): CustomerQuery {
  const read = customerQuery(values, context)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

describe('the payload of a filter', () => {
  it('[W-102] converts strings of numbers and booleans to what the field compares', () => {
    expect(
      payload({
        fTerm: { min: '36', max: ' 48 ' },
        fRate: { max: '6.90' },
        fParity: '-4000',
        fParityPosition: ['1', 2],
        leads: '7',
        dnc: 'true',
        ev_flag: false,
        buyUpFlag: 'FALSE',
      }),
    ).toEqual({
      fTerm: { min: 36, max: 48 },
      fRate: { max: 6.9 },
      fParity: { min: -4000, max: -4000 },
      fParityPosition: [1, 2],
      leads: [7],
      dnc: 'only',
      ev_flag: 'exclude',
      buyUpFlag: 'exclude',
    })
  })

  it('leaves figures alone where the field is a text', () => {
    expect(payload({ aModel: ['208', 500], keywords: '1e3', cBPID: true })).toEqual({
      aModel: ['208', '500'],
      keywords: '1e3',
      cBPID: 'true',
    })
  })

  it('[W-103] drops values that are empty, null, undefined or an empty list', () => {
    const empties = ['', '  ', null, undefined, [], ['', null], {}, { min: '', max: null }]
    for (const empty of empties)
      expect(
        payload({
          fTerm: empty,
          aMake: empty,
          status: empty,
          fEndDate: empty,
          dnc: empty,
          keywords: empty,
        }),
      ).toEqual({})
    expect(payload({ aMake: ['', 'Volta', null], fTerm: { min: '', max: 1 } })).toEqual({
      aMake: ['Volta'],
      fTerm: { max: 1 },
    })
    expect(payload({ fTerm: 0, fParity: { min: 0 } })).toEqual({
      fTerm: { min: 0, max: 0 },
      fParity: { min: 0 },
    })
  })

  it('[W-104] sends days YYYY-MM-DD, from the start of the first to the end of the last where a field has a time', () => {
    expect(payload({ fEndDate: { min: '2026-11-21', max: '2026-12-01' } })).toEqual({
      fEndDate: { min: '2026-11-21', max: '2026-12-01' },
    })
    expect(payload({ assignedUserDate: { min: '2026-11-21', max: '2026-12-01' } })).toEqual({
      assignedUserDate: { min: '2026-11-21T00:00:00.000', max: '2026-12-01T23:59:59.999' },
    })
    expect(payload({ assignedUserDate: { min: '2026-11-21T14:05', max: '2026-11-21' } })).toEqual({
      assignedUserDate: { min: '2026-11-21T14:05:00.000', max: '2026-11-21T23:59:59.999' },
    })
  })

  it('takes a moment for its day in the organisation’s zone', () => {
    expect(payload({ fEndDate: '2026-07-01T23:30:00Z' })).toEqual({
      fEndDate: { min: '2026-07-02', max: '2026-07-02' },
    })
    expect(payload({ nextStepAt: { min: '2026-07-01T23:30:00+0200' } })).toEqual({
      nextStepAt: { min: '2026-07-01T22:30:00.000' },
    })
    expect(payload({ fEndDate: '2026-01-01T10:00:00' })).toEqual({
      fEndDate: { min: '2026-01-01', max: '2026-01-01' },
    })
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '21/11/2026',
    '1899-12-31',
    '9999-01-01',
    '2026-11-21T24:00',
    '2026-11-21T23:60',
    'today+6',
    'today+6h',
    'tomorrow',
    20_261_121,
    '2026-11-21; drop',
  ])('knows no day %j', (day) => {
    expect(customerQuery({ fEndDate: { min: day } }, context)).toEqual({
      ok: false,
      refusal: { code: 'bad_value', field: 'fEndDate' },
    })
  })

  it.each([
    ['today', 'min', '2026-11-21'],
    ['today+6m', 'max', '2027-05-21'],
    ['today-30d', 'min', '2026-10-22'],
    ['today+1y', 'max', '2027-11-21'],
    ['2026-01-01', 'min', '2026-01-01'],
  ] as const)('reckons %s from today', (bound, side, day) => {
    expect(payload({ fEndDate: { [side]: bound } })).toEqual({ fEndDate: { [side]: bound } })
    expect(boundOn(bound, side, false, '2026-11-21')).toBe(day)
  })

  it('reckons the end of a month and the bounds of a day with time', () => {
    expect(boundOn('today+1m', 'max', false, '2027-01-31')).toBe('2027-02-28')
    expect([
      boundOn('today', 'min', true, '2026-11-21'),
      boundOn('today', 'max', true, '2026-11-21'),
    ]).toEqual(['2026-11-21T00:00:00.000', '2026-11-21T23:59:59.999'])
  })
})

describe('a vehicle search', () => {
  it.each([
    ['WVWZZZ1JZXW000001', 'vin', 'WVWZZZ1JZXW000001'],
    [' wvwzzz1 jzxw 000001 ', 'vin', 'WVWZZZ1JZXW000001'],
    ['WVWZZZ1JZXW00001', 'registration', 'WVWZZZ1JZXW00001'],
    ['WVWZZZ1JZXW0000012', 'registration', 'WVWZZZ1JZXW0000012'],
    ['zk23 vtn', 'registration', 'ZK23VTN'],
    ['m-ab 1234', 'registration', 'M-AB1234'],
  ])('[W-105] of %j is a %s', (text, kind, value) => {
    expect(vehicleSearch(text)).toEqual({ kind, value })
  })
})

describe('the words of a free search', () => {
  it.each([
    ['Zoë MÜLLER', ['zoe', 'muller']],
    ['  a  a b ', ['a', 'b']],
    ['ﬁat', ['fiat']],
    ['- & *', []],
    ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6']],
  ])('%j are %j', (text, words) => {
    expect(keywordsOf(text)).toEqual(words)
  })
})

describe('what a person may not see', () => {
  it('can be neither filtered nor sorted by, whatever the value', () => {
    const hidden = customerFields.filter(
      ({ right, flag, namedIn }) => right !== null || flag !== null || namedIn !== null,
    )
    expect(hidden.length).toBeGreaterThan(25)
    for (const { wire, filter, isSortable } of hidden) {
      for (const value of ['x', '', null, {}]) {
        expect(customerQuery({ [wire]: value }, nobody)).toEqual({
          ok: false,
          refusal: { code: filter === 'none' ? 'unknown_field' : 'forbidden_field', field: wire },
        })
      }
      expect(readSort(`${wire}:asc`, nobody.access)).toEqual({
        ok: false,
        refusal: { code: isSortable ? 'forbidden_field' : 'unknown_field', field: wire },
      })
    }
  })
})

describe('a sort', () => {
  it('[W-076] is by parity, the best first, where none is asked for', () => {
    expect(defaultSort).toEqual({ field: 'fParity', direction: 'desc' })
    for (const text of [undefined, '', ' '])
      expect(readSort(text, everything)).toEqual({ ok: true, value: defaultSort })
  })

  it('is written as it is read', () => {
    for (const field of customerFields.filter(
      ({ isSortable, namedIn }) => isSortable && namedIn === null,
    )) {
      for (const direction of ['asc', 'desc'] as const)
        expect(readSort(writeSort({ field: field.wire, direction }), everything)).toEqual({
          ok: true,
          value: { field: field.wire, direction },
        })
    }
  })

  it.each([
    'fParity',
    'fParity:ASC',
    ':asc',
    'fParity:asc:desc',
    'constructor:asc',
    'fParity;:asc',
  ])('is refused when it is %j', (text) => {
    expect(readSort(text, everything).ok).toBe(false)
  })
})

const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'))
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const ordered = <T extends number | string>(pair: readonly [T, T]) =>
  pair[0] <= pair[1] ? { min: pair[0], max: pair[1] } : { min: pair[1], max: pair[0] }
const number = fc.integer({ min: -2_000_000, max: 2_000_000 })

const valueFor = (criterion: (typeof criteria)[number]): fc.Arbitrary<unknown> => {
  const member: fc.Arbitrary<string | number> =
    criterion.values === null
      ? criterion.isNumeric
        ? fc.integer({ min: 1, max: 9 })
        : text
      : fc.constantFrom(...criterion.values)
  switch (criterion.kind) {
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

const searchable = criteria.filter(({ field }) => (field?.namedIn ?? null) === null)
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

describe('the grammar', () => {
  it('reads what it writes, in one text whatever the order', () => {
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

  it('parts a search in two that together are the whole, with no person in the open part', () => {
    fc.assert(
      fc.property(anySearch, (values) => {
        const query = payload(values)
        const { open, personal } = partedByPrivacy(query)
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

  it('answers anything at all with a search or a refusal, quickly and without touching prototypes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.jsonValue({ maxDepth: 8 }).map((value) => JSON.stringify(value)),
        ),
        (given) => {
          const read = readCustomerQuery(given, context)
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
  ])('refuses what is too much: %#', (given, code) => {
    expect(readCustomerQuery(given, context)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('cuts a name that it refuses, so that an answer cannot be made long', () => {
    const read = readCustomerQuery(JSON.stringify({ ['x'.repeat(5000)]: 1 }), context)
    expect(read.ok ? '' : read.refusal.field).toBe('x'.repeat(64))
  })
})
