import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, elapsedMonths, isCalendarDay } from '#domain/calendar.ts'

const msOfDay = 86_400_000
const anyDay = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((day) => new Date(day * msOfDay).toISOString().slice(0, 10))

describe('the calendar', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-06-30', true],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-01-01', true],
    ['2026-1-1', false],
    ['26-01-01', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('knows whether %j is a day', (date, expected) => {
    expect(isCalendarDay(date)).toBe(expected)
  })

  it('counts days as Date does', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(from, to)).toBe((Date.parse(to) - Date.parse(from)) / msOfDay)
        expect(addDays(from, daysBetween(from, to))).toBe(to)
      }),
    )
  })

  it.each([
    '1999-12-31',
    '2000-02-28',
    '2000-02-29',
    '2024-02-29',
    '2099-12-31',
    '2100-02-28',
    '2100-03-01',
    '2400-02-29',
    '1900-02-28',
    '0999-12-31',
  ])('finds %s again from the days around it', (date) => {
    for (const days of [-366, -1, 1, 366]) {
      const there = new Date(Date.parse(date) + days * msOfDay).toISOString().slice(0, 10)
      expect(addDays(date, days)).toBe(there)
      expect(addDays(there, -days)).toBe(date)
    }
  })

  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 3, '2025-04-30'],
    ['2025-01-30', 13, '2026-02-28'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-08-31', 0, '2025-08-31'],
  ])('puts %s and %i months at %s', (from, months, expected) => {
    expect(addMonths(from, months)).toBe(expected)
  })

  it.each([
    ['2025-01-15', '2025-01-15', { whole: 0, days: 0, length: 31 }],
    ['2025-01-15', '2025-02-14', { whole: 0, days: 30, length: 31 }],
    ['2025-01-15', '2025-02-15', { whole: 1, days: 0, length: 28 }],
    ['2025-01-31', '2025-02-28', { whole: 1, days: 0, length: 31 }],
    ['2025-01-31', '2025-03-30', { whole: 1, days: 30, length: 31 }],
    ['2025-01-31', '2025-03-31', { whole: 2, days: 0, length: 30 }],
    ['2025-01-15', '2025-01-10', { whole: -1, days: 26, length: 31 }],
  ])('counts the months from %s to %s', (start, date, expected) => {
    expect(elapsedMonths(start, date)).toEqual(expected)
  })

  it('restores any day from whole months and days', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (start, date) => {
        const { whole, days, length } = elapsedMonths(start, date)
        expect(addDays(addMonths(start, whole), days)).toBe(date)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThan(length)
      }),
    )
  })
})
