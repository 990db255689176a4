import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDealCost } from '#domain/deal/deal-cost.ts'
import { exactPayment } from '#domain/finance/payment.ts'
import { buildRules, buildTerms, buildDeal } from './deal-builders.ts'

describe('a deal’s cost', () => {
  it('has APR, charge and a total of price plus charge', () => {
    const terms = buildTerms({ support: { depositSub: 500_00, cash: 100_00 } })
    const deal = buildDeal(terms)
    const cost = calculateDealCost(deal, terms.fees)
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
      calculateDealCost(
        buildDeal(buildTerms({ term: 1, balloon: 0, product: { payment: 'vwfs_hp' } })),
        terms.fees,
      ).steps,
    ).toContainEqual({ label: 'fees', amount: 75_00 })
    const [cost, without] = [
      calculateDealCost(buildDeal(terms), terms.fees),
      calculateDealCost(buildDeal(plain), plain.fees),
    ]
    expect(buildDeal(terms).fPayment).toBe(buildDeal(plain).fPayment)
    expect(cost.chargeForCredit - without.chargeForCredit).toBe(75_00)
    expect(cost.totalAmountPayable - without.totalAmountPayable).toBe(75_00)
    expect(cost.apr.ok && cost.apr.value).toBeGreaterThan(6.9)
  })

  it('can exclude the option fee from APR, not from the total', () => {
    const terms = buildTerms({ fees: { option: 500_00, isOptionInApr: false } })
    const cost = calculateDealCost(buildDeal(terms), terms.fees)
    expect(cost.apr).toEqual({ ok: true, value: 6.9 })
    expect(cost.steps).toEqual([
      { label: 'deposit', amount: 1_000_00 },
      { label: 'deposit_contribution', amount: 0 },
      { label: 'payments', amount: 35 * buildDeal(terms).fPayment },
      { label: 'final_payment', amount: 8_000_00 },
      { label: 'fees', amount: 500_00 },
      { label: 'total_payable', amount: 9_500_00 + 35 * buildDeal(terms).fPayment },
    ])
    expect(cost.totalAmountPayable).toBe(9_500_00 + 35 * buildDeal(terms).fPayment)
  })

  it('names the tax on its payments', () => {
    const terms = buildTerms({
      balloon: 0,
      rate: { type: 'apr', value: 0 },
      customer: { equity: 2_000_00 },
      product: { payment: 'vwfs_hp', tax_included: 0, tax_method: 'payment' },
    })
    // 36 payments of £500 and £100 of tax.
    expect(calculateDealCost(buildDeal(terms), terms.fees).steps).toEqual([
      { label: 'deposit', amount: 2_000_00 },
      { label: 'deposit_contribution', amount: 0 },
      { label: 'payments', amount: 18_000_00 },
      { label: 'tax', amount: 3_600_00 },
      { label: 'final_payment', amount: 0 },
      { label: 'fees', amount: 0 },
      { label: 'total_payable', amount: 23_600_00 },
    ])
  })

  it('has no residual value for a lessee', () => {
    const terms = buildTerms({ product: { payment: 'mbfs_lease' } })
    expect(calculateDealCost(buildDeal(terms), terms.fees).totalAmountPayable).toBe(
      1_000_00 + 36 * buildDeal(terms).fPayment,
    )
  })

  it('is less per month with a joint final payment', () => {
    const settings = buildRules({}, { final_payment_with_last: '1' }).settings
    const deal = buildDeal(buildTerms({ settings }))
    expect([deal.plan.count, deal.plan.balloonMonth]).toEqual([35, 35])
    expect(deal.fPayment).toBeLessThan(buildDeal(buildTerms()).fPayment)
  })

  it('is just the price for cash', () => {
    const terms = buildTerms({ product: { payment: 'cash' }, support: { depositSub: 500_00 } })
    expect(calculateDealCost(buildDeal(terms), terms.fees)).toMatchObject({
      apr: { ok: false, refusal: 'unsolvable' },
      chargeForCredit: 0,
      totalAmountPayable: 20_000_00,
    })
  })
})

describe('a deal’s steps', () => {
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

  it('follow the order of its parts', () => {
    const { creditSteps, equitySteps, changeSteps } = buildDeal(everything)
    const support = [
      { label: 'price', amount: 20_000_00 },
      { label: 'dealer_discount', amount: -300_00 },
      { label: 'overlay', amount: -200_00 },
      { label: 'additional_support', amount: -297_00 },
      { label: 'cash_support', amount: -80_00 },
      { label: 'deposit_contribution', amount: -697_00 },
    ]
    expect(creditSteps.slice(0, 8)).toEqual([
      ...support,
      { label: 'payment_contribution', amount: -20_00 },
      { label: 'lump_sum', amount: -30_00 },
    ])
    expect(creditSteps.slice(8).map(({ label }) => label)).toEqual([
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
    expect(changeSteps).toEqual([
      ...support,
      { label: 'deal_equity', amount: 1_650_00 },
      { label: 'true_cost_of_change', amount: 20_076_00 },
    ])
    expect(buildDeal(everything)).toMatchObject({
      trueCostOfChange: 20_076_00,
      dealEquity: -1_650_00,
      totalSupport: 1_274_00,
    })
    expect(buildDeal(buildTerms({ product: { has_equity: 0 } })).equitySteps).toEqual([])
    expect(buildDeal(buildTerms()).creditSteps).toContainEqual({
      label: 'equity_used',
      amount: -1_000_00,
    })
  })

  it('add up, and more money never raises the payment', () => {
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
          const deal = buildDeal(terms)
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
          const richer = buildDeal({
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
