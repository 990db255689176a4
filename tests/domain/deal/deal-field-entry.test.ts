import { describe, expect, it } from 'vitest'
import {
  parseDealEntry,
  equalsOriginal,
  getAllowedSigns,
  formatDealEntry,
} from '#domain/deal/deal-field-entry.rules.ts'

const british = { locale: 'en-GB' }
const german = { locale: 'de-DE' }

describe('A deal field’s entry', () => {
  it('is read as pence for sums and unchanged otherwise', () => {
    for (const [field, text, format, value] of [
      ['fPurchasePrice', '26,750', british, 2_675_000],
      ['fPurchasePrice', '26.750', german, 2_675_000],
      ['fPayment', '199,9', british, 19_900],
      ['fPayment', '1.250,99', german, 125_000],
      ['cash', '1.005', british, 101],
      ['cash', '0,50', german, 50],
      ['fTerm', '36', british, 36],
      ['Mileage', '9,000', british, 9000],
      ['cMileage', '9000.6', british, 9001],
      ['fTerm', '999', british, 999],
      ['fRate', '1000', british, 1000],
      ['fPurchasePrice', '20000000', british, 2_000_000_000],
      ['fRate', '4.95', british, 4.95],
      ['fRate', '4,95', german, 4.95],
    ] as const) {
      expect(parseDealEntry(field, text, format), `${field} ${text}`).toEqual({ ok: true, value })
    }
  })

  it('is refused where it is invalid for the field', () => {
    for (const [field, text, refusal] of [
      ['fPurchasePrice', '1.5', 'not_whole'],
      ['aValuationAverage', '', 'required'],
      ['cash', '-1', 'below_zero'],
      ['fTerm', 'x', 'not_a_number'],
      ['fTerm', '1000', 'too_much'],
      ['fRate', '1001', 'too_much'],
      ['fPurchasePrice', '20000001', 'too_much'],
    ] as const) {
      expect(parseDealEntry(field, text, british), `${field} ${text}`).toEqual({
        ok: false,
        refusal,
      })
    }
  })

  it('equals the original although payments are truncated', () => {
    expect(equalsOriginal('fPayment', '277.79', 27_779, british)).toBe(true)
    expect(equalsOriginal('fPayment', '277', 27_779, british)).toBe(false)
    expect(equalsOriginal('fPayment', '277,79', 27_779, german)).toBe(true)
    expect(equalsOriginal('fRate', '3.9', 3.9, british)).toBe(true)
    expect(equalsOriginal('fRate', '3.95', 3.9, british)).toBe(false)
    expect(equalsOriginal('cash', '', 0, british)).toBe(false)
    expect(equalsOriginal('cash', '0', 0, british)).toBe(true)
    expect(equalsOriginal('cash', '0', null, british)).toBe(false)
  })

  it('is formatted so that it parses to the same value', () => {
    for (const format of [british, german]) {
      for (const [field, value] of [
        ['fPurchasePrice', 2_675_000],
        ['fPayment', 27_779],
        ['cash', 50],
        ['cash', 100_000],
        ['fRate', 3.9],
        ['fRate', 12.25],
        ['fTerm', 48],
        ['Mileage', 10_000],
      ] as const) {
        const text = formatDealEntry(field, value, format)
        expect(equalsOriginal(field, text, value, format), text).toBe(true)
      }
    }
    expect(formatDealEntry('fPayment', 27_779, british)).toBe('277.79')
    expect(formatDealEntry('cash', 100_000, british)).toBe('1,000')
    expect([3.9, 5, 12.25].map((percent) => formatDealEntry('fRate', percent, british))).toEqual([
      '3.9',
      '5.0',
      '12.25',
    ])
    expect(formatDealEntry('fPurchasePrice', 1_000_060, british)).toBe('10,001')
  })

  it('allows decimals for sums and rates, a minus for sums', () => {
    expect([
      getAllowedSigns('fPurchasePrice'),
      getAllowedSigns('fRate'),
      getAllowedSigns('fTerm'),
      getAllowedSigns('Mileage'),
    ]).toEqual([
      { decimals: true, negative: true },
      { decimals: true, negative: false },
      { decimals: false, negative: false },
      { decimals: false, negative: false },
    ])
  })
})
