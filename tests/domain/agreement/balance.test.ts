import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balloonValueAt } from '#domain/agreement/balance.ts'
import { addDays } from '#domain/calendar.ts'
import { payment } from '#domain/finance/payment.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import { buildAgreement, buildRules } from '../deal/deal-builders.ts'
import { settled } from './settlement-builder.ts'

describe('an agreement’s balance', () => {
  it('is the present value of its payments, gross all of them', () => {
    const { values } = settled(buildAgreement())
    expect(values['balance']).toBe(12_748_92)
    expect(values['gross']).toBe(23 * 266_46 + 8000_00)
  })

  it('is the credit at the start, within rounding', () => {
    const { values } = settled(buildAgreement(), buildRules(), '2025-01-15')
    expect(values['balance']).toBe(14_999_92)
    expect(settled(buildAgreement(), buildRules(), '2024-12-01').values['balance']).toBe(14_999_92)
  })

  it('has no final payment where the feed names none', () => {
    const { values } = settled(
      buildAgreement({ fBalloon: null }),
      buildRules({ payment: 'vwfs_pcp' }),
    )
    expect(values['gross']).toBe(23 * 266_46)
  })

  it('is zero after the end', () => {
    expect(settled(buildAgreement(), buildRules(), '2028-01-15').values).toEqual({
      statutory: 0,
      balance: 0,
      gross: 0,
    })
    expect(settled(buildAgreement(), buildRules(), '2028-01-14').values['gross']).toBe(8000_00)
  })

  it('counts missed payments at face value, early ones not', () => {
    const on = settled(buildAgreement({ payments_made: 12 })).values
    const missed = settled(buildAgreement({ payments_made: 10 })).values
    const ahead = settled(buildAgreement({ payments_made: 13 })).values
    for (const type of ['balance', 'gross', 'statutory'])
      expect((missed[type] ?? 0) - (on[type] ?? 0)).toBe(2 * 266_46)
    expect((on['gross'] ?? 0) - (ahead['gross'] ?? 0)).toBe(266_46)
    expect((on['statutory'] ?? 0) - (ahead['statutory'] ?? 0)).toBe(266_46)
    expect((on['balance'] ?? 0) - (ahead['balance'] ?? 0)).toBeGreaterThan(264_00)
    expect((on['balance'] ?? 0) - (ahead['balance'] ?? 0)).toBeLessThan(266_46)
    const wellAhead = settled(buildAgreement({ payments_made: 20 }))
    // The settlement date lies 14 4/31 months after the start, today 12 5/31: what is left bears
    // interest for the months between.
    const grown = (wellAhead.values['balance'] ?? 0) * 1.069 ** ((14 + 4 / 31 - 12 - 5 / 31) / 12)
    expect(Math.abs((wellAhead.values['statutory'] ?? 0) - grown)).toBeLessThan(20)
    expect(wellAhead.settlements[0]?.dueBefore).toBe(0)
    expect(wellAhead.values['statutory']).toBeLessThan(wellAhead.values['gross'] ?? 0)
    expect(wellAhead.values['statutory']).toBeGreaterThan(wellAhead.values['balance'] ?? 0)
  })

  it('is at most statutory, that at most gross', () => {
    fc.assert(
      fc.property(
        fc.record({
          fAdvance: fc.integer({ min: 2_000_00, max: 60_000_00 }),
          apr: fc.integer({ min: 0, max: 300 }),
          fTerm: fc.integer({ min: 6, max: 84 }),
          share: fc.integer({ min: 0, max: 60 }),
          day: fc.integer({ min: -20, max: 2700 }),
          method: fc.constantFrom('retail', 'semi_annual', '5ToGo', '4321'),
          when: fc.constantFrom('advance', 'arrears'),
          settlement_deferral: fc.constantFrom('month', '30', '0'),
          isAdvanceKnown: fc.boolean(),
        }),
        ({
          fAdvance,
          apr,
          fTerm,
          share,
          day,
          method,
          when,
          settlement_deferral,
          isAdvanceKnown,
        }) => {
          const fBalloon = method === '4321' ? 0 : Math.round((fAdvance * share) / 100)
          const plan = paymentPlan({
            method,
            when,
            term: fTerm,
            hasBalloon: fBalloon > 0,
            initialRentals: null,
          })
          const fPayment = payment({
            credit: fAdvance,
            balloon: fBalloon,
            rate: { type: 'apr', value: apr / 10 },
            plan,
          })
          const agreement = buildAgreement({
            fAdvance: isAdvanceKnown ? fAdvance : null,
            fBalloon,
            fTerm,
            fPayment,
            fRate: apr / 10,
          })
          const { values } = settled(
            agreement,
            buildRules({ payment: method, when }, { settlement_deferral }),
            addDays('2025-01-15', day),
          )
          const { balance = -1, statutory = -1, gross = -1 } = values
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(statutory).toBeGreaterThanOrEqual(balance)
          expect(gross).toBeGreaterThanOrEqual(statutory)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('leaves out a residual value, which no lessee owes', () => {
    const plan = (method: 'vwfs_pcp' | 'vwfs_lease') =>
      paymentPlan({ method, when: 'arrears', term: 36, hasBalloon: true, initialRentals: null })
    expect(
      [35, 36, 37].map((month) => balloonValueAt(plan('vwfs_pcp'), 8_000_00, 0, month)),
    ).toEqual([8_000_00, 8_000_00, 0])
    expect(balloonValueAt(plan('vwfs_lease'), 8_000_00, 0, 35)).toBe(0)
  })

  it('bounds the statutory settlement, as gross does', () => {
    // £100.00 in 36 payments of £2.78 is £100.08: without interest the regulation's F would lie
    // below the balance.
    const agreement = buildAgreement({ fAdvance: 100_00, fBalloon: 0, fPayment: 2_78, fRate: 0 })
    expect(settled(agreement).values).toEqual({
      statutory: 24 * 2_78,
      balance: 24 * 2_78,
      gross: 24 * 2_78,
    })
    // £100.00 in 36 payments of £2.77 is £99.72: F would lie above the gross balance.
    expect(settled({ ...agreement, fPayment: 2_77 }).values).toEqual({
      statutory: 24 * 2_77,
      balance: 24 * 2_77,
      gross: 24 * 2_77,
    })
  })
})
