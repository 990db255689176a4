import { describe, expect, it } from 'vitest'
import { additionalFieldsOf } from '#domain/customers/additional-fields.rules.ts'
import { customerAccount } from '#domain/customers/customer-account.rules.ts'
import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import { customerLinks } from '#domain/customers/customer-links.rules.ts'
import { mayManageCustomer } from '#domain/customers/customer-management.rules.ts'
import { duplicateIdentifier, duplicateKey } from '#domain/customers/duplicate.rules.ts'
import { activeHotLeads, isHotLeadExpired } from '#domain/customers/hot-lead.rules.ts'
import {
  hotLeadFinanceModel,
  hotLeadOfferModel,
  hotLeadSearchModel,
} from '#domain/customers/hot-lead.model.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { isLocked, lockedFor } from '#domain/customers/lock-window.rules.ts'
import { paymentOverview } from '#domain/customers/payment-overview.rules.ts'
import { warningsOf } from '#domain/customers/payment-holiday.rules.ts'
import * as v from 'valibot'

const now = '2026-11-21T09:00:00.000Z'
const parametersOf = (values: Readonly<Record<string, string>>) => new Map(Object.entries(values))
const accessWith = (
  parameters: Readonly<Record<string, string>>,
  rights: readonly string[] = [],
) => ({ rights: new Set(rights), parameters: parametersOf(parameters) })

describe('the lock window', () => {
  it.each([
    ['just now', now, true],
    ['59 minutes ago', '2026-11-21T08:01:00.000Z', true],
    ['a millisecond less than an hour ago', '2026-11-21T08:00:00.001Z', true],
    ['60 minutes ago', '2026-11-21T08:00:00.000Z', false],
    ['61 minutes ago', '2026-11-21T07:59:00.000Z', false],
    ['never', null, false],
    ['nonsense', 'yesterday', false],
  ])('[W-152] holds a timestamp for one hour from its time: %s', (_, timestamp, expected) => {
    expect(isLocked(timestamp, now)).toBe(expected)
  })

  it('counts what is left', () => {
    expect(lockedFor('2026-11-21T08:18:00.000Z', now)).toBe(18 * 60 * 1000)
    expect(lockedFor('2026-11-21T07:00:00.000Z', now)).toBe(0)
  })
})

describe('a hot lead', () => {
  it.each([
    ['actionBy past', { actionBy: '2026-11-21T08:59:59.999Z', expiredByLMS: false }, true],
    ['actionBy exactly now', { actionBy: now, expiredByLMS: false }, false],
    ['actionBy to come', { actionBy: '2026-11-21T09:00:00.001Z', expiredByLMS: false }, false],
    [
      'the leads system says so',
      { actionBy: '2027-01-01T00:00:00.000Z', expiredByLMS: true },
      true,
    ],
  ])(
    '[W-156] has expired when actionBy is past or expiredByLMS is set: %s',
    (_, lead, expected) => {
      expect(isHotLeadExpired(lead, now)).toBe(expected)
    },
  )

  it('stands among the active ones while it has not expired, the most urgent first', () => {
    const lead = (id: string, actionBy: string, expiredByLMS = false): HotLead => ({
      id,
      actionBy,
      expiredByLMS,
      receivedDate: now,
      offer: v.parse(hotLeadOfferModel, {}),
      search: v.parse(hotLeadSearchModel, {}),
      finance: v.parse(hotLeadFinanceModel, {}),
    })
    const leads = [
      lead('later', '2026-11-25T09:00:00Z'),
      lead('past', '2026-11-20T09:00:00Z'),
      lead('soon', '2026-11-22T09:00:00Z'),
      lead('closed', '2026-11-22T09:00:00Z', true),
    ]
    expect(activeHotLeads(leads, now).map(({ id }) => id)).toEqual(['soon', 'later'])
  })

  it('is about 36 months and 10,000 miles a year when it does not say, and about nothing that is no value', () => {
    expect(v.parse(hotLeadOfferModel, { otrp: 'a lot', term: -1, cash: 5 })).toMatchObject({
      otrp: null,
      term: 36,
      mileage: 10_000,
      cash: 5,
      vin: null,
    })
    expect(v.parse(hotLeadSearchModel, { accessories: 'Towbar' }).accessories).toEqual([])
  })
})

