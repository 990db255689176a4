import { describe, expect, it } from 'vitest'
import {
  ageIdentifier,
  getMarkCountry,
  isCurrentMark,
} from '#domain/catalogue/registration-mark.ts'
import { hasVinCheckDigit, isVin, vinCheckDigit } from '#domain/catalogue/vin.ts'

describe('a vehicle identification number', () => {
  it.each([
    ['WDBEA30D3HA391172', true, true],
    ['wdbea30d3ha391172', true, true],
    ['1M8GDM9AXKP042788', true, true],
    ['WDBEA30D4HA391172', true, false],
    ['WDBEA30D3HA39117', false, false],
    ['WDBEA30D3HA3911722', false, false],
    ['WDBEA30D3HA39I172', false, false],
    ['WDBEA30D3HA39O172', false, false],
    ['WDBEA30D3HA39Q172', false, false],
    ['', false, false],
  ])('%s: well formed %s, with its check digit %s', (text, isWellFormed, hasDigit) => {
    expect([isVin(text), hasVinCheckDigit(text)]).toEqual([isWellFormed, hasDigit])
  })

  it('has a check digit of all its signs', () => {
    expect(vinCheckDigit('11111111111111111')).toEqual({ ok: true, value: '1' })
    expect(vinCheckDigit('ABCDEFGHJKLMNPRST')).toEqual({
      ok: true,
      value: String(
        (8 + 14 + 18 + 20 + 20 + 18 + 14 + 80 + 0 + 18 + 24 + 28 + 30 + 35 + 36 + 6 + 6) % 11,
      ),
    })
  })
})

describe('a British registration mark', () => {
  it.each([
    ['ZK23 VTN', false],
    ['AK23 VTN', true],
    ['ak23vtn', true],
    ['AK23 VTZ', true],
    ['IK23 VTN', false],
    ['AQ23 VTN', false],
    ['AK23 VIN', false],
    ['AK23 VQN', false],
    ['A123 VTN', false],
    ['AK2 VTN', false],
  ])('%s is of the current form: %s', (text, isCurrent) => {
    expect(isCurrentMark(text)).toBe(isCurrent)
  })

  it.each([
    ['2001-09-01', '51'],
    ['2002-02-28', '51'],
    ['2002-03-01', '02'],
    ['2002-08-31', '02'],
    ['2009-12-31', '59'],
    ['2010-01-01', '59'],
    ['2025-09-01', '75'],
    ['2026-02-28', '75'],
  ])('of a vehicle first registered on %s has the age %s', (day, age) => {
    expect(ageIdentifier(day)).toEqual({ ok: true, value: age })
  })

  it.each(['2001-08-31', '2026-02-30', ''])('has no age for %j', (day) => {
    expect(ageIdentifier(day)).toEqual({ ok: false, refusal: 'no_identifier' })
  })
})

describe('the country of registration marks', () => {
  it.each([
    ['en-GB', '£', 'GB'],
    ['de-DE', '€', 'DE'],
    ['en-GB', '€', null],
    ['de-AT', '€', null],
    ['en', '£', null],
    ['de', '€', null],
  ])('of %s with %s is %s', (locale, symbol, country) => {
    expect(getMarkCountry(locale, symbol)).toBe(country)
  })
})
