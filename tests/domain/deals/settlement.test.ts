import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import { addDays, addMonths } from '#domain/deals/calendar.ts'
import { settleEarly, settlementDay, statutoryMonthlyRate } from '#domain/deals/early-settlement.ts'
import { payment } from '#domain/deals/payment.ts'
import { settlementSteps } from '#domain/deals/settlement-choice.ts'
import { paymentPlan } from '#domain/deals/payment-method.ts'
import { buildAgreement, buildRules, today } from './deal-builders.ts'

const settled = (agreement: Agreement, rules: DealRules = buildRules(), day = today) => {
  const figures = agreementFigures(agreement, { aValuationAverage: null }, day, rules)
  return {
    chosen: figures.fSettlementType,
    values: Object.fromEntries(
      figures.settlements.map(({ settlementType, settlementValue }) => [
        settlementType,
        settlementValue,
      ]),
    ),
    settlements: figures.settlements,
  }
}

describe('the statutory settlement', () => {
  const hirePurchase = paymentPlan({
    method: 'vwfs_hp',
    when: 'arrears',
    term: 48,
    hasBalloon: false,
    initialRentals: null,
  })
  const schedule = {
    credit: 5000_00,
    payment: 134_57,
    balloon: 0,
    plan: hirePurchase,
    apr: 14,
    wholeMonths: 12,
    partMonth: 0,
  }

  it('uses the monthly rate to six decimals', () => {
    expect([14, 16, 0].map(statutoryMonthlyRate)).toEqual([0.010979, 0.012445, 0])
  })

  it('on the day of drawdown is the amount of credit', () => {
    expect(settleEarly({ ...schedule, wholeMonths: 0 }).settlement).toBe(5000_00)
  })

  it('lets a part period bear its share of interest', () => {
    expect(settleEarly(schedule)).toEqual({ settlement: 3984_00, rebate: 860_52 })
    expect(settleEarly({ ...schedule, partMonth: 28 / 30 }).rebate).toBe(819_71)
  })

  it('counts the final payment among what is still to be paid, until its month', () => {
    const plan = { ...hirePurchase, balloonMonth: 49, isBalloonPayable: true }
    const terms = { credit: 5000_00, balloon: 2000_00, plan, apr: 0, payment: 62_50, partMonth: 0 }
    expect(settleEarly({ ...terms, wholeMonths: 48 })).toEqual({ settlement: 2000_00, rebate: 0 })
    expect(settleEarly({ ...terms, wholeMonths: 49 })).toEqual({ settlement: 0, rebate: 0 })
    expect(
      settleEarly({ ...terms, apr: 9.9, payment: 100_00, wholeMonths: 12 }).rebate,
    ).toBeGreaterThan(0)
  })

  it('never has a rebate below nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_00, max: 80_000_00 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 0, max: 48 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (credit, apr, wholeMonths, partMonth) => {
          const regular = payment({
            credit,
            balloon: 0,
            rate: { type: 'apr', value: apr },
            plan: hirePurchase,
          })
          expect(
            settleEarly({ ...schedule, credit, apr, payment: regular, wholeMonths, partMonth })
              .rebate,
          ).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it.each([
    [36, '30', '2026-03-19'],
    [36, 'month', '2026-03-17'],
    [36, '0', '2026-02-17'],
    [13, '30', '2026-03-19'],
    [12, '30', '2026-02-17'],
    [12, 'month', '2026-02-17'],
  ] as const)('over %i months with a deferral of %s is reckoned to %s', (term, deferral, day) => {
    expect(settlementDay(today, term, deferral)).toBe(day)
  })

  it.each([
    ['30', 12_887_43, 532_92, '2026-03-19'],
    ['month', 12_883_00, 532_92, '2026-03-17'],
    ['0', 12_813_62, 266_46, '2026-02-17'],
  ] as const)(
    'of an agreement with a deferral of %s is F and the payments on the way',
    (settlement_deferral, settlementValue, dueBefore, settlementDate) => {
      const { settlements } = settled(buildAgreement(), buildRules({}, { settlement_deferral }))
      expect(settlements[0]).toEqual({
        settlementType: 'statutory',
        settlementValue,
        settlementDate,
        dueBefore,
      })
    },
  )

  it('is rounded half-up', () => {
    expect(settled(buildAgreement(), buildRules(), '2026-01-25').values['statutory']).toBe(
      12_898_52,
    )
  })

  it('believes an amount of credit that the payments bear out, and reckons it from them otherwise', () => {
    const statutory = (fAdvance: number | null) =>
      settled(buildAgreement({ fAdvance })).values['statutory'] ?? 0
    expect(statutory(15_050_00) - statutory(15_000_00)).toBeGreaterThan(50_00)
    expect(statutory(null)).toBe(statutory(15_200_00))
    expect(statutory(null)).toBe(statutory(1_00))
    expect(
      [15_140_00, 15_160_00, 14_860_00, 14_840_00].map(
        (fAdvance) => statutory(fAdvance) === statutory(null),
      ),
    ).toEqual([false, true, false, true])
    expect(Math.abs(statutory(null) - statutory(15_000_00))).toBeLessThan(20)
  })

  it.each([
    ['a day before the last due date lies beyond notice and deferral', '2027-11-17', true],
    ['on the day from which the last due date is reached', '2027-11-18', false],
    ['in the last weeks', '2028-01-10', false],
  ])('%s, with a rebate: %s, %s', (_what, day, hasRebate) => {
    const { values } = settled(buildAgreement(), buildRules(), day)
    expect((values['statutory'] ?? 0) < (values['gross'] ?? 0)).toBe(hasRebate)
    expect(values['gross']).toBeGreaterThan(0)
  })
})

describe('what is left of an agreement', () => {
  it('is the present value of its payments today, or all of them', () => {
    const { values } = settled(buildAgreement())
    expect(values['balance']).toBe(12_748_92)
    expect(values['gross']).toBe(23 * 266_46 + 8000_00)
  })

  it('is at the start what was lent, within the rounding of the payment', () => {
    const { values } = settled(buildAgreement(), buildRules(), '2025-01-15')
    expect(values['balance']).toBe(14_999_92)
    expect(settled(buildAgreement(), buildRules(), '2024-12-01').values['balance']).toBe(14_999_92)
  })

  it('has nothing at the end where the feed names no final payment', () => {
    const { values } = settled(
      buildAgreement({ fBalloon: null }),
      buildRules({ payment: 'vwfs_pcp' }),
    )
    expect(values['gross']).toBe(23 * 266_46)
  })

  it('is nothing after the end', () => {
    expect(settled(buildAgreement(), buildRules(), '2028-01-15').values).toEqual({
      statutory: 0,
      balance: 0,
      gross: 0,
    })
    expect(settled(buildAgreement(), buildRules(), '2028-01-14').values['gross']).toBe(8000_00)
  })

  it('counts missed payments at their face, and payments made ahead not at all', () => {
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
    // The settlement date lies 14 4/31 months after the start, today 12 5/31: what is left bears interest for the months between.
    const grown = (wellAhead.values['balance'] ?? 0) * 1.069 ** ((14 + 4 / 31 - 12 - 5 / 31) / 12)
    expect(Math.abs((wellAhead.values['statutory'] ?? 0) - grown)).toBeLessThan(20)
    expect(wellAhead.settlements[0]?.dueBefore).toBe(0)
    expect(wellAhead.values['statutory']).toBeLessThan(wellAhead.values['gross'] ?? 0)
    expect(wellAhead.values['statutory']).toBeGreaterThan(wellAhead.values['balance'] ?? 0)
  })

  it('lies, without arrears, at balance ≤ statutory ≤ gross', () => {
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

  it('is held between balance and gross where rounded payments would pass them by pennies', () => {
    // £100.00 in 36 payments of £2.78 is £100.08: without interest the regulation's F would lie below the balance.
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

describe('the settlement that feeds equity', () => {
  const quoted = { value: 12_500_00, validUntil: today }

  it.each<[string, Partial<Agreement>, Parameters<typeof buildRules>[0], string | null]>([
    ['the lender’s own while it stands', { quotedSettlement: quoted }, {}, 'quoted'],
    [
      'the lender’s own without a last day',
      { quotedSettlement: { ...quoted, validUntil: null } },
      {},
      'quoted',
    ],
    [
      'statutory once the quotation has run out',
      { quotedSettlement: { ...quoted, validUntil: '2026-01-19' } },
      {},
      'statutory',
    ],
    ['statutory for a regulated agreement', {}, {}, 'statutory'],
    ['the balance where it is not regulated', { isRegulated: false }, {}, 'balance'],
    ['gross without a rate', { fRate: null }, {}, 'gross'],
    ['a lease’s termination', {}, { payment: 'vwfs_lease', has_equity: 0 }, 'lease_termination'],
    ['none for cash', { quotedSettlement: quoted }, { payment: 'cash' }, 'none'],
    [
      'the one that is asked for',
      { fSettlementType: 'gross', quotedSettlement: quoted },
      {},
      'gross',
    ],
    [
      'the usual where the one asked for cannot be reckoned',
      { fSettlementType: 'lease_termination' },
      {},
      'statutory',
    ],
    ['nothing without a payment', { fPayment: null }, {}, null],
    ['nothing without dates', { fStartDate: null }, {}, null],
    ['quoted even without a payment', { fPayment: null, quotedSettlement: quoted }, {}, 'quoted'],
  ])('is %s', (_what, change, product, expected) => {
    expect(settled(buildAgreement(change), buildRules(product)).chosen).toBe(expected)
  })

  it('holds every type that can be reckoned', () => {
    const types = (change: Partial<Agreement>, product = {}) =>
      Object.keys(settled(buildAgreement(change), buildRules(product)).values)
    expect(types({ quotedSettlement: quoted })).toEqual(['quoted', 'statutory', 'balance', 'gross'])
    expect(settled(buildAgreement({ isRegulated: false })).settlements).toEqual([
      {
        settlementType: 'balance',
        settlementValue: 12_748_92,
        settlementDate: today,
        dueBefore: 0,
      },
      { settlementType: 'gross', settlementValue: 14_128_58, settlementDate: today, dueBefore: 0 },
    ])
    expect(types({ isRegulated: false })).toEqual(['balance', 'gross'])
    expect(types({}, { payment: 'mbfs_lease' })).toEqual(['lease_termination', 'gross'])
  })

  it('ends a lease for its remaining rentals by the organisation’s factor, without the residual value', () => {
    const { values } = settled(
      buildAgreement(),
      buildRules({ payment: 'vwfs_lease' }, { lease_termination_factor: 0.5 }),
    )
    // Rental 1 was paid at the start, twelve more by today: 23 remain.
    expect(values).toEqual({ lease_termination: (23 * 266_46) / 2, gross: 23 * 266_46 })
  })

  it('finds start, term and end from one another', () => {
    const whole = settled(buildAgreement()).values
    expect(settled(buildAgreement({ fStartDate: null, fEndDate: '2028-01-15' })).values).toEqual(
      whole,
    )
    expect(
      settled(buildAgreement({ fTerm: null, fEndDate: addMonths('2025-01-15', 36) })).values,
    ).toEqual(whole)
    expect(settled(buildAgreement({ fTerm: null })).chosen).toBeNull()
    expect(settled(buildAgreement({ fTerm: 0 })).chosen).toBeNull()
    expect(settled(buildAgreement({ fTerm: 1, fBalloon: null })).chosen).toBe('statutory')
  })

  it('reads the rate by its type, and by the organisation’s where the agreement does not say', () => {
    const balance = (change: Partial<Agreement>, settings = {}) =>
      settled(buildAgreement(change), buildRules({}, settings)).values['balance'] ?? 0
    expect(balance({ rateType: 'nominal' })).toBeLessThan(balance({ rateType: 'apr' }))
    expect(balance({ rateType: 'flat' })).toBeLessThan(balance({ rateType: 'nominal' }))
    expect(balance({ rateType: null })).toBe(balance({ rateType: 'apr' }))
    expect(balance({ rateType: null }, { default_rate_type: 'nominal' })).toBe(
      balance({ rateType: 'nominal' }),
    )
  })

  it('explains itself by what is spared of all that is left', () => {
    const { settlements } = settled(buildAgreement())
    const [statutory] = settlements
    if (statutory === undefined) throw new Error('no settlement')
    expect(settlementSteps(settlements, statutory)).toEqual([
      { label: 'gross', amount: 14_128_58 },
      { label: 'rebate', amount: 12_887_43 - 14_128_58 },
      { label: 'settlement', amount: 12_887_43 },
    ])
    expect(settlementSteps([statutory], statutory)).toEqual([
      { label: 'settlement', amount: 12_887_43 },
    ])
  })

  it('falls a month earlier where the final payment is due with the last', () => {
    const ends = (final_payment_with_last: '0' | '1') =>
      settled(buildAgreement(), buildRules({}, { final_payment_with_last }), '2027-12-15').values[
        'gross'
      ]
    expect([ends('0'), ends('1')]).toEqual([8_000_00, 0])
  })
})