describe('a campaign', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
    [null, true],
  ])('that ends %s shows %s on 21 November', (endDate, expected) => {
    expect(isCampaignShown({ endDate }, '2026-11-21')).toBe(expected)
  })
})

describe('the customer’s links', () => {
  const addresses = {
    cPersonalURL: 'https://renewals.example/1',
    cPersonalSSO: 'https://renewals.example/sso/1',
    cRenewalPresentationURL: 'https://renewals.example/1/p',
    cRenewalPresentationSSO: null,
  }
  const presentation = (types: readonly string[], changes = {}) =>
    customerLinks(
      { ...addresses, ...changes },
      types.map((type) => ({ type })),
    )[1]

  it.each([
    [[], 'no_proposals'],
    [['repeatTerm'], 'only_repeat_term'],
    [['mapped'], null],
    [['repeatTerm', 'repeatTerm'], null],
    [['repeatTerm', 'mapped'], null],
  ])('have a presentation for proposals %j: %s', (types, obstacle) => {
    expect(presentation(types)).toEqual({
      id: 'renewal_presentation',
      url: addresses.cRenewalPresentationURL,
      sso: null,
      obstacle,
    })
  })

  it.each([
    [null, 'no_address'],
    ['', 'no_address'],
    ['javascript:alert(1)', 'unsafe_address'],
    [' https://renewals.example', 'unsafe_address'],
    ['//renewals.example', 'unsafe_address'],
    ['data:text/html,x', 'unsafe_address'],
    ['https://', 'unsafe_address'],
  ])('never lead to %j', (address, obstacle) => {
    expect(presentation(['mapped'], { cRenewalPresentationURL: address })).toEqual({
      id: 'renewal_presentation',
      url: null,
      sso: null,
      obstacle,
    })
  })

  it('offer the personal page with its SSO variant, whatever the proposals', () => {
    expect(customerLinks(addresses, [])[0]).toEqual({
      id: 'personal',
      url: addresses.cPersonalURL,
      sso: addresses.cPersonalSSO,
      obstacle: null,
    })
  })
})

describe('duplicates', () => {
  it.each([
    [{}, 'aVrm'],
    [{ duplicate_identifier: 'aVin' }, 'aVin'],
    [{ duplicate_identifier: ' cBPID ' }, 'cBPID'],
    [{ duplicate_identifier: 'cFullName' }, 'aVrm'],
    [{ duplicate_identifier: '__proto__' }, 'aVrm'],
  ])('are recognised under %j by %s', (parameters, identifier) => {
    expect(duplicateIdentifier(parametersOf(parameters))).toBe(identifier)
  })

  it.each([
    [
      { aVrm: 'za22 kpl' },
      { show_duplicate_record_warning: 'true' },
      { identifier: 'aVrm', value: 'ZA22KPL' },
    ],
    [{ aVrm: ' ' }, { show_duplicate_record_warning: 'true' }, null],
    [{ aVrm: null }, { show_duplicate_record_warning: 'true' }, null],
    [{ aVrm: 'ZA22KPL' }, { show_duplicate_record_warning: 'false' }, null],
    [{ aVrm: 'ZA22KPL' }, {}, null],
    [
      { aVrm: 'ZA22KPL', cBPID: ' b-1 ' },
      { show_duplicate_record_warning: 'true', duplicate_identifier: 'cBPID' },
      { identifier: 'cBPID', value: 'b-1' },
    ],
  ])('of %j under %j are those with %j', (row, parameters, expected) => {
    expect(duplicateKey(row, accessWith(parameters))).toEqual(expected)
  })
})

describe('the payment overview', () => {
  const row = { fPayment: 31_240, payments_made: 44, payments_rem: 3 }

  it.each([
    [180, '2027-05-20'],
    [0, '2026-11-21'],
  ])('shows the payment with the next one %i days away', (nextPaymentDays, nextPaymentDate) => {
    expect(paymentOverview({ ...row, nextPaymentDays }, '2026-11-21')).toEqual({
      ...row,
      nextPaymentDays,
      nextPaymentDate,
    })
  })

  it('is N/A with the next payment 181 days away, and shows where nothing more is due', () => {
    expect(paymentOverview({ ...row, nextPaymentDays: 181 }, '2026-11-21')).toBeNull()
    expect(paymentOverview({ ...row, nextPaymentDays: null }, '2026-11-21')).toMatchObject({
      fPayment: 31_240,
      nextPaymentDate: null,
    })
  })
})

