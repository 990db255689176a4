import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reckonDeal } from '#domain/deals/deal.ts'
import type { DealTerms } from '#domain/deals/deal.model.ts'
import { costOfDeal } from '#domain/deals/deal-cost.ts'
import { exactPayment } from '#domain/deals/payment.ts'
import { paymentMethods } from '#domain/deals/payment-method.ts'
import type { PaymentMethod } from '#domain/deals/payment-method.ts'
import { discountedWeights, discountOfBalloon, monthsCovered } from '#domain/deals/payment-plan.ts'
import { monthlyRate } from '#domain/deals/rate.ts'
import { buildRules, buildTerms, dealOf } from './deal-builders.ts'

type Change = Parameters<typeof buildTerms>[0]
const creditOf = (change: Change): number => dealOf(buildTerms(change)).fAdvance
const zero = { type: 'nominal', value: 0 } as const

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
    ['cash', {}, 0, 0],
  ])('%s %j pays %i times, at no interest %i', (payment, change, count, fPayment) => {
    const deal = dealOf(buildTerms({ ...change, rate: zero, product: { payment } }))
    expect([deal.plan.count, deal.fPayment]).toEqual([count, fPayment])
  })

  it.each(paymentMethods.filter((method) => method !== 'cash' && method !== 'subscription'))(
    '%s repays its credit at its rate, in advance and in arrears',
    (payment) => {
      for (const when of ['advance', 'arrears'] as const) {
        const deal = dealOf(buildTerms({ product: { payment, when } }))
        const monthly = monthlyRate({ type: 'apr', value: 6.9 }, monthsCovered(deal.plan))
        const worth =
          deal.fPayment * discountedWeights(deal.plan, monthly) +
          deal.fBalloon * discountOfBalloon(deal.plan, monthly)
        expect(Math.abs(worth - deal.fAdvance)).toBeLessThan(discountedWeights(deal.plan, monthly))
      }
    },
  )

  it('takes the methods’ own terms, the customer’s initial rentals before the product’s, and reads a rate by its kind', () => {
    expect(dealOf(buildTerms({ product: { payment: '4321' } })).fTerm).toBe(48)
    expect(dealOf(buildTerms({})).fTerm).toBe(36)
    expect(
      dealOf(
        buildTerms({ initialRentals: 9, product: { payment: 'vwfs_lease', initial_rentals: 6 } }),
      ).plan.leading,
    ).toEqual([9])
    expect(
      dealOf(buildTerms({ product: { payment: 'vwfs_lease', initial_rentals: 6 } })).plan.leading,
    ).toEqual([6])
    const paid = (rate: DealTerms['rate']) =>
      dealOf(buildTerms({ rate, product: { payment: 'mbfs_lease' } })).fPayment
    expect(paid({ type: 'nominal', value: 6 })).toBeGreaterThan(paid({ type: 'apr', value: 6 }))
    // (19,000 − 8,000) / 36 + (19,000 + 8,000) · 0.0025
    expect(paid({ type: 'moneyFactor', value: 0.0025 })).toBe(373_06)
    const three = dealOf(
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
      dealOf(buildTerms({ balloon: 0, rate: zero, product: { payment: 'semi_annual' } }))
        .monthlyPayment,
    ).toBeCloseTo(527_78, -1)
    expect(
      dealOf(buildTerms({ rate: zero, product: { payment: '4321' } })).monthlyPayment,
    ).toBeCloseTo((19_000_00 * 0.4) / 12, 4)
    expect(dealOf(buildTerms({ product: { payment: 'cash' } }))).toMatchObject({
      monthlyPayment: 0,
      fTerm: 0,
      fAdvance: 0,
      cashRequired: 19_000_00,
    })
  })

  it('for cash asks at once for all that equity leaves, negative equity too, and finances nothing', () => {
    const cash = { payment: 'cash', tax_included: 0, tax_method: 'otrp' } as const
    expect(
      dealOf(buildTerms({ product: cash, customer: { equity: -500_00, lumpSum: 1_000_00 } })),
    ).toMatchObject({ fAdvance: 0, cashUsed: 1_000_00, cashRequired: 23_500_00 })
    expect(dealOf(buildTerms({ product: cash, customer: { equity: 30_000_00 } }))).toMatchObject({
      fAdvance: 0,
      equityUsed: 24_000_00,
      cashBack: 6_000_00,
      cashRequired: 0,
    })
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
    expect(creditOf(change)).toBe(credit)
  })

  it('uses cash before equity, up to the greatest deposit, and lets cash pay what may not be financed', () => {
    const product = { max_deposit_percentage: 10 }
    expect(
      dealOf(buildTerms({ product, customer: { equity: 1_800_00, lumpSum: 500_00 } })),
    ).toMatchObject({
      cashUsed: 500_00,
      equityUsed: 1_500_00,
      cashBack: 300_00,
      fDeposit: 2_000_00,
    })
    expect(
      dealOf(buildTerms({ product, customer: { equity: 100_00, lumpSum: 5_000_00 } })),
    ).toMatchObject({ cashUsed: 2_000_00, equityUsed: 0, cashBack: 100_00 })
    // Of £5,000 in debt £4,000 may be financed.
    const inDebt = { equity: -5_000_00 }
    expect(dealOf(buildTerms({ customer: inDebt }))).toMatchObject({
      cashRequired: 1_000_00,
      fAdvance: 24_000_00,
    })
    expect(dealOf(buildTerms({ customer: { ...inDebt, lumpSum: 1_500_00 } }))).toMatchObject({
      cashUsed: 1_500_00,
      cashRequired: 0,
      fAdvance: 23_500_00,
    })
    expect(
      dealOf(
        buildTerms({
          product: { max_deposit_percentage: 0 },
          customer: { ...inDebt, lumpSum: 1_500_00 },
        }),
      ),
    ).toMatchObject({ cashUsed: 1_000_00, cashRequired: 0 })
    expect(
      dealOf(
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
    expect(reckonDeal(buildTerms(change))).toEqual({ ok: false, refusal })
  })

  it('may have a single payment', () => {
    expect(dealOf(buildTerms({ term: 1, balloon: 0, rate: zero })).fPayment).toBe(19_000_00)
    expect(
      dealOf(buildTerms({ term: 1, balloon: 0, rate: zero, product: { payment: 'vwfs_hp' } })).plan
        .count,
    ).toBe(1)
  })

  it('for cash asks for no term, no rate and no fee of a credit', () => {
    const fees = { acceptance: 99_00, documentation: 10_00, option: 10_00, opening: 10_00 }
    const paid = dealOf(buildTerms({ product: { payment: 'cash' }, fees }))
    expect(paid.cashRequired).toBe(19_000_00)
    expect(costOfDeal(paid, buildTerms({ fees }).fees).totalAmountPayable).toBe(20_000_00)
    expect(
      reckonDeal(
        buildTerms({ term: 0, rate: { type: 'apr', value: -1 }, product: { payment: 'cash' } }),
      ).ok,
    ).toBe(true)
  })
})

