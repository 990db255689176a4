import { describe, expect, it } from 'vitest'
import { findImplausible } from '#domain/imports/plausibility.rules.ts'

const plausible = {
  fAgreementNo: 'A1',
  cEmail: 'wren@example.com',
  fTerm: 48,
  fStartDate: '2024-12-01',
  fEndDate: '2028-12-01',
  fPurchasePrice: 2_449_500,
  fDeposit: 200_000,
  fBalloon: 900_000,
  fRate: 6.9,
  fDistance: 10_000,
  odometer: 30_000,
  aValuationAverage: 1_500_000,
  aValuationClean: 1_600_000,
}

const describeFound = (kind: 'agreements' | 'inventory', values: Record<string, string | number>) =>
  findImplausible(kind, values).map((one) => `${one.field} ${one.reason} ${one.expected}`)

describe('an agreement', () => {
  it('that is plausible has no warning', () => {
    expect(describeFound('agreements', plausible)).toEqual([])
  })

  it.each([
    [{ fTerm: 0 }, 'fTerm zero 1 – 120'],
    [
      { fTerm: 0, fEndDate: '2024-12-01' },
      'fTerm zero 1 – 120',
      'fEndDate ends_on_start 2024-12-01',
    ],
    [{ fEndDate: '2024-12-01' }, 'fEndDate ends_on_start 2028-12-01'],
    [{ fEndDate: '2028-09-29' }, 'fEndDate dates_against_term 2028-12-01'],
    [{ fEndDate: '2028-10-01' }],
    [{ fEndDate: '2029-01-01' }],
    [{ fTerm: 180, fEndDate: '2039-12-01' }, 'fTerm unusually_large ≤ 120'],
    [{ fPurchasePrice: 0 }, 'fPurchasePrice zero > 0'],
    [{ fDeposit: 2_449_501 }, 'fDeposit above_price ≤ 24495.00'],
    [{ fDeposit: 2_449_500 }],
    [{ fBalloon: 3_000_000 }, 'fBalloon above_price ≤ 24495.00'],
    [{ aValuationClean: 1_499_999 }, 'aValuationClean below_average ≥ 15000.00'],
    [{ fDistance: 500_000 }, 'fDistance unusually_large ≤ 60000'],
    [{ odometer: 500_000 }, 'odometer unusually_large ≤ 300000'],
    [{ cSoldMileage: 500_000 }, 'cSoldMileage unusually_large ≤ 300000'],
    [{ fRate: 99 }, 'fRate unusually_large ≤ 40'],
    [{ fRate: 40 }],
    [{ cEmail: 'wren at example' }, 'cEmail email_wrong name@example.com'],
    [{ cEmail: 'wren@example' }, 'cEmail email_wrong name@example.com'],
    [{ cEmail: 'a@b.c, d@e.f' }, 'cEmail email_wrong name@example.com'],
    [{ cEmail: 'jürgen.müller+x@bücher.example' }],
    [{ cRepresentative2Email: '-' }, 'cRepresentative2Email email_wrong name@example.com'],
  ])('with %o is named', (changes, ...expected) => {
    expect(describeFound('agreements', { ...plausible, ...changes })).toEqual(expected)
  })
})

describe('a car in stock', () => {
  it.each([
    [{ aPurchasePrice: 0 }, 'aPurchasePrice zero > 0'],
    [{ aPurchasePrice: 1_000_000, aDistance: 500_000 }, 'aDistance unusually_large ≤ 300000'],
    [{ aPurchasePrice: 1_000_000, aDistance: 30_000 }],
  ])('with %o is named', (car, ...expected) => {
    expect(describeFound('inventory', car)).toEqual(expected)
  })
})
