import { describe, expect, it } from 'vitest'
import {
  defaultNumberFormat,
  formatNumber,
  formatRatio,
  readNumberFormat,
  readTypedNumber,
} from '#domain/formatting/number.ts'

const british = defaultNumberFormat
const german = readNumberFormat('de-DE')

describe('numbers', () => {
  it.each([
    ['en-GB', '1,234,567.80'],
    ['en_gb', '1,234,567.80'],
    ['de-DE', '1.234.567,80'],
    ['1.234,56', '1.234.567,80'],
    ["1'234.56", "1'234'567.80"],
    ['1 234,56', '1 234 567,80'],
  ])('[W-262] follow the parameter number_format %s', (parameter, written) => {
    expect(formatNumber(1_234_567.8, readNumberFormat(parameter), 2)).toBe(written)
  })

  it.each([undefined, '', 'nonsense!', '1,234', '1.234.56', '0', 'xx', 'qq-QQ'])(
    'fall back to en-GB for number_format %s',
    (parameter) => {
      expect(formatNumber(1234.5, readNumberFormat(parameter), 1)).toBe('1,234.5')
    },
  )

  it('have a true minus, but not before zero', () => {
    expect(formatNumber(-12, british)).toBe('\u221212')
    expect(formatNumber(-0.2, british)).toBe('0')
  })

  it('show a ratio as a percentage', () => {
    expect(formatRatio(0.256, british)).toBe('26%')
    expect(formatRatio(0.256, german, 1)).toBe('25,6\u00a0%')
  })
})

describe('a typed number', () => {
  it.each([
    ['1,250', british, 1250],
    ['1,250.50', british, 1250.5],
    ['£1,250', british, 1250],
    ['1,25', british, 1.25],
    ['1.250', german, 1250],
    ['1.250,50 €', german, 1250.5],
    ['1.25', german, 1.25],
    ['-40', british, -40],
    ['\u221240', british, -40],
    ['1,234,567', british, 1_234_567],
    ['.5', british, 0.5],
  ] as const)('%s is read', (typed, format, number) => {
    expect(readTypedNumber(typed, format)).toBe(number)
  })

  it.each(['', 'twelve', '12-', '1,2,3', '1e9', '--4', '0x10', 'NaN', 'Infinity', '1.2.3'])(
    '%s is invalid',
    (typed) => {
      expect(readTypedNumber(typed, british)).toBeUndefined()
    },
  )
})