describe('the tax of a deal', () => {
  const taxed = { tax_included: 0, tax_method: 'otrp' } as const
  it.each<[string, Change, number, number]>([
    [
      'is in the price where the product says so',
      { freight: 500_00, insurance: 100_00 },
      19_000_00,
      0,
    ],
    ['is financed with the price', { product: taxed }, 23_000_00, 4_000_00],
    [
      'covers freight and insurance that the price leaves out',
      { product: taxed, freight: 500_00, insurance: 100_00 },
      23_720_00,
      4_120_00,
    ],
    [
      'passes over those that it holds',
      {
        product: { ...taxed, freight_included: 1, insurance_included: 1 },
        freight: 500_00,
        insurance: 100_00,
      },
      23_000_00,
      4_000_00,
    ],
    [
      'leaves out the vehicle given in exchange',
      { product: { ...taxed, remove_valuation: 1 } },
      21_200_00,
      2_200_00,
    ],
    [
      'is none where that is worth more',
      { product: { ...taxed, remove_valuation: 1 }, customer: { valuation: 25_000_00 } },
      19_000_00,
      0,
    ],
    [
      'follows the discount',
      { product: taxed, support: { dealerDiscount: 1_000_00 } },
      21_800_00,
      3_800_00,
    ],
    [
      'is rounded to the penny, halves up',
      { price: 20_000_03, product: taxed },
      23_000_04,
      4_000_01,
    ],
    ['has a fee of its own', { product: { ...taxed, tax_fee: 75_00 } }, 23_075_00, 4_075_00],
  ])('%s', (_what, change, credit, component) => {
    const deal = dealOf(buildTerms(change))
    expect([deal.fAdvance, deal.tax_component]).toEqual([credit, component])
  })

  it('may lie on each payment, and its fee on the price', () => {
    const deal = dealOf(
      buildTerms({
        balloon: 0,
        rate: zero,
        product: { payment: 'vwfs_hp', tax_included: 0, tax_method: 'payment', tax_fee: 36_00 },
      }),
    )
    expect(deal).toMatchObject({
      fAdvance: 19_036_00,
      netPayment: 528_78,
      tax_component: 105_76,
      fPayment: 634_54,
    })
    expect(deal.monthlyPayment).toBe(634_54)
  })
})

