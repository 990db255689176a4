import { describe, expect, it } from 'vitest'
import { creditAmount } from '#domain/finance/cost-of-credit.ts'
import { cumulativeInterest, interestPortion } from '#domain/finance/interest-portion.ts'
import { datedInternalRate, internalRate } from '#domain/finance/internal-rate.ts'
import { monthlyRate, nominalToMoneyFactor } from '#domain/finance/rate.ts'
import { highestRate, lowestRate, nearestRoot } from '#domain/finance/root-finding.ts'

describe('interest', () => {
  it('is paid on the price less deposits, with the old debt', () => {
    expect(
      creditAmount({
        price: 20_000_00,
        deposit: 1_000_00,
        contribution: 500_00,
        negativeEquity: 300_00,
      }),
    ).toBe(18_800_00)
  })

  it('of one payment is that payment’s portion', () => {
    const loan = { rate: 0.01, nper: 12, pv: 1_000_00, fv: 0, type: 0 } as const
    expect(interestPortion(loan, 1)).toEqual({ ok: true, value: -10_00 })
    expect(cumulativeInterest(loan, 1, 1)).toEqual({ ok: true, value: -10_00 })
    expect(cumulativeInterest(loan, 12, 12)).toEqual(interestPortion(loan, 12))
    expect(cumulativeInterest(loan, 12, 13)).toEqual({ ok: false, refusal: 'unsolvable' })
  })

  it('as a money factor is a 2,400th of the nominal rate', () => {
    expect(nominalToMoneyFactor(6)).toBe(0.0025)
    expect(monthlyRate({ type: 'moneyFactor', value: nominalToMoneyFactor(6) }, 36)).toBe(0.005)
  })
})

describe('an internal rate', () => {
  const percent = (amounts: readonly number[]) => {
    const solved = internalRate(amounts)
    return solved.ok ? solved.value * 100 : null
  }

  it('lies between −99 % and 5,000 %', () => {
    expect([lowestRate, highestRate]).toEqual([-0.99, 50])
    expect(percent([-100, 5_099])).toBeCloseTo(4_999, 6)
    expect(percent([-100, 5_101])).toBeNull()
    expect(percent([-100, 1.01])).toBeCloseTo(-98.99, 6)
    expect(percent([-100, 0.99])).toBeNull()
    expect(percent([-100, 100])).toBe(0)
  })

  it('is the one nearest to nothing of several', () => {
    // (x − 1.1)(x − 1.5) and (x − 0.9)(x − 0.5) of the yearly growth x.
    expect(percent([1, -2.6, 1.65])).toBeCloseTo(10, 9)
    expect(percent([1, -1.4, 0.45])).toBeCloseTo(-10, 9)
    const solved = nearestRoot((rate) => (rate - 0.3) * (rate + 0.1))
    expect(solved.ok && solved.value).toBeCloseTo(-0.1, 9)
  })

  it('has none without flows', () => {
    expect(datedInternalRate([])).toEqual({ ok: false, refusal: 'unsolvable' })
    expect(internalRate([])).toEqual({ ok: false, refusal: 'unsolvable' })
  })
})
