import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { addMonths } from '#domain/calendar.ts'
import { settlementSteps } from '#domain/agreement/settlement-choice.ts'
import { buildAgreement, buildRules, calculationDay } from '../deal/deal-builders.ts'
import { settled } from './settlement-builder.ts'

describe('the settlement that feeds equity', () => {
  const quoted = { value: 12_500_00, validUntil: calculationDay }

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
      'the default where the requested one cannot be calculated',
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

  it('lists every type that can be calculated', () => {
    const types = (change: Partial<Agreement>, product = {}) =>
      Object.keys(settled(buildAgreement(change), buildRules(product)).values)
    expect(types({ quotedSettlement: quoted })).toEqual(['quoted', 'statutory', 'balance', 'gross'])
    expect(settled(buildAgreement({ isRegulated: false })).settlements).toEqual([
      {
        settlementType: 'balance',
        settlementValue: 12_748_92,
        settlementDate: calculationDay,
        dueBefore: 0,
      },
      {
        settlementType: 'gross',
        settlementValue: 14_128_58,
        settlementDate: calculationDay,
        dueBefore: 0,
      },
    ])
    expect(types({ isRegulated: false })).toEqual(['balance', 'gross'])
    expect(types({}, { payment: 'mbfs_lease' })).toEqual(['lease_termination', 'gross'])
  })

  it('is a factor of a lease’s remaining rentals', () => {
    const { values } = settled(
      buildAgreement(),
      buildRules({ payment: 'vwfs_lease' }, { lease_termination_factor: 0.5 }),
    )
    // Rental 1 was paid at the start, twelve more by today: 23 remain.
    expect(values).toEqual({ lease_termination: (23 * 266_46) / 2, gross: 23 * 266_46 })
  })

  it('derives start, term and end from each other', () => {
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

  it('reads the rate by its type or the default', () => {
    const balance = (change: Partial<Agreement>, settings = {}) =>
      settled(buildAgreement(change), buildRules({}, settings)).values['balance'] ?? 0
    expect(balance({ rateType: 'nominal' })).toBeLessThan(balance({ rateType: 'apr' }))
    expect(balance({ rateType: 'flat' })).toBeLessThan(balance({ rateType: 'nominal' }))
    expect(balance({ rateType: null })).toBe(balance({ rateType: 'apr' }))
    expect(balance({ rateType: null }, { default_rate_type: 'nominal' })).toBe(
      balance({ rateType: 'nominal' }),
    )
  })

  it('has steps from gross by rebate', () => {
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

  it('is earlier with a joint final payment', () => {
    const ends = (final_payment_with_last: '0' | '1') =>
      settled(buildAgreement(), buildRules({}, { final_payment_with_last }), '2027-12-15').values[
        'gross'
      ]
    expect([ends('0'), ends('1')]).toEqual([8_000_00, 0])
  })
})
