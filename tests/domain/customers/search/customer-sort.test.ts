import { describe, expect, it } from 'vitest'
import { toCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { defaultSort, readSort, writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
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
const nobody = {
  access: { rights: new Set<string>(), parameters: new Map<string, string>() },
  timeZone: 'Europe/London',
}

describe('a field without access', () => {
  it('can be neither filtered nor sorted by', () => {
    const hidden = customerFields.filter(
      ({ right, flag, namedIn }) => right !== null || flag !== null || namedIn !== null,
    )
    expect(hidden.length).toBeGreaterThan(25)
    for (const { wire, filter, isSortable } of hidden) {
      for (const value of ['x', '', null, {}]) {
        expect(toCustomerQuery({ [wire]: value }, nobody)).toEqual({
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
  it('[W-076] is by best parity by default', () => {
    expect(defaultSort).toEqual({ field: 'fParity', direction: 'desc' })
    for (const text of [undefined, '', ' '])
      expect(readSort(text, everything)).toEqual({ ok: true, value: defaultSort })
  })

  it.each([
    ['call_back', { field: 'nextStepAt', direction: 'asc' }],
    ['appointed', { field: 'nextStepAt', direction: 'asc' }],
    ['uncontacted', defaultSort],
    ['all', defaultSort],
  ] as const)('of the tab %s is its own, unless one is chosen', (tab, value) => {
    expect(readSort(undefined, everything, tab)).toEqual({ ok: true, value })
    expect(readSort('fEquity:asc', everything, tab)).toEqual({
      ok: true,
      value: { field: 'fEquity', direction: 'asc' },
    })
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
