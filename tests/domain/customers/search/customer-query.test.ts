import { describe, expect, it } from 'vitest'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { toCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { resolveDayBound } from '#domain/customers/search/day-bound.rules.ts'
import { parseKeywords } from '#domain/customers/search/keywords.rules.ts'
import { parseVehicleSearch } from '#domain/customers/fields/vehicle-search.rules.ts'
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

describe('the payload of a filter', () => {
  it('[W-102] converts numbers and booleans from strings', () => {
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

  it('keeps digits where the field is a text', () => {
    expect(payload({ aModel: ['208', 500], keywords: '1e3', cBPID: true })).toEqual({
      aModel: ['208', '500'],
      keywords: '1e3',
      cBPID: 'true',
    })
  })

  it('[W-103] drops empty values, null and empty lists', () => {
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

  it('[W-104] covers whole days where a field has a time', () => {
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

  it('converts an instant to the organisation’s day', () => {
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
  ])('refuses the day %j', (day) => {
    expect(toCustomerQuery({ fEndDate: { min: day } }, context)).toEqual({
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
  ] as const)('resolves %s from today', (bound, side, day) => {
    expect(payload({ fEndDate: { [side]: bound } })).toEqual({ fEndDate: { [side]: bound } })
    expect(resolveDayBound(bound, side, false, '2026-11-21')).toBe(day)
  })

  it('resolves ends of months and of days with time', () => {
    expect(resolveDayBound('today+1m', 'max', false, '2027-01-31')).toBe('2027-02-28')
    expect([
      resolveDayBound('today', 'min', true, '2026-11-21'),
      resolveDayBound('today', 'max', true, '2026-11-21'),
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
    expect(parseVehicleSearch(text)).toEqual({ kind, value })
  })
})

describe('the keywords of a free search', () => {
  it.each([
    ['Zoë MÜLLER', ['zoe', 'muller']],
    ['  a  a b ', ['a', 'b']],
    ['ﬁat', ['fiat']],
    ['- & *', []],
    ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6']],
  ])('%j are %j', (text, words) => {
    expect(parseKeywords(text)).toEqual(words)
  })
})
