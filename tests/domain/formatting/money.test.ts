import { describe, expect, it } from 'vitest'
import {
  formatMoney,
  moneyParts,
  readCurrencyPlacement,
  type MoneyFormat,
} from '#domain/formatting/money.ts'
import { defaultNumberFormat, readNumberFormat } from '#domain/formatting/number.ts'

const pounds: MoneyFormat = {
  symbol: '£',
  placement: readCurrencyPlacement(undefined),
  number: defaultNumberFormat,
}
const euros: MoneyFormat = {
  symbol: '€',
  placement: readCurrencyPlacement('right'),
  number: readNumberFormat('de-DE'),
}

describe('money', () => {
  it('[W-261] has its symbol left or right', () => {
    expect(formatMoney(123_456, pounds)).toBe('£1,234.56')
    expect(formatMoney(123_456, { ...pounds, placement: readCurrencyPlacement('right') })).toBe(
      '1,234.56\u00a0£',
    )
    expect(formatMoney(123_456, { ...pounds, placement: readCurrencyPlacement('somewhere') })).toBe(
      '£1,234.56',
    )
    expect(formatMoney(-3_461, euros)).toBe('\u221234,61\u00a0€')
  })

  it('rounds capital sums half away from zero', () => {
    expect(formatMoney(191_750, pounds, { decimals: 0 })).toBe('£1,918')
    expect(formatMoney(-191_750, pounds, { decimals: 0 })).toBe('\u2212£1,918')
  })

  it('has the sign in front of the symbol', () => {
    expect(formatMoney(5_023, pounds, { sign: 'always' })).toBe('+£50.23')
    expect(formatMoney(0, pounds, { sign: 'always' })).toBe('+£0.00')
    expect(formatMoney(-1, pounds, { sign: 'always' })).toBe('\u2212£0.01')
  })

  it('never shows minus zero', () => {
    expect(formatMoney(-40, pounds, { decimals: 0 })).toBe('£0')
  })

  it('is exact to the penny for huge sums', () => {
    expect(formatMoney(99_999_999_999_999, pounds)).toBe('£999,999,999,999.99')
  })

  it('separates pence, so that they can be smaller', () => {
    expect(moneyParts(-3_461, pounds)).toEqual({
      sign: '\u2212',
      symbol: '£',
      placement: 'left',
      whole: '34',
      fraction: '.61',
    })
  })
})
