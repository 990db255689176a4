import { expect, it } from 'vitest'
import {
  detailsFields,
  maySeePart,
  findMissingAccess,
} from '#domain/customers/details/details-access.rules.ts'

it.each([
  ['comments', [], {}, 'right'],
  ['comments', ['CanViewComments'], {}, null],
  ['representatives', [], {}, 'right'],
  ['representatives', ['CanViewRepresentatives'], {}, null],
  ['payment_holidays', ['CanViewPaymentHolsExtensions'], {}, null],
  ['payment_holidays', ['CanViewRate'], {}, 'right'],
  ['digital_pre_inspection', ['CanViewDigitalInspections'], {}, 'parameter'],
  ['digital_pre_inspection', [], { digital_pre_inspection_enabled: 'true' }, 'right'],
  [
    'digital_pre_inspection',
    ['CanViewDigitalInspections'],
    { digital_pre_inspection_enabled: 'true' },
    null,
  ],
  ['duplicates', [], { show_duplicate_record_warning: 'true' }, null],
  ['duplicates', [], { show_duplicate_record_warning: 'no' }, 'parameter'],
] as const)('%s with %j and %j lacks %s', (part, rights, parameters, expected) => {
  const access = {
    rights: new Set<string>(rights),
    parameters: new Map(Object.entries(parameters)),
  }
  expect(findMissingAccess(part, access)).toBe(expected)
  expect(maySeePart(part, access)).toBe(expected === null)
})

it('the agreement’s rate needs CanViewRate or CanViewOldDealRate', () => {
  const seesRate = (...rights: readonly string[]) =>
    detailsFields({ rights: new Set(rights), parameters: new Map() }).filter(
      (wire) => wire === 'fRate',
    )
  expect([
    seesRate(),
    seesRate('CanViewRate'),
    seesRate('CanViewOldDealRate'),
    seesRate('CanViewRate', 'CanViewOldDealRate'),
  ]).toEqual([[], ['fRate'], ['fRate'], ['fRate']])
})
