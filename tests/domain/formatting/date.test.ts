import { describe, expect, it } from 'vitest'
import {
  dayPatternOf,
  defaultDateFormat,
  formatDate,
  formatDateTime,
  formatTime,
  patternWords,
  readTimeZone,
  readTypedDate,
  withoutYear,
} from '#domain/formatting/date.ts'

describe('days and moments', () => {
  it('[W-260] shows dates as DD/MM/YYYY and date-times as DD/MM/YYYY HH:mm A', () => {
    expect(formatDate('2026-12-02', defaultDateFormat)).toBe('02/12/2026')
    expect(formatDateTime('2026-11-21T09:05:00Z', defaultDateFormat)).toBe('21/11/2026 09:05 AM')
    expect(formatDateTime('2026-11-21T14:05:00Z', defaultDateFormat)).toBe('21/11/2026 14:05 PM')
  })

  it('follows the organisation where it writes moments otherwise', () => {
    expect(
      formatDateTime('2026-11-21T14:05:00Z', {
        ...defaultDateFormat,
        dateTime: 'DD/MM/YYYY HH:mm',
      }),
    ).toBe('21/11/2026 14:05')
    expect(
      formatDateTime('2026-11-21T00:05:00Z', { ...defaultDateFormat, dateTime: 'D.M.YY h:mm A' }),
    ).toBe('21.11.26 12:05 AM')
  })

  it.each([
    ['DD/MM/YYYY HH:mm A', 'DD/MM/YYYY', 'DD/MM'],
    ['DD.MM.YYYY HH:mm', 'DD.MM.YYYY', 'DD.MM.'],
    ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD', 'MM-DD'],
    ['hh:mm A, MM/DD/YYYY', 'MM/DD/YYYY', 'MM/DD'],
    ['D.M.YY h:mm A', 'DD/MM/YYYY', 'DD/MM'],
    ['', 'DD/MM/YYYY', 'DD/MM'],
  ])('writes the day of %j as %s, and one of this year as %s', (moment, day, short) => {
    expect(dayPatternOf(moment)).toBe(day)
    expect(withoutYear(day)).toBe(short)
  })

  it('names the letters of a pattern as people read them', () => {
    expect(patternWords('DD.MM.YYYY', 'JMT')).toBe('TT.MM.JJJJ')
    expect(patternWords('DD/MM/YYYY', 'YMD')).toBe('DD/MM/YYYY')
  })

  it('shows an instant as the day it falls on where the organisation is', () => {
    expect(formatDate('2026-06-30T23:30:00Z', defaultDateFormat)).toBe('01/07/2026')
    expect(formatDate('2026-06-30T23:30:00Z', { ...defaultDateFormat, timeZone: 'UTC' })).toBe(
      '30/06/2026',
    )
  })

  it('counts the hour of both nights on which the clocks change', () => {
    expect(formatTime('2026-03-29T00:59:00Z', defaultDateFormat)).toBe('00:59')
    expect(formatTime('2026-03-29T01:00:00Z', defaultDateFormat)).toBe('02:00')
    expect(formatTime('2026-10-25T00:30:00Z', defaultDateFormat)).toBe('01:30')
    expect(formatTime('2026-10-25T01:30:00Z', defaultDateFormat)).toBe('01:30')
  })

  it('keeps a calendar day the same in every zone', () => {
    expect(formatDate('2026-12-02', { ...defaultDateFormat, timeZone: 'Pacific/Auckland' })).toBe(
      '02/12/2026',
    )
  })

  it('answers empty for what is no date', () => {
    expect(formatDate('soon', defaultDateFormat)).toBe('')
    expect(formatDateTime('', defaultDateFormat)).toBe('')
  })

  it('reads a known zone and answers an unknown one with London', () => {
    expect(readTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
    expect(readTimeZone('Mars/Olympus')).toBe('Europe/London')
    expect(readTimeZone(undefined)).toBe('Europe/London')
  })
})

describe('days as people type them', () => {
  it.each([
    ['02/12/2026', 'DD/MM/YYYY', '2026-12-02'],
    ['2.12.26', 'DD/MM/YYYY', '2026-12-02'],
    ['12/02/2026', 'MM/DD/YYYY', '2026-12-02'],
    ['2026-12-02', 'YYYY-MM-DD', '2026-12-02'],
    ['29/02/2028', 'DD/MM/YYYY', '2028-02-29'],
  ])('reads %s after %s', (typed, pattern, day) => {
    expect(readTypedDate(typed, pattern)).toBe(day)
  })

  it.each([
    '29/02/2027',
    '31/04/2026',
    '00/01/2026',
    '1/13/2026',
    '02/12',
    'today',
    '',
    '1/1/99999',
  ])('answers nothing for %s', (typed) => {
    expect(readTypedDate(typed, 'DD/MM/YYYY')).toBeUndefined()
  })
})
