import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { agreementSchedule } from '#domain/agreement/agreement-schedule.ts'
import { explainPaymentCount, toPaymentCount } from '#domain/agreement/payment-count.ts'
import type { PaymentCount, PaymentCountReason } from '#domain/agreement/payment-count.ts'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { buildAgreement, buildRules, calculationDay } from '../deal/deal-builders.ts'

const cases: readonly (readonly [
  string,
  Partial<ProductConfiguration>,
  Readonly<Record<string, string>>,
  Partial<PaymentCount>,
  PaymentCountReason,
])[] = [
  [
    'a PCP ends with its final payment',
    { payment: 'vwfs_pcp' },
    {},
    { count: 41, final_month: 42 },
    'final_after',
  ],
  [
    'a PCP may pay both at once',
    { payment: 'vwfs_pcp' },
    { final_payment_with_last: '1' },
    { count: 41, final_month: 41 },
    'final_with_last',
  ],
  [
    'a hire purchase pays every month',
    { payment: 'vwfs_hp' },
    {},
    { count: 42, final_month: null },
    'monthly',
  ],
  [
    'a lease pays several rentals at first',
    { payment: 'vwfs_lease' },
    {},
    { count: 42, first_rentals: 3, final_month: null },
    'first_rentals',
  ],
  [
    'a half-yearly plan pays every six months',
    { payment: 'semi_annual' },
    {},
    { count: 7, every: 6, final_month: 42 },
    'spaced_and_final',
  ],
  [
    'a falling yearly plan has no final payment',
    { payment: '4321' },
    {},
    { term: 48, count: 4, every: 12, final_month: null },
    'spaced',
  ],
]

describe('the number of payments', () => {
  it.each(cases)('%s', (_what, product, parameters, expected, reason) => {
    const schedule = agreementSchedule(
      buildAgreement({ fTerm: 42 }),
      buildRules(product).product,
      calculationDay,
      parseDealSettings(new Map(Object.entries(parameters))),
    )
    const count = schedule === null ? null : toPaymentCount(schedule)
    expect(count).toMatchObject({ term: 42, every: 1, first_rentals: 1, ...expected })
    expect(count === null ? null : explainPaymentCount(count)).toBe(reason)
  })

  const getCount = (agreement: Partial<Agreement>, product: Partial<ProductConfiguration>) => {
    const rules = buildRules(product)
    const schedule = agreementSchedule(
      buildAgreement(agreement),
      rules.product,
      calculationDay,
      rules.settings,
    )
    return schedule === null ? null : toPaymentCount(schedule)
  }

  it.each([
    [9, 6, 9],
    [9, null, 9],
    [null, 6, 6],
    [null, null, 3],
  ])(
    'begins with the rentals agreed: %j, by the product %j, is %i',
    (initialRentals, byDefault, first) => {
      expect(
        getCount({ initialRentals }, { payment: 'vwfs_lease', initial_rentals: byDefault }),
      ).toMatchObject({ first_rentals: first })
    },
  )

  it('of one month has its final payment with the last', () => {
    const count = getCount({ fTerm: 1 }, { payment: 'vwfs_pcp' })
    expect(count).toMatchObject({ count: 1, final_month: 1 })
    expect(count === null ? null : explainPaymentCount(count)).toBe('final_with_last')
  })

  it('is unknown without a term and the dates for one', () => {
    const dates = { fTerm: null, fStartDate: '2025-01-15', fEndDate: '2028-01-15' }
    expect(getCount(dates, {})).toMatchObject({ term: 36 })
    expect(getCount({ ...dates, fStartDate: null }, {})).toBeNull()
    expect(getCount({ ...dates, fEndDate: null }, {})).toBeNull()
  })
})
