import { describe, expect, it } from 'vitest'
import {
  getDayPattern,
  defaultDateFormat,
  formatDate,
  formatDateTime,
  formatTime,
  localisePattern,
  readTimeZone,
  readTypedDate,
  withoutYear,
} from '#domain/formatting/date.ts'

describe('dates and times', () => {
  it('[W-260] are DD/MM/YYYY and DD/MM/YYYY HH:mm A by default', () => {
    expect(formatDate('2026-12-02', defaultDateFormat)).toBe('02/12/2026')
    expect(formatDateTime('2026-11-21T09:05:00Z', defaultDateFormat)).toBe('21/11/2026 09:05 AM')
    expect(formatDateTime('2026-11-21T14:05:00Z', defaultDateFormat)).toBe('21/11/2026 14:05 PM')
  })

  it('follow the organisation’s patterns', () => {
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
  ])('of pattern %j have day %s, and %s in this year', (instant, day, short) => {
    expect(getDayPattern(instant)).toBe(day)
    expect(withoutYear(day)).toBe(short)
  })

  it('show a pattern in the language’s letters', () => {
    expect(localisePattern('DD.MM.YYYY', 'JMT')).toBe('TT.MM.JJJJ')
    expect(localisePattern('DD/MM/YYYY', 'YMD')).toBe('DD/MM/YYYY')
  })

  it('show an instant as the organisation’s day', () => {
    expect(formatDate('2026-06-30T23:30:00Z', defaultDateFormat)).toBe('01/07/2026')
    expect(formatDate('2026-06-30T23:30:00Z', { ...defaultDateFormat, timeZone: 'UTC' })).toBe(
      '30/06/2026',
    )
  })

  it('are right in both nights when clocks change', () => {
    expect(formatTime('2026-03-29T00:59:00Z', defaultDateFormat)).toBe('00:59')
    expect(formatTime('2026-03-29T01:00:00Z', defaultDateFormat)).toBe('02:00')
    expect(formatTime('2026-10-25T00:30:00Z', defaultDateFormat)).toBe('01:30')
    expect(formatTime('2026-10-25T01:30:00Z', defaultDateFormat)).toBe('01:30')
  })

  it('keep a calendar day the same in every zone', () => {
    expect(formatDate('2026-12-02', { ...defaultDateFormat, timeZone: 'Pacific/Auckland' })).toBe(
      '02/12/2026',
    )
  })

  it('are empty for an invalid date', () => {
    expect(formatDate('soon', defaultDateFormat)).toBe('')
    expect(formatDateTime('', defaultDateFormat)).toBe('')
  })

  it('fall back to London for an unknown zone', () => {
    expect(readTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
    expect(readTimeZone('Mars/Olympus')).toBe('Europe/London')
    expect(readTimeZone(undefined)).toBe('Europe/London')
  })
})

describe('a typed day', () => {
  it.each([
    ['02/12/2026', 'DD/MM/YYYY', '2026-12-02'],
    ['2.12.26', 'DD/MM/YYYY', '2026-12-02'],
    ['12/02/2026', 'MM/DD/YYYY', '2026-12-02'],
    ['2026-12-02', 'YYYY-MM-DD', '2026-12-02'],
    ['29/02/2028', 'DD/MM/YYYY', '2028-02-29'],
  ])('%s is read by %s', (typed, pattern, day) => {
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
  ])('%s is invalid', (typed) => {
    expect(readTypedDate(typed, 'DD/MM/YYYY')).toBeUndefined()
  })
})
