import { describe, expect, it } from 'vitest'
import { customerField, customerFields } from '#domain/customers/customer.fields.ts'
import {
  customerTypeOf,
  isSwitchedOn,
  listParameter,
  parityTone,
  shownTrueEquity,
  visibleFields,
} from '#domain/customers/customer-field.rules.ts'
import { contactStatusOf } from '#domain/customers/contact-status.rules.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { rights } from '#domain/rights/right.model.ts'

const parametersOf = (values: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries(values))
const seen = (held: readonly string[], values: Readonly<Record<string, string>> = {}) =>
  new Set(
    visibleFields({ rights: new Set(held), parameters: parametersOf(values) }).map(
      ({ wire }) => wire,
    ),
  )

describe('the catalogue of fields', () => {
  it('names each field once', () => {
    expect(new Set(customerFields.map(({ wire }) => wire)).size).toBe(customerFields.length)
  })

  it.each(['__proto__', 'constructor', 'toString', '', 'fparity', 'org_id'])(
    'knows no field %j',
    (name) => {
      expect(customerField(name)).toBeUndefined()
    },
  )

  it('shows name, make, equity, parity, status, flags, sales person, fuel, contact and account link at first', () => {
    const initial = customerFields.filter(({ isInitial }) => isInitial).map(({ wire }) => wire)
    const flags = ['buyUpFlag', 'ev_flag', 'warnings', 'actionBy']
    const contact = ['dnc', 'dne', 'dnm', 'dns', 'doNotContact']
    expect(initial.toSorted()).toEqual(
      [
        'cFullName',
        'aMake',
        'fEquity',
        'fParity',
        'status',
        ...flags,
        'dSalesPerson',
        'pFuelType',
        ...contact,
        'atgAccountID',
      ].toSorted(),
    )
  })
})

describe('who sees a field', () => {
  it.each([
    ['dSalesPerson', 'CanSeeSalesPerson'],
    ['fTerminationDate', 'CanViewLapsedCustomers'],
    ['fTrueEquity', 'CanViewTrueEquity'],
    ['fGuarantor', 'CanViewGuarantorData'],
    ['excessMileageDate', 'CanViewExcessMileage'],
    ['excessMileage', 'CanViewExcessMileage'],
    ['fEarlySettlementDate', 'CanViewEarlySettlement'],
    ['fRate', 'CanViewRate'],
    ['predictedRepurchaseDate', 'CanViewCashCustomers'],
    ['proposal_debug', 'CanViewAutomatedMappingDebug'],
    ['pFinancePreApprovedAmount', 'CanViewPreApprovals'],
    ['cRepresentative1FName', 'CanViewRepresentatives'],
  ] as const)('%s needs %s and nothing else', (wire, right) => {
    expect(seen([right]).has(wire)).toBe(true)
    expect(seen(rights.filter((held) => held !== right)).has(wire)).toBe(false)
  })

  it('needs both the right and the flag where a field has both', () => {
    expect(seen(['CanViewEmailEngagementData']).has('engagement')).toBe(false)
    expect(seen([], { email_marketing_provider: 'true' }).has('engagement')).toBe(false)
    expect(
      seen(['CanViewEmailEngagementData'], { email_marketing_provider: 'true' }).has('engagement'),
    ).toBe(true)
  })

  it.each(['true', 'TRUE', ' 1 '])('takes %j for switched on', (value) => {
    expect(isSwitchedOn(parametersOf({ flag: value }), 'flag')).toBe(true)
  })

  it.each(['', 'false', '0', 'yes', 'truely'])('takes %j for switched off', (value) => {
    expect(isSwitchedOn(parametersOf({ flag: value }), 'flag')).toBe(false)
    expect(isSwitchedOn(parametersOf(), 'flag')).toBe(false)
  })

  it('knows the optional tax fields by name', () => {
    expect(
      seen(rights, { customer_details_additional_customer_fields: 'SMT_COVER' }).has('SMT_COVER'),
    ).toBe(true)
    expect(
      seen(rights, { customer_details_additional_customer_fields: 'SMT_COVER' }).has(
        'P11D_TAX_PRICE',
      ),
    ).toBe(false)
    expect(
      seen(rights, { customer_details_additional_customer_fields: 'XSMT_COVER' }).has('SMT_COVER'),
    ).toBe(false)
  })
})

describe('products', () => {
  it.each([
    ['PCH, BCH', ['PCH', 'BCH']],
    ['["PCH","Business hire"]', ['PCH', 'Business hire']],
    [' PCH ', ['PCH']],
    ['', []],
    ['[]', []],
    [',,', []],
  ])('a list parameter %j holds %j', (value, expected) => {
    expect(listParameter(parametersOf({ list: value }), 'list')).toEqual(expected)
  })

  const parameters = parametersOf({
    cash_customer_product_types: 'Cash',
    lease_product_types: 'PCH',
  })
  it.each([
    ['Cash', 'cash'],
    ['PCH', 'lease'],
    ['PCP', 'finance'],
    ['pch', 'finance'],
    [null, 'finance'],
  ] as const)('%s is %s', (product, type) => {
    expect(customerTypeOf(product, parameters)).toBe(type)
  })

  it('true equity is nothing for lease products', () => {
    expect([
      shownTrueEquity(100, 'PCH', parameters),
      shownTrueEquity(100, 'PCP', parameters),
      shownTrueEquity(null, 'PCP', parameters),
    ]).toEqual([null, 100, null])
  })
})

describe('the mark of a parity', () => {
  it.each([
    [-1, 'caution'],
    [-0, 'positive'],
    [0, 'positive'],
    [1, 'positive'],
    [null, null],
  ] as const)('%s is %s', (parity, tone) => {
    expect(parityTone(parity)).toBe(tone)
  })
})

describe('the workflow tab of a customer', () => {
  it.each([
    ['not set', null, 'uncontacted'],
    ['assigned', 'first_call', 'uncontacted'],
    ['letter sent', null, 'uncontacted'],
    ['letter sent', 'call', 'call_back'],
    ['call back', null, 'call_back'],
    ['contacted', 'call', 'call_back'],
    ['contacted', 'visit', 'appointed'],
    ['appointed', 'call', 'appointed'],
    ['attended', null, 'appointed'],
    ['contacted', null, 'completed'],
    ['on going', 'proposal', 'completed'],
    ['sold', 'delivery', 'completed'],
    ['not sold', 'call', 'completed'],
    ['do not contact', 'visit', 'completed'],
  ])('with status %s and next step %s is %s', (status, nextStep, tab) => {
    expect(contactStatusOf({ status, nextStep, fEarlySettlementDate: null })).toBe(tab)
    expect(contactStatusOf({ status, nextStep, fEarlySettlementDate: '2026-01-01' })).toBe(
      'early_settlement',
    )
  })

  it('is one of the tabs for every status', () => {
    for (const status of customerStatuses)
      expect(['uncontacted', 'call_back', 'appointed', 'completed']).toContain(
        contactStatusOf({ status, nextStep: null, fEarlySettlementDate: null }),
      )
  })
})
