import { describe, expect, it } from 'vitest'
import { contactDetailsRights } from '#domain/customers/fields/agreement.fields.ts'
import { findCustomerField, customerFields } from '#domain/customers/fields/customer.fields.ts'
import {
  getCustomerType,
  parityTone,
  shownTrueEquity,
  visibleFields,
} from '#domain/customers/fields/customer-field.rules.ts'
import { isParameterOn, parseListParameter } from '#domain/organisations/parameter.rules.ts'
import { getContactStatus } from '#domain/customers/contact/contact-status.rules.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { rights } from '#domain/rights/right.model.ts'

const toParameters = (values: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries(values))
const seen = (held: readonly string[], values: Readonly<Record<string, string>> = {}) =>
  new Set(
    visibleFields({ rights: new Set(held), parameters: toParameters(values) }).map(
      ({ wire }) => wire,
    ),
  )

describe('the catalogue of fields', () => {
  it('names each field once', () => {
    expect(new Set(customerFields.map(({ wire }) => wire)).size).toBe(customerFields.length)
  })

  it.each(['__proto__', 'constructor', 'toString', '', 'fparity', 'org_id'])(
    'has no field %j',
    (name) => {
      expect(findCustomerField(name)).toBeUndefined()
    },
  )

  it('shows the initial fields first', () => {
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

describe('access to a field', () => {
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
  ] as const)('named %s needs %s and nothing else', (wire, right) => {
    expect(seen([right]).has(wire)).toBe(true)
    expect(seen(rights.filter((held) => held !== right)).has(wire)).toBe(false)
  })

  it.each(['CanSendCustomerSMS', 'CanSendCustomerEmail'])(
    'to a telephone number is opened by %s alone',
    (right) => {
      for (const wire of ['cMobile', 'cPhone'] as const) {
        expect(seen([right]).has(wire)).toBe(true)
        const others = rights.filter((held) => !contactDetailsRights.some((one) => one === held))
        expect(seen(others).has(wire)).toBe(false)
      }
    },
  )

  it('needs both the right and the flag where a field has both', () => {
    expect(seen(['CanViewEmailEngagementData']).has('engagement')).toBe(false)
    expect(seen([], { email_marketing_provider: 'true' }).has('engagement')).toBe(false)
    expect(
      seen(['CanViewEmailEngagementData'], { email_marketing_provider: 'true' }).has('engagement'),
    ).toBe(true)
  })

  it.each(['true', 'TRUE', ' 1 '])('treats %j as switched on', (value) => {
    expect(isParameterOn(toParameters({ flag: value }), 'flag')).toBe(true)
  })

  it.each(['', 'false', '0', 'yes', 'truely'])('treats %j as switched off', (value) => {
    expect(isParameterOn(toParameters({ flag: value }), 'flag')).toBe(false)
    expect(isParameterOn(toParameters(), 'flag')).toBe(false)
  })

  it('includes optional tax fields by name', () => {
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

describe('a product type', () => {
  it.each([
    ['PCH, BCH', ['PCH', 'BCH']],
    ['["PCH","Business hire"]', ['PCH', 'Business hire']],
    [' PCH ', ['PCH']],
    ['', []],
    ['[]', []],
    [',,', []],
  ])('in the list parameter %j is read as %j', (value, expected) => {
    expect(parseListParameter(toParameters({ list: value }), 'list')).toEqual(expected)
  })

  const parameters = toParameters({
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
    expect(getCustomerType(product, parameters)).toBe(type)
  })

  it('of a lease has no true equity', () => {
    expect([
      shownTrueEquity(100, 'PCH', parameters),
      shownTrueEquity(100, 'PCP', parameters),
      shownTrueEquity(null, 'PCP', parameters),
    ]).toEqual([null, 100, null])
  })
})

describe('the tone of parity', () => {
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
    expect(getContactStatus({ status, nextStep, fEarlySettlementDate: null })).toBe(tab)
    expect(getContactStatus({ status, nextStep, fEarlySettlementDate: '2026-01-01' })).toBe(
      'early_settlement',
    )
  })

  it('is one of the tabs for every status', () => {
    for (const status of customerStatuses)
      expect(['uncontacted', 'call_back', 'appointed', 'completed']).toContain(
        getContactStatus({ status, nextStep: null, fEarlySettlementDate: null }),
      )
  })
})
