import { describe, expect, it } from 'vitest'
import { shownAdditionalFields } from '#domain/customers/fields/additional-fields.rules.ts'
import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import { customerLinks } from '#domain/customers/details/customer-links.rules.ts'
import { duplicateIdentifier, duplicateKey } from '#domain/customers/details/duplicate.rules.ts'
import { activeHotLeads, isHotLeadExpired } from '#domain/customers/hot-lead.rules.ts'
import {
  hotLeadFinanceModel,
  hotLeadOfferModel,
  hotLeadSearchModel,
} from '#domain/customers/hot-lead.model.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { isLocked, getRemainingLockTime } from '#domain/customers/details/lock-window.rules.ts'
import { paymentOverview } from '#domain/customers/details/payment-overview.rules.ts'
import { getCustomerWarnings } from '#domain/customers/details/payment-holiday.rules.ts'
import * as v from 'valibot'

const now = '2026-11-21T09:00:00.000Z'
const toParameters = (values: Readonly<Record<string, string>>) => new Map(Object.entries(values))
const accessWith = (
  parameters: Readonly<Record<string, string>>,
  rights: readonly string[] = [],
) => ({ rights: new Set(rights), parameters: toParameters(parameters) })

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

  it('counts the remaining milliseconds', () => {
    expect(getRemainingLockTime('2026-11-21T08:18:00.000Z', now)).toBe(18 * 60 * 1000)
    expect(getRemainingLockTime('2026-11-21T07:00:00.000Z', now)).toBe(0)
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

  it('is active until it expires, most urgent first', () => {
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

  it('has a default term and mileage', () => {
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

  it('include the personal page for any proposals', () => {
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
  ])('under %j are found by %s', (parameters, identifier) => {
    expect(duplicateIdentifier(toParameters(parameters))).toBe(identifier)
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

  it('is N/A from 181 days before the next payment', () => {
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
  ) => shownAdditionalFields(row, accessWith(parameters, rights)).map(({ wire }) => wire)

  it('follow the parameter’s names and order', () => {
    expect(shown({ CO2_EMISSIONS: 118, P11D_TAX_PRICE: 2_000_000 })).toEqual([
      'CO2_EMISSIONS',
      'UCP1',
      'P11D_TAX_PRICE',
    ])
    expect(shown({}, named, ['CanViewGuarantorData'])).toEqual(['UCP1', 'fGuarantor'])
    expect(shown({ CO2_EMISSIONS: 118 }, {})).toEqual([])
  })

  it('show a tax field only with a value; zero is one', () => {
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
    expect(getCustomerWarnings(row)).toEqual(expected)
  })
})