describe('what a deal costs', () => {
  it('is told by APR, charge and total, whose sum is the price and the charge', () => {
    const terms = buildTerms({ support: { depositSub: 500_00, cash: 100_00 } })
    const deal = dealOf(terms)
    const cost = costOfDeal(deal, terms.fees)
    expect(cost.apr).toEqual({ ok: true, value: 6.9 })
    expect(cost.chargeForCredit).toBe(35 * deal.fPayment + 8_000_00 - deal.fAdvance)
    expect(cost.totalAmountPayable).toBe(20_000_00 + cost.chargeForCredit)
  })

  it.each([
    { documentation: 75_00 },
    { option: 75_00 },
    { opening: 75_00 },
    { acceptance: 75_00, isAcceptanceUpfront: true },
  ])('counts %j', (fees) => {
    const [terms, plain] = [buildTerms({ fees }), buildTerms()]
    expect(
      costOfDeal(
        dealOf(buildTerms({ term: 1, balloon: 0, product: { payment: 'vwfs_hp' } })),
        terms.fees,
      ).steps,
    ).toContainEqual({ label: 'fees', amount: 75_00 })
    const [cost, without] = [
      costOfDeal(dealOf(terms), terms.fees),
      costOfDeal(dealOf(plain), plain.fees),
    ]
    expect(dealOf(terms).fPayment).toBe(dealOf(plain).fPayment)
    expect(cost.chargeForCredit - without.chargeForCredit).toBe(75_00)
    expect(cost.totalAmountPayable - without.totalAmountPayable).toBe(75_00)
    expect(cost.apr.ok && cost.apr.value).toBeGreaterThan(6.9)
  })

  it('leaves an option fee out of the APR where it is priced outside, but not out of the total', () => {
    const terms = buildTerms({ fees: { option: 500_00, isOptionInApr: false } })
    const cost = costOfDeal(dealOf(terms), terms.fees)
    expect(cost.apr).toEqual({ ok: true, value: 6.9 })
    expect(cost.steps).toEqual([
      { label: 'deposit', amount: 1_000_00 },
      { label: 'deposit_contribution', amount: 0 },
      { label: 'payments', amount: 35 * dealOf(terms).fPayment },
      { label: 'final_payment', amount: 8_000_00 },
      { label: 'fees', amount: 500_00 },
      { label: 'total_payable', amount: 9_500_00 + 35 * dealOf(terms).fPayment },
    ])
    expect(cost.totalAmountPayable).toBe(9_500_00 + 35 * dealOf(terms).fPayment)
  })

  it('asks no residual value of one who leases', () => {
    const terms = buildTerms({ product: { payment: 'mbfs_lease' } })
    expect(costOfDeal(dealOf(terms), terms.fees).totalAmountPayable).toBe(
      1_000_00 + 36 * dealOf(terms).fPayment,
    )
  })

  it('is less a month when the final payment falls due with the last', () => {
    const settings = buildRules({}, { final_payment_with_last: '1' }).settings
    const deal = dealOf(buildTerms({ settings }))
    expect([deal.plan.count, deal.plan.balloonMonth]).toEqual([35, 35])
    expect(deal.fPayment).toBeLessThan(dealOf(buildTerms()).fPayment)
  })

  it('is nothing but the price for cash', () => {
    const terms = buildTerms({ product: { payment: 'cash' }, support: { depositSub: 500_00 } })
    expect(costOfDeal(dealOf(terms), terms.fees)).toMatchObject({
      apr: { ok: false, refusal: 'unsolvable' },
      chargeForCredit: 0,
      totalAmountPayable: 20_000_00,
    })
  })
})