describe('additional fields', () => {
  const named = {
    customer_details_additional_customer_fields:
      'CO2_EMISSIONS, UCP1,P11D_TAX_PRICE,nonsense,fGuarantor,CO2_EMISSIONS',
  }
  const shown = (
    row: object,
    parameters: Readonly<Record<string, string>> = named,
    rights: readonly string[] = [],
  ) => additionalFieldsOf(row, accessWith(parameters, rights)).map(({ wire }) => wire)

  it('are those that the parameter names, in its order, as far as they may be seen', () => {
    expect(shown({ CO2_EMISSIONS: 118, P11D_TAX_PRICE: 2_000_000 })).toEqual([
      'CO2_EMISSIONS',
      'UCP1',
      'P11D_TAX_PRICE',
    ])
    expect(shown({}, named, ['CanViewGuarantorData'])).toEqual(['UCP1', 'fGuarantor'])
    expect(shown({ CO2_EMISSIONS: 118 }, {})).toEqual([])
  })

  it('show a tax field only when it is present; nought is', () => {
    const all = {
      customer_details_additional_customer_fields:
        'P11D_TAX_PRICE,SMT_COVER,CO2_EMISSIONS,LEGAL_STATUS_DESCRIPTION,CHANGES_MADE',
    }
    expect(
      shown(
        {
          P11D_TAX_PRICE: null,
          SMT_COVER: '',
          CO2_EMISSIONS: 0,
          LEGAL_STATUS_DESCRIPTION: 'Limited company',
        },
        all,
      ),
    ).toEqual(['CO2_EMISSIONS', 'LEGAL_STATUS_DESCRIPTION'])
  })
})

describe('the holiday extension warning', () => {
  it.each([
    [{ warnings: ['Arrears'], fHolidayPayments: 3 }, ['payment_holiday_extension', 'Arrears']],
    [{ warnings: ['Arrears'], fExtendedPayments: 2 }, ['payment_holiday_extension', 'Arrears']],
    [{ warnings: ['Arrears'], fHolidayPayments: 0, fExtendedPayments: null }, ['Arrears']],
    [{ warnings: ['payment_holiday_extension'] }, []],
    [{}, []],
  ])('of %j: %j', (row, expected) => {
    expect(warningsOf(row)).toEqual(expected)
  })
})

describe('the customer’s account', () => {
  const row = {
    atgAccountID: 'ATG1',
    linked_to_my_account_at: '2026-10-22T09:00:00.000Z',
    fProductType: 'PCP',
  }
  const on = { show_my_account_link_features: 'true', cash_customer_product_types: 'Cash' }
  const account = (changes: object, parameters: Readonly<Record<string, string>>) =>
    customerAccount({ ...row, ...changes }, accessWith(parameters), now)

  it.each([
    [{}, {}, 'thirty days', true],
    [{ linked_to_my_account_at: '2026-10-22T08:59:59.999Z' }, {}, 'longer than thirty days', false],
    [
      { linked_to_my_account_at: '2026-10-22T08:59:59.999Z' },
      { my_account_link_days_limit: '31' },
      'a month, of 31 days',
      true,
    ],
    [{}, { my_account_link_days_limit: 'soon' }, 'thirty days, whatever the parameter says', true],
    [{ linked_to_my_account_at: null }, {}, 'never', false],
  ])('is recent %j %j: %s', (changes, parameters, _, isRecent) => {
    expect(account(changes, { ...on, ...parameters })?.isRecent).toBe(isRecent)
  })

  it('is nothing to an organisation without account features, or to cash customers where they have none', () => {
    expect(account({}, {})).toBeNull()
    expect(account({ fProductType: 'Cash' }, on)).toBeNull()
    expect(
      account({ fProductType: 'Cash' }, { ...on, MyAccountCashCustomers: 'true' }),
    ).toMatchObject({ accountId: 'ATG1' })
  })
})

it('lets who may manage customers manage those of origin customer management only', () => {
  const may = (origin: string | null, ...rights: string[]) =>
    mayManageCustomer({ origin }, new Set(rights))
  expect([
    may('customer management', 'CanManageCustomerManagement'),
    may('import', 'CanManageCustomerManagement'),
    may('customer management'),
    may(null, 'CanManageCustomerManagement'),
  ]).toEqual([true, false, false, false])
})
