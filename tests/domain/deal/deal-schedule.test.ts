import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDeal } from '#domain/deal/deal.ts'
import type { DealTerms } from '#domain/deal/deal.model.ts'
import { calculateDealCost } from '#domain/deal/deal-cost.ts'
import { checkDealRate } from '#domain/deal/deal-rate-check.ts'
import { dealRentals } from '#domain/deal/deal-rentals.ts'
import { dealSchedule } from '#domain/deal/deal-schedule.ts'
import { isLease, paymentMethods } from '#domain/finance/payment-method.ts'
import { monthsCovered } from '#domain/finance/payment-plan.ts'
import { monthlyRate } from '#domain/finance/rate.ts'
import { buildDeal, buildTerms } from './deal-builders.ts'

const getSchedule = (terms: DealTerms) => {
  const deal = buildDeal(terms)
  const schedule = dealSchedule(deal, monthlyRate(terms.rate, monthsCovered(deal.plan)))
  if (schedule === null) throw new Error('No schedule')
  return { deal, ...schedule }
}

describe('a schedule', () => {
  it('of a thousand pounds over twelve months is the spreadsheet’s', () => {
    const { rows, total } = getSchedule(
      buildTerms({
        price: 1_000_00,
        term: 12,
        balloon: 0,
        rate: { type: 'nominal', value: 12 },
        product: { payment: 'vwfs_hp', has_equity: 0 },
        customer: { equity: null },
      }),
    )
    // PMT(1%, 12, −1000) is 88.85, IPMT of the first 10.00, of the second 9.21.
    expect(rows.slice(0, 2)).toEqual([
      { month: 1, payment: 88_85, tax: 0, interest: 10_00, principal: 78_85, balance: 921_15 },
      { month: 2, payment: 88_85, tax: 0, interest: 9_21, principal: 79_64, balance: 841_51 },
    ])
    expect(total).toEqual({
      payment: 1_066_20,
      tax: 0,
      interest: 66_20,
      principal: 1_000_00,
      balance: 0,
    })
  })

  it.each(['vwfs_pcp', 'vwfs_lease', '5ToGo', '4321', 'semi_annual'] as const)(
    'of %s has interest on what is still owed',
    (payment) => {
      const { deal, rows } = getSchedule(buildTerms({ product: { payment } }))
      let [owed, month] = [deal.fAdvance, 0]
      for (const row of rows) {
        const growth = 1.069 ** ((row.month - month) / 12) - 1
        expect(Math.abs(row.interest - owed * growth)).toBeLessThanOrEqual(2)
        owed = row.balance
        month = row.month
      }
    },
  )

  it('without interest has only what rounding leaves', () => {
    const { deal, rows, total } = getSchedule(
      buildTerms({ balloon: 0, rate: { type: 'apr', value: 0 }, product: { payment: 'vwfs_hp' } }),
    )
    // £19,000 by 36 is £527.78, eight pence more than is owed.
    expect(total.interest).toBe(deal.fPayment * 36 - deal.fAdvance)
    expect(Math.max(...rows.map(({ interest }) => interest))).toBe(1)
  })

  it('has its final payment with the last regular one where the settings say so', () => {
    const terms = buildTerms()
    const { deal, rows } = getSchedule({
      ...terms,
      settings: { ...terms.settings, final_payment_with_last: '1' },
    })
    expect(rows).toHaveLength(35)
    expect(rows.at(-1)?.payment).toBe(deal.fPayment + deal.fBalloon)
    let owed = deal.fAdvance
    for (const row of rows) {
      expect(Math.abs(row.interest - owed * (1.069 ** (1 / 12) - 1))).toBeLessThanOrEqual(2)
      owed = row.balance
    }
    expect(owed).toBe(0)
  })

  it('has no interest in what is paid on the first day', () => {
    const { rows } = getSchedule(buildTerms({ product: { when: 'advance' } }))
    expect(rows[0]).toMatchObject({ month: 0, interest: 0 })
    expect(rows[1]?.interest).toBeGreaterThan(0)
  })

  it('adds up to the credit and its charge, regardless of the terms', () => {
    fc.assert(
      fc.property(
        fc.record({
          payment: fc.constantFrom(...paymentMethods.filter((method) => method !== 'cash')),
          when: fc.constantFrom('arrears' as const, 'advance' as const),
          term: fc.integer({ min: 1, max: 120 }),
          price: fc.integer({ min: 1_000_00, max: 200_000_00 }),
          share: fc.integer({ min: 0, max: 60 }),
          rate: fc.integer({ min: 0, max: 300 }),
          initialRentals: fc.option(fc.integer({ min: 1, max: 36 })),
          isTaxed: fc.boolean(),
        }),
        ({ payment, when, term, price, share, rate, initialRentals, isTaxed }) => {
          const terms = buildTerms({
            price,
            term,
            balloon: Math.round((price * share) / 100),
            rate: { type: 'apr', value: rate / 10 },
            initialRentals,
            product: { payment, when, tax_included: isTaxed ? 0 : 1, tax_method: 'payment' },
          })
          const calculated = calculateDeal(terms)
          if (!calculated.ok || calculated.value.fAdvance <= 0) return
          const { deal, rows, total } = getSchedule(terms)
          const owed = isLease(payment) ? deal.fBalloon : 0
          expect(total.balance).toBe(owed)
          expect(total.principal).toBe(deal.fAdvance - owed)
          expect(total.payment).toBe(total.tax + total.interest + total.principal)
          const { chargeForCredit } = calculateDealCost(deal, terms.fees)
          expect(total.interest).toBe(chargeForCredit + owed)
          expect(rows.every((row) => Object.values(row).every(Number.isInteger))).toBe(true)
        },
      ),
    )
  })

  it('is none where nothing is lent', () => {
    const deal = buildDeal(buildTerms())
    expect(dealSchedule({ ...deal, fAdvance: 0 }, 0.005)).toBeNull()
    expect(checkDealRate({ ...deal, fAdvance: 0 }, { type: 'apr', value: 6.9 })).toBeNull()
  })
})