describe('a deal explains itself', () => {
  const everything = buildTerms({
    freight: 400_00,
    insurance: 90_00,
    product: { tax_included: 0, tax_method: 'otrp', tax_fee: 50_00, min_deposit_percentage: 20 },
    support: {
      dealerDiscount: 300_00,
      overlay: 200_00,
      additionalSupport: 100_00,
      additionalSupportPercent: 1,
      cash: 80_00,
      depositSub: 500_00,
      depositSubPercent: 1,
      pullForwardMonths: 1,
      partEx: 60_00,
      tradingContribution: 40_00,
    },
    customer: { equity: -2_000_00, lumpSum: 30_00, paymentContribution: 20_00 },
    fees: { acceptance: 99_00 },
  })

  it('in the order in which its parts apply', () => {
    const { creditSteps, equitySteps, changeSteps } = dealOf(everything)
    expect(creditSteps.map(({ label }) => label)).toEqual([
      'price',
      'dealer_discount',
      'overlay',
      'additional_support',
      'cash_support',
      'deposit_contribution',
      'payment_contribution',
      'lump_sum',
      'cash_required',
      'negative_equity',
      'freight',
      'insurance',
      'tax',
      'tax_fee',
      'acceptance_fee',
      'credit',
    ])
    expect(equitySteps).toEqual([
      { label: 'equity', amount: -2_000_00 },
      { label: 'pull_forward', amount: 250_00 },
      { label: 'trading_contribution', amount: 40_00 },
      { label: 'part_exchange_support', amount: 60_00 },
      { label: 'deal_equity', amount: -1_650_00 },
    ])
    expect(
      creditSteps
        .filter(({ label }) => label === 'payment_contribution' || label === 'lump_sum')
        .map(({ amount }) => amount),
    ).toEqual([-20_00, -30_00])
    // 20,000 − 300 − 200 − 100 − 197 − 80 − 500 − 197 + 1,650
    expect(changeSteps.at(-1)).toEqual({ label: 'true_cost_of_change', amount: 20_076_00 })
    expect(dealOf(everything)).toMatchObject({
      trueCostOfChange: 20_076_00,
      dealEquity: -1_650_00,
      totalSupport: 1_274_00,
    })
    expect(dealOf(buildTerms({ product: { has_equity: 0 } })).equitySteps).toEqual([])
    expect(dealOf(buildTerms()).creditSteps).toContainEqual({
      label: 'equity_used',
      amount: -1_000_00,
    })
  })

  it('with steps that come to its figures, its payment repays its credit, and more money never makes it dearer', () => {
    const sums = fc.integer({ min: 0, max: 1_500_00 })
    fc.assert(
      fc.property(
        fc.record({
          discount: sums,
          overlay: sums,
          cash: sums,
          sub: sums,
          partEx: sums,
          lump: sums,
          fee: sums,
          freight: sums,
        }),
        fc.integer({ min: -6_000_00, max: 9_000_00 }),
        fc.constantFrom(
          'retail',
          'vwfs_pcp',
          'vwfs_hp',
          'vwfs_lease',
          'semi_annual',
          '5ToGo',
          '4321',
        ),
        fc.constantFrom('otrp', 'payment'),
        fc.constantFrom(0, 1),
        (
          { discount, overlay, cash, sub, partEx, lump, fee, freight },
          equity,
          payment,
          tax_method,
          tax_included,
        ) => {
          const terms = buildTerms({
            freight,
            product: {
              payment,
              tax_method,
              tax_included: tax_included === 1 ? 1 : 0,
              max_deposit_percentage: 40,
            },
            support: { dealerDiscount: discount, overlay, cash, depositSub: sub, partEx },
            customer: { equity, lumpSum: lump },
            fees: { acceptance: fee },
          })
          const deal = dealOf(terms)
          for (const steps of [deal.creditSteps, deal.equitySteps, deal.changeSteps]) {
            expect(steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(
              steps.at(-1)?.amount,
            )
          }
          expect(deal.creditSteps.at(-1)?.amount).toBe(deal.fAdvance)
          expect(
            Math.abs(
              deal.netPayment -
                exactPayment({
                  credit: deal.fAdvance,
                  balloon: deal.fBalloon,
                  rate: terms.rate,
                  plan: deal.plan,
                }),
            ),
          ).toBeLessThanOrEqual(0.501)
          expect(deal.equityUsed + deal.cashBack + deal.unusedEquity - deal.negativeEquity).toBe(
            deal.dealEquity,
          )
          const richer = dealOf({
            ...terms,
            support: { ...terms.support, overlay: overlay + 100_00 },
          })
          expect(richer.fPayment).toBeLessThanOrEqual(deal.fPayment)
        },
      ),
      { numRuns: 300 },
    )
  })
})
