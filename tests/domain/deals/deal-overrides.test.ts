import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayBeTyped,
  readAdjustment,
  readMileage,
  readPayment,
  readPrice,
  wholePrice,
} from '#domain/deals/deal-entry.rules.ts'
import {
  isOverridden,
  noOverrides,
  override,
  overrideCount,
  revert,
} from '#domain/deals/deal-overrides.ts'

const british = { locale: 'en-GB' }
const german = { locale: 'de-DE' }
const value = (outcome: { ok: true; value: number } | { ok: false; refusal: string }) =>
  outcome.ok ? outcome.value : outcome.refusal

describe('What is typed into a deal', () => {
  it('cuts a payment to whole units after reading the organisation’s marks', () => {
    for (const [text, format, sum] of [
      ['199,9', british, 199],
      ['199.9', british, 199],
      ['1,250', british, 1250],
      ['1.250,99', german, 1250],
      ['', british, 'required'],
      ['abc', british, 'not_a_number'],
      ['-1', british, 'below_zero'],
    ] as const) {
      expect(value(readPayment(text, format)), text).toBe(sum)
    }
  })

  it('takes a price of zero or more, whole unless decimals are allowed', () => {
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

  it('adjusts a price by a whole sum and a method; subtracting negates', () => {
    expect(value(readAdjustment('100', 'subtract', british))).toBe(-100)
    expect(value(readAdjustment('100', 'add', british))).toBe(100)
    expect(Object.is(value(readAdjustment('0', 'subtract', british)), 0)).toBe(true)
    expect(value(readAdjustment('100', null, british))).toBe('required')
    expect(value(readAdjustment('1.5', 'add', british))).toBe('not_whole')
  })

  it('rounds a purchase price to whole units, half up', () => {
    expect(wholePrice(10_000.6)).toBe(10_001)
    expect(wholePrice(10_000.5)).toBe(10_001)
    expect(wholePrice(10_000.4)).toBe(10_000)
  })

  it('lets only digits stand in a number field, decimals and a leading minus where they are allowed', () => {
    const plain = { decimals: false, negative: false }
    for (const text of ['', '0', '12500', '12,500'])
      expect(mayBeTyped(text, british, plain), text).toBe(true)
    for (const text of ['a', '12a', '1e5', '-1', '1.5', ' ', '٣'])
      expect(mayBeTyped(text, british, plain), text).toBe(false)
    expect(mayBeTyped('1.5', british, { decimals: true, negative: false })).toBe(true)
    expect(mayBeTyped('-15', british, { decimals: false, negative: true })).toBe(true)
    expect(mayBeTyped('1-5', british, { decimals: false, negative: true })).toBe(false)
  })
})

describe('What is typed over an offer', () => {
  it('marks the value as changed until it is reverted', () => {
    const changed = override(noOverrides, 'supportOverrides', 'cash', 500_00, [0])
    expect(changed.supportOverrides).toEqual({ cash: 500_00 })
    expect(isOverridden(changed, 'supportOverrides', 'cash')).toBe(true)
    expect(revert(changed, 'supportOverrides', 'cash')).toEqual(noOverrides)
  })

  it('clears the override of a payment, a price (original or base) and a distance band that is typed back', () => {
    const paid = override(noOverrides, 'offerOverrides', 'fPayment', 250_00, [300_00])
    expect(overrideCount(paid)).toBe(1)
    expect(override(paid, 'offerOverrides', 'fPayment', 300_00, [300_00])).toEqual(noOverrides)
    const priced = override(
      noOverrides,
      'offerOverrides',
      'fPurchasePrice',
      19_000_00,
      [20_000_00, 21_000_00],
    )
    expect(
      override(priced, 'offerOverrides', 'fPurchasePrice', 20_000_00, [20_000_00, 21_000_00]),
    ).toEqual(noOverrides)
    expect(
      override(priced, 'offerOverrides', 'fPurchasePrice', 21_000_00, [20_000_00, 21_000_00]),
    ).toEqual(noOverrides)
    const banded = override(noOverrides, 'offerOverrides', 'Mileage', 12_000, [10_000])
    expect(override(banded, 'offerOverrides', 'Mileage', 10_000, [10_000])).toEqual(noOverrides)
  })

  it('refuses a mileage that is no number and clears its override', () => {
    const banded = override(noOverrides, 'offerOverrides', 'Mileage', 12_000, [10_000])
    const typed = readMileage('abc', british)
    expect(typed).toEqual({ ok: false, refusal: 'not_a_number' })
    expect(
      override(banded, 'offerOverrides', 'Mileage', typed.ok ? typed.value : null, [10_000]),
    ).toEqual(noOverrides)
  })

  it('rounds a price that is typed over to whole units, and touches no other field', () => {
    const both = override(
      override(noOverrides, 'offerOverrides', 'fPurchasePrice', 10_000_60, []),
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

  it('comes back to nothing once every change is reverted, in whichever order', () => {
    const fields = ['fPayment', 'fTerm', 'fRate', 'Mileage'] as const
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...fields]),
        fc.shuffledSubarray([...fields], { minLength: 4 }),
        (typed, reverted) => {
          const changed = typed.reduce(
            (overrides, field) => override(overrides, 'offerOverrides', field, 7, [5]),
            noOverrides,
          )
          expect(overrideCount(changed)).toBe(typed.length)
          expect(
            reverted.reduce(
              (overrides, field) => revert(overrides, 'offerOverrides', field),
              changed,
            ),
          ).toEqual(noOverrides)
        },
      ),
    )
  })
})