describe('the check of a deal’s rate', () => {
  const terms = buildTerms()
  const deal = buildDeal(terms)

  it('takes half a penny in each payment for rounding', () => {
    expect(checkDealRate(deal, terms.rate)).toMatchObject({ withTax: null, difference: null })
    expect(checkDealRate(deal, terms.rate)?.stated).toBeCloseTo(6.9, 9)
  })

  it.each(['vwfs_hp', 'vwfs_lease', '5ToGo', '4321', 'semi_annual'] as const)(
    'finds the rate of %s from its own months',
    (payment) => {
      const own = buildTerms({ product: { payment } })
      const check = checkDealRate(buildDeal(own), own.rate)
      expect(check).toMatchObject({ withTax: null, difference: null })
      expect(check?.found).toBeCloseTo(6.9, 1)
    },
  )

  it('finds it with a final payment beside the last regular one, and in advance', () => {
    for (const own of [
      { ...terms, settings: { ...terms.settings, final_payment_with_last: '1' } },
      buildTerms({ product: { when: 'advance' } }),
    ] as const) {
      const check = checkDealRate(buildDeal(own), own.rate)
      expect(check?.difference).toBeNull()
      expect(check?.found).toBeCloseTo(6.9, 1)
    }
  })

  it('leaves the tax of a payment out, and names it for what the customer pays', () => {
    const taxed = buildTerms({ product: { tax_included: 0, tax_method: 'payment' } })
    const check = checkDealRate(buildDeal(taxed), taxed.rate)
    expect(check?.difference).toBe('payment_tax')
    expect(check?.found).toBeCloseTo(6.9, 1)
    expect(check?.withTax).toBeGreaterThan(10)
  })

  it('names payments that do not fit', () => {
    const dearer = { ...deal, netPayment: deal.netPayment + 2, fPayment: deal.fPayment + 2 }
    expect(checkDealRate(dearer, terms.rate)?.difference).toBe('payments')
    expect(checkDealRate(deal, { type: 'apr', value: 6.91 })?.difference).toBe('payments')
    // What a list asks for a month does not follow from a rate.
    const listed = buildTerms({ subscription: 399_00, product: { payment: 'subscription' } })
    expect(checkDealRate(buildDeal(listed), listed.rate)?.difference).toBe('payments')
  })

  it('finds none where nothing is paid back', () => {
    const gift = { ...deal, netPayment: 0, fPayment: 0, fBalloon: 0 }
    expect(checkDealRate(gift, terms.rate)).toMatchObject({ found: null, difference: 'payments' })
  })
})

describe('the rentals of a deal', () => {
  it('have the tax of each, the residual value has none', () => {
    const terms = buildTerms({
      product: { payment: 'mbfs_lease', tax_included: 0, tax_method: 'payment' },
    })
    const deal = buildDeal(terms)
    const rentals = dealRentals(deal, terms.rate)
    expect(rentals.tax).toBe(deal.tax_component * 36)
    expect(rentals.total).toBe(deal.fPayment * 36)
    expect(rentals.totalWithResidualValue).toBe(deal.fPayment * 36 + deal.fBalloon)
  })

  it('without a product’s number are the method’s', () => {
    const terms = buildTerms({ product: { payment: 'vwfs_lease' } })
    const deal = buildDeal(terms)
    expect(dealRentals(deal, terms.rate)).toMatchObject({
      multiple: 3,
      initial: deal.fPayment * 3,
      following: 35,
      total: deal.fPayment * 38,
      tax: 0,
      totalWithResidualValue: deal.fPayment * 38 + deal.fBalloon,
    })
  })
})
