import { describe, expect, it } from 'vitest'
import { calculateDeal } from '#domain/deal/deal.ts'
import type { DealTerms } from '#domain/deal/deal.model.ts'
import { calculateDealCost } from '#domain/deal/deal-cost.ts'
import { paymentMethods } from '#domain/finance/payment-method.ts'
import type { PaymentMethod } from '#domain/finance/payment-method.ts'
import {
  discountedWeights,
  balloonDiscountFactor,
  monthsCovered,
} from '#domain/finance/payment-plan.ts'
import { monthlyRate } from '#domain/finance/rate.ts'
import { buildTerms, buildDeal } from './deal-builders.ts'
import { zero, getCredit } from './deal-changes.ts'
import type { Change } from './deal-changes.ts'

describe('a deal', () => {
  // £19,000 to finance without interest; what a method does with it can be told by hand.
  it.each<[PaymentMethod, Change, number, number]>([
    ['retail', { balloon: 0 }, 36, 527_78],
    ['retail', {}, 35, 314_29],
    ['vwfs_pcp', {}, 35, 314_29],
    ['vwfs_hp', {}, 36, 527_78],
    ['ford_options_savings', {}, 35, 314_29],
    ['fce_uk_retail', {}, 35, 314_29],
    ['fce_de_retail', {}, 35, 314_29],
    ['vwfs_lease', {}, 36, 289_47],
    ['mbfs_lease', {}, 36, 305_56],
    ['fce_fr_lease', { initialRentals: 10 }, 36, 244_44],
    ['semi_annual', { balloon: 0 }, 6, 3_166_67],
    ['semi_annual', {}, 6, 1_833_33],
    ['5ToGo', { balloon: 0 }, 5, 3_800_00],
    ['5ToGo', {}, 5, 2_200_00],
    ['4321', {}, 4, 19_000_00],
    ['subscription', { subscription: 399_00 }, 36, 399_00],
    ['subscription', {}, 36, 527_78],
    ['vwfs_hp', { subscription: 399_00 }, 36, 527_78],
    ['cash', {}, 0, 0],
  ])('%s %j pays %i times, at no interest %i', (payment, change, count, fPayment) => {
    const deal = buildDeal(buildTerms({ ...change, rate: zero, product: { payment } }))
    expect([deal.plan.count, deal.fPayment]).toEqual([count, fPayment])
  })

  it.each(paymentMethods.filter((method) => method !== 'cash' && method !== 'subscription'))(
    'by %s repays its credit in advance and in arrears',
    (payment) => {
      for (const when of ['advance', 'arrears'] as const) {
        const deal = buildDeal(buildTerms({ product: { payment, when } }))
        const monthly = monthlyRate({ type: 'apr', value: 6.9 }, monthsCovered(deal.plan))
        const worth =
          deal.fPayment * discountedWeights(deal.plan, monthly) +
          deal.fBalloon * balloonDiscountFactor(deal.plan, monthly)
        expect(Math.abs(worth - deal.fAdvance)).toBeLessThan(discountedWeights(deal.plan, monthly))
      }
    },
  )

  it('uses fixed terms, agreed rentals and the rate’s type', () => {
    expect(buildDeal(buildTerms({ product: { payment: '4321' } })).fTerm).toBe(48)
    expect(buildDeal(buildTerms({})).fTerm).toBe(36)
    expect(
      buildDeal(
        buildTerms({ initialRentals: 9, product: { payment: 'vwfs_lease', initial_rentals: 6 } }),
      ).plan.leading,
    ).toEqual([9])
    expect(
      buildDeal(buildTerms({ product: { payment: 'vwfs_lease', initial_rentals: 6 } })).plan
        .leading,
    ).toEqual([6])
    const paid = (rate: DealTerms['rate']) =>
      buildDeal(buildTerms({ rate, product: { payment: 'mbfs_lease' } })).fPayment
    expect(paid({ type: 'nominal', value: 6 })).toBeGreaterThan(paid({ type: 'apr', value: 6 }))
    // (19,000 − 8,000) / 36 + (19,000 + 8,000) · 0.0025
    expect(paid({ type: 'moneyFactor', value: 0.0025 })).toBe(373_06)
    const three = buildDeal(
      buildTerms({
        rate: { type: 'moneyFactor', value: 0.0025 },
        product: { payment: 'vwfs_lease' },
      }),
    )
    expect(three.fPayment * 38).toBeCloseTo(373.055_555_5 * 36 * 100, -2)
    expect(monthlyRate({ type: 'moneyFactor', value: 0.0025 }, 36)).toBeCloseTo(0.005, 12)
  })

  it('says what a payment comes to each month', () => {
    expect(
      buildDeal(buildTerms({ balloon: 0, rate: zero, product: { payment: 'semi_annual' } }))
        .monthlyPayment,
    ).toBeCloseTo(527_78, -1)
    expect(
      buildDeal(buildTerms({ rate: zero, product: { payment: '4321' } })).monthlyPayment,
    ).toBeCloseTo((19_000_00 * 0.4) / 12, 4)
    expect(buildDeal(buildTerms({ product: { payment: 'cash' } }))).toMatchObject({
      monthlyPayment: 0,
      fTerm: 0,
      fAdvance: 0,
      cashRequired: 19_000_00,
    })
  })

  it('for cash finances nothing and settles negative equity', () => {
    const cash = { payment: 'cash', tax_included: 0, tax_method: 'otrp' } as const
    expect(
      buildDeal(buildTerms({ product: cash, customer: { equity: -500_00, lumpSum: 1_000_00 } })),
    ).toMatchObject({ fAdvance: 0, cashUsed: 1_000_00, cashRequired: 23_500_00 })
    expect(buildDeal(buildTerms({ product: cash, customer: { equity: 30_000_00 } }))).toMatchObject(
      {
        fAdvance: 0,
        equityUsed: 24_000_00,
        cashBack: 6_000_00,
        cashRequired: 0,
      },
    )
  })

  it.each<[string, Change, number]>([
    ['equity', {}, 19_000_00],
    ['no equity that is not known', { customer: { equity: null } }, 20_000_00],
    [
      'no equity where the product has none',
      { product: { has_equity: 0 }, support: { partEx: 300_00 } },
      20_000_00,
    ],
    ['a dealer’s discount', { support: { dealerDiscount: 700_00 } }, 18_300_00],
    ['overlays', { support: { overlay: 250_00 } }, 18_750_00],
    [
      'additional support, and its percentage of the discounted price',
      {
        support: {
          additionalSupport: 100_00,
          additionalSupportPercent: 1,
          dealerDiscount: 1_000_00,
        },
      },
      17_710_00,
    ],
    ['cash support', { support: { cash: 150_00 } }, 18_850_00],
    [
      'a contribution, and its percentage of the discounted price',
      { support: { depositSub: 500_00, depositSubPercent: 2, dealerDiscount: 1_000_00 } },
      17_120_00,
    ],
    ['two payments pulled forward', { support: { pullForwardMonths: 2 } }, 18_500_00],
    [
      'support for the part exchange and the trading contribution',
      { support: { partEx: 300_00, tradingContribution: 200_00 } },
      18_500_00,
    ],
    [
      'percentages rounded to the penny, halves up',
      { price: 20_000_50, support: { additionalSupportPercent: 1, depositSubPercent: 1 } },
      20_000_50 - 200_01 - 200_01 - 1_000_00,
    ],
    [
      'a lump sum and the customer’s contribution',
      { customer: { lumpSum: 400_00, paymentContribution: 250_00 } },
      18_350_00,
    ],
    ['negative equity', { customer: { equity: -600_00 } }, 20_600_00],
    ['an acceptance fee that is financed', { fees: { acceptance: 199_00 } }, 19_199_00],
    [
      'no acceptance fee that is paid at once',
      { fees: { acceptance: 199_00, isAcceptanceUpfront: true } },
      19_000_00,
    ],
  ])('finances the price with %s', (_what, change, credit) => {
    expect(getCredit(change)).toBe(credit)
  })

  it('uses cash before equity, up to the maximum deposit', () => {
    const product = { max_deposit_percentage: 10 }
    expect(
      buildDeal(buildTerms({ product, customer: { equity: 1_800_00, lumpSum: 500_00 } })),
    ).toMatchObject({
      cashUsed: 500_00,
      equityUsed: 1_500_00,
      cashBack: 300_00,
      fDeposit: 2_000_00,
    })
    expect(
      buildDeal(buildTerms({ product, customer: { equity: 100_00, lumpSum: 5_000_00 } })),
    ).toMatchObject({ cashUsed: 2_000_00, equityUsed: 0, cashBack: 100_00 })
    // Of £5,000 in debt £4,000 may be financed.
    const inDebt = { equity: -5_000_00 }
    expect(buildDeal(buildTerms({ customer: inDebt }))).toMatchObject({
      cashRequired: 1_000_00,
      fAdvance: 24_000_00,
    })
    expect(buildDeal(buildTerms({ customer: { ...inDebt, lumpSum: 1_500_00 } }))).toMatchObject({
      cashUsed: 1_500_00,
      cashRequired: 0,
      fAdvance: 23_500_00,
    })
    expect(
      buildDeal(
        buildTerms({
          product: { max_deposit_percentage: 0 },
          customer: { ...inDebt, lumpSum: 1_500_00 },
        }),
      ),
    ).toMatchObject({ cashUsed: 1_000_00, cashRequired: 0 })
    expect(
      buildDeal(
        buildTerms({
          product: { min_deposit_percentage: 10 },
          customer: { equity: 500_00, lumpSum: 300_00 },
        }),
      ),
    ).toMatchObject({ cashRequired: 1_200_00, fDeposit: 2_000_00 })
  })

  it.each<[string, Change, string]>([
    ['no price', { price: 0 }, 'no_price'],
    ['an endless price', { price: Number.POSITIVE_INFINITY }, 'no_price'],
    ['no month', { term: 0 }, 'no_term'],
    ['an endless term', { term: Number.POSITIVE_INFINITY }, 'no_term'],
    ['a term that is no number', { term: Number.NaN }, 'no_term'],
    ['a negative rate', { rate: { type: 'apr', value: -1 } }, 'no_rate'],
    ['a rate that is no number', { rate: { type: 'apr', value: Number.NaN } }, 'no_rate'],
    ['negative support', { support: { cash: -1 } }, 'not_a_sum'],
    ['a negative lump sum', { customer: { lumpSum: -1 } }, 'not_a_sum'],
    [
      'a subscription that costs less than nothing',
      { subscription: -1, product: { payment: 'subscription' } },
      'not_a_sum',
    ],
    ['a final payment above what is to be financed', { balloon: 30_000_00 }, 'nothing_to_finance'],
    [
      'more support than price',
      { support: { cash: 21_000_00 }, customer: { equity: 0 }, product: { payment: 'cash' } },
      'nothing_to_finance',
    ],
  ])('is refused with %s', (_what, change, refusal) => {
    expect(calculateDeal(buildTerms(change))).toEqual({ ok: false, refusal })
  })

  it('may have a single payment', () => {
    expect(buildDeal(buildTerms({ term: 1, balloon: 0, rate: zero })).fPayment).toBe(19_000_00)
    expect(
      buildDeal(buildTerms({ term: 1, balloon: 0, rate: zero, product: { payment: 'vwfs_hp' } }))
        .plan.count,
    ).toBe(1)
  })

  it('for cash needs no term, rate or credit fee', () => {
    const fees = { acceptance: 99_00, documentation: 10_00, option: 10_00, opening: 10_00 }
    const paid = buildDeal(buildTerms({ product: { payment: 'cash' }, fees }))
    expect(paid.cashRequired).toBe(19_000_00)
    expect(calculateDealCost(paid, buildTerms({ fees }).fees)).toMatchObject({
      apr: { ok: false, refusal: 'unsolvable' },
      chargeForCredit: 0,
      totalAmountPayable: 20_000_00,
    })
    expect(
      calculateDeal(
        buildTerms({ term: 0, rate: { type: 'apr', value: -1 }, product: { payment: 'cash' } }),
      ).ok,
    ).toBe(true)
  })
})
