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

const describeMark = (
  country: 'GB' | 'DE' | null,
  values: Record<string, string | number>,
  kind: 'agreements' | 'inventory' | 'prices' = 'agreements',
) =>
  findImplausible(kind, values, country).map(
    ({ field, reason, expected }) => `${field} ${reason} ${expected}`,
  )

describe('a registration', () => {
  const form = 'aVrm registration_form AB12 CDE'

  it.each([
    ['AK23VTN'],
    ['ak23 vtn'],
    ['ZK23VTN'],
    ['A123ABC'],
    ['Q1ABC'],
    ['ABC123A'],
    ['ABC1'],
    ['1ABC'],
    ['AB1234'],
    ['1234AB'],
    ['AIA1234'],
    ['1234BZA'],
    ['101D234'],
    ['AI23ABC', form],
    ['AK23VQN', form],
    ['AK2VTNX', form],
    ['M-AB1234', form],
    ['ABC1234', form],
    ['12345', form],
    ['NEW', form],
    ['WVWZZZ1KZAW000001', form],
  ])('%s of a British organisation is warned of where no authority gives it', (mark, ...found) => {
    expect(describeMark('GB', { aVrm: mark })).toEqual(found)
  })

  it.each([
    ['M-AB1234'],
    ['MAB1234'],
    ['ZQ-AB 1234'],
    ['TÖL-A 1E'],
    ['B–MW 7H'],
    ['Y-123456'],
    ['0-17-123'],
    ['AB12CDE', 'aVrm registration_form AB-CD 1234'],
    ['M-AB 0123', 'aVrm registration_form AB-CD 1234'],
    ['neu', 'aVrm registration_form AB-CD 1234'],
  ])('%s of a German organisation is warned of where no authority gives it', (mark, ...found) => {
    expect(describeMark('DE', { aVrm: mark })).toEqual(found)
  })

  it.each([
    ['AK23VTN', '2023-02-28', 'aVrm registration_younger 72'],
    ['AK23VTN', '2023-03-01'],
    ['AK23VTN', '2024-05-01'],
    ['AK73VTN', '2023-08-31', 'aVrm registration_younger 23'],
    ['AK73VTN', '2023-09-01'],
    ['A123ABC', '2023-09-01'],
    ['AK02VTN', '1999-05-01'],
  ])('%s of a vehicle of %s does not make it younger', (mark, day, ...found) => {
    expect(describeMark('GB', { aVrm: mark, aRegDate: day })).toEqual(found)
  })

  it('is not looked at without a country, without a mark, or of a price', () => {
    expect(describeMark(null, { aVrm: 'NEW' })).toEqual([])
    expect(describeMark('GB', { aVrm: '' })).toEqual([])
    expect(describeMark('GB', {})).toEqual([])
    expect(describeMark('GB', { aVrm: 'NEW' }, 'prices')).toEqual([])
  })

  it('of a car in stock is looked at, too', () => {
    const car = { aReg: 'NEW', aPurchasePrice: 1_000_000 }
    expect(describeMark('GB', car, 'inventory')).toEqual(['aReg registration_form AB12 CDE'])
    expect(describeMark('DE', { ...car, aReg: 'M-AB1' }, 'inventory')).toEqual([])
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
