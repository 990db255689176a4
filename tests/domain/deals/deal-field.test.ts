import { describe, expect, it } from 'vitest'
import { readEntry, saysOriginal, signsOf, writeEntry } from '#domain/deals/deal-field.rules.ts'

const british = { locale: 'en-GB' }
const german = { locale: 'de-DE' }

describe('What is typed into a field of a deal', () => {
  it('is read as the field is counted: sums in pence, everything else as it is', () => {
    for (const [field, text, format, value] of [
      ['fPurchasePrice', '26,750', british, 2_675_000],
      ['fPurchasePrice', '26.750', german, 2_675_000],
      ['fPayment', '199,9', british, 19_900],
      ['fPayment', '1.250,99', german, 125_000],
      ['cash', '1.005', british, 101],
      ['cash', '0,50', german, 50],
      ['fTerm', '36', british, 36],
      ['Mileage', '9,000', british, 9000],
      ['fRate', '4.95', british, 4.95],
      ['fRate', '4,95', german, 4.95],
    ] as const) {
      expect(readEntry(field, text, format), `${field} ${text}`).toEqual({ ok: true, value })
    }
  })

  it('is refused where the field cannot be that', () => {
    for (const [field, text, refusal] of [
      ['fPurchasePrice', '1.5', 'not_whole'],
      ['aValuationAverage', '', 'required'],
      ['cash', '-1', 'below_zero'],
      ['fTerm', 'x', 'not_a_number'],
      ['fTerm', '1000', 'too_much'],
      ['fRate', '1001', 'too_much'],
      ['fPurchasePrice', '20000001', 'too_much'],
    ] as const) {
      expect(readEntry(field, text, british), `${field} ${text}`).toEqual({ ok: false, refusal })
    }
  })

  it('says what the field was, though a payment that is typed is cut to whole pounds', () => {
    expect(saysOriginal('fPayment', '277.79', 27_779, british)).toBe(true)
    expect(saysOriginal('fPayment', '277', 27_779, british)).toBe(false)
    expect(saysOriginal('fPayment', '277,79', 27_779, german)).toBe(true)
    expect(saysOriginal('fRate', '3.9', 3.9, british)).toBe(true)
    expect(saysOriginal('fRate', '3.95', 3.9, british)).toBe(false)
    expect(saysOriginal('cash', '', 0, british)).toBe(false)
  })

  it('is written so that it reads back as the same value', () => {
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
        const text = writeEntry(field, value, format)
        expect(saysOriginal(field, text, value, format), text).toBe(true)
      }
    }
    expect(writeEntry('fPayment', 27_779, british)).toBe('277.79')
    expect(writeEntry('fPurchasePrice', 1_000_060, british)).toBe('10,001')
  })

  it('may have decimals and a minus only where it is a sum, decimals where it is a rate', () => {
    expect([
      signsOf('fPurchasePrice'),
      signsOf('fRate'),
      signsOf('fTerm'),
      signsOf('Mileage'),
    ]).toEqual([
      { decimals: true, negative: true },
      { decimals: true, negative: false },
      { decimals: false, negative: false },
      { decimals: false, negative: false },
    ])
  })
})
