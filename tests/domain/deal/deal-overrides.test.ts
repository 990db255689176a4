import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isAllowedInput,
  readAdjustment,
  readMileage,
  readPayment,
  readPrice,
  wholePrice,
} from '#domain/deal/deal-entry.rules.ts'
import {
  isOverridden,
  noOverrides,
  setOverride,
  overrideCount,
  removeOverride,
} from '#domain/deal/deal-overrides.ts'

const british = { locale: 'en-GB' }
const german = { locale: 'de-DE' }
const value = (outcome: { ok: true; value: number } | { ok: false; refusal: string }) =>
  outcome.ok ? outcome.value : outcome.refusal

describe('A typed deal value', () => {
  it('is truncated to whole units for payments', () => {
    for (const [text, format, sum] of [
      ['199,9', british, 199],
      ['199.9', british, 199],
      ['1,250', british, 1250],
      ['0', british, 0],
      ['-0.5', british, 'below_zero'],
      ['  ', british, 'required'],
      ['1.250,99', german, 1250],
      ['', british, 'required'],
      ['abc', british, 'not_a_number'],
      ['-1', british, 'below_zero'],
    ] as const) {
      expect(value(readPayment(text, format)), text).toBe(sum)
    }
  })

  it('may be a price of zero or more, whole by default', () => {
    for (const [text, sum] of [
      ['-1', 'below_zero'],
      ['', 'required'],
      ['1.5', 'not_whole'],
      ['0', 0],
      ['27,500', 27_500],
      ['abc', 'not_a_number'],
    ] as const)
      expect(value(readPrice(text, british)), text).toBe(sum)
    expect(value(readPrice('1.5', british, true))).toBe(1.5)
  })

  it('is rounded to whole miles for a mileage', () => {
    for (const [text, miles] of [
      ['9,000', 9000],
      ['8999.5', 9000],
      ['8999.4', 8999],
      ['0', 0],
      ['-1', 'below_zero'],
      ['', 'required'],
    ] as const)
      expect(value(readMileage(text, british)), text).toBe(miles)
  })

  it('adjusts a price by a whole sum; subtracting negates', () => {
    expect(value(readAdjustment('100', 'subtract', british))).toBe(-100)
    expect(value(readAdjustment('100', 'add', british))).toBe(100)
    expect(Object.is(value(readAdjustment('0', 'subtract', british)), 0)).toBe(true)
    expect(value(readAdjustment('100', null, british))).toBe('required')
    expect(value(readAdjustment('1.5', 'add', british))).toBe('not_whole')
  })

  it('is rounded to whole units for purchase prices', () => {
    expect(wholePrice(10_000.6)).toBe(10_001)
    expect(wholePrice(10_000.5)).toBe(10_001)
    expect(wholePrice(10_000.4)).toBe(10_000)
  })

  it('has only digits, decimals or a minus where allowed', () => {
    const plain = { decimals: false, negative: false }
    for (const text of ['', '0', '12500', '12,500'])
      expect(isAllowedInput(text, british, plain), text).toBe(true)
    for (const text of ['a', '12a', '1e5', '-1', '1.5', ' ', '٣'])
      expect(isAllowedInput(text, british, plain), text).toBe(false)
    expect(isAllowedInput('1.5', british, { decimals: true, negative: false })).toBe(true)
    expect(isAllowedInput('1,5', german, { decimals: true, negative: false })).toBe(true)
    expect(isAllowedInput('1,5', german, plain)).toBe(false)
    expect(isAllowedInput('-15', british, { decimals: false, negative: true })).toBe(true)
    expect(isAllowedInput('1-5', british, { decimals: false, negative: true })).toBe(false)
  })
})

describe('An override', () => {
  it('marks the value as changed until reverted', () => {
    const changed = setOverride(noOverrides, 'supportOverrides', 'cash', 500_00, [0])
    expect(changed.supportOverrides).toEqual({ cash: 500_00 })
    expect(isOverridden(changed, 'supportOverrides', 'cash')).toBe(true)
    expect(removeOverride(changed, 'supportOverrides', 'cash')).toEqual(noOverrides)
  })

  it('is cleared by typing the original or base value', () => {
    const paid = setOverride(noOverrides, 'offerOverrides', 'fPayment', 250_00, [300_00])
    expect(overrideCount(paid)).toBe(1)
    expect(setOverride(paid, 'offerOverrides', 'fPayment', 300_00, [300_00])).toEqual(noOverrides)
    const priced = setOverride(
      noOverrides,
      'offerOverrides',
      'fPurchasePrice',
      19_000_00,
      [20_000_00, 21_000_00],
    )
    expect(
      setOverride(priced, 'offerOverrides', 'fPurchasePrice', 20_000_00, [20_000_00, 21_000_00]),
    ).toEqual(noOverrides)
    expect(
      setOverride(priced, 'offerOverrides', 'fPurchasePrice', 21_000_00, [20_000_00, 21_000_00]),
    ).toEqual(noOverrides)
    const banded = setOverride(noOverrides, 'offerOverrides', 'Mileage', 12_000, [10_000])
    expect(setOverride(banded, 'offerOverrides', 'Mileage', 10_000, [10_000])).toEqual(noOverrides)
  })

  it('of one field is cleared alone', () => {
    const both = setOverride(
      setOverride(noOverrides, 'offerOverrides', 'fPurchasePrice', 19_000_00, []),
      'offerOverrides',
      'Mileage',
      12_000,
      [],
    )
    expect(setOverride(both, 'offerOverrides', 'fPurchasePrice', null, []).offerOverrides).toEqual({
      Mileage: 12_000,
    })
  })

  it('of mileage is cleared by an invalid entry', () => {
    const banded = setOverride(noOverrides, 'offerOverrides', 'Mileage', 12_000, [10_000])
    const typed = readMileage('abc', british)
    expect(typed).toEqual({ ok: false, refusal: 'not_a_number' })
    expect(
      setOverride(banded, 'offerOverrides', 'Mileage', typed.ok ? typed.value : null, [10_000]),
    ).toEqual(noOverrides)
  })

  it('of a price is rounded and changes no other field', () => {
    const both = setOverride(
      setOverride(noOverrides, 'offerOverrides', 'fPurchasePrice', 10_000_60, []),
      'customerOverrides',
      'fLumpSum',
      10_60,
      [],
    )
    expect(both).toEqual({
      customerOverrides: { fLumpSum: 10_60 },
      offerOverrides: { fPurchasePrice: 10_001_00 },
      supportOverrides: {},
    })
  })

  it('leaves nothing after reverting in any order', () => {
    const fields = ['fPayment', 'fTerm', 'fRate', 'Mileage'] as const
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...fields]),
        fc.shuffledSubarray([...fields], { minLength: 4 }),
        (typed, reverted) => {
          const changed = typed.reduce(
            (overrides, field) => setOverride(overrides, 'offerOverrides', field, 7, [5]),
            noOverrides,
          )
          expect(overrideCount(changed)).toBe(typed.length)
          expect(
            reverted.reduce(
              (overrides, field) => removeOverride(overrides, 'offerOverrides', field),
              changed,
            ),
          ).toEqual(noOverrides)
        },
      ),
    )
  })
})
