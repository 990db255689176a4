import { describe, expect, it } from 'vitest'
import {
  countMonths,
  getDefaultPeriod,
  readReportPeriod,
} from '#domain/reports/report-period.rules.ts'
import { readReportDay, writeKpiDay } from '#domain/reports/report.model.ts'

const today = '2026-11-26'
const fallback = { from: '2026-11-13', to: today }

describe('The period of a report', () => {
  it.each([
    ['rolling_year', today, '2025-11-27'],
    ['rolling_year', '2024-02-29', '2023-03-01'],
    ['year_to_date', '2026-01-01', '2026-01-01'],
    ['quarterly', '2026-03-31', '2026-01-01'],
    ['quarterly', '2026-04-01', '2026-04-01'],
    ['monthly', today, '2026-11-13'],
    [undefined, '2026-03-05', '2026-02-20'],
  ])('of %s on %s begins on %s', (setting, day, from) => {
    expect(getDefaultPeriod(setting, day)).toEqual({ from, to: day })
  })

  it.each([
    [{}, fallback],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: today }],
    [{ to: '31-10-2026' }, { from: '2026-10-18', to: '2026-10-31' }],
    [
      { from: '01-02-2024', to: '29-02-2024' },
      { from: '2024-02-01', to: '2024-02-29' },
    ],
  ])('is read from %j', (query, value) => {
    expect(readReportPeriod(query, fallback, today)).toEqual({ ok: true, value })
  })

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'ends_before_start'],
    [{ from: '2026-11-27', to: '2026-12-01' }, 'begins_later'],
    [{ from: '2021-11-25', to: '2026-11-26' }, 'too_long'],
  ])('is refused: %j, %s', (query, refusal) => {
    expect(readReportPeriod(query, fallback, today)).toEqual({ ok: false, refusal })
  })

  it.each([
    ['2026-11-01', '2026-11-30', 1],
    ['2026-02-01', '2026-02-14', 0.5],
    ['2025-11-27', '2026-11-26', 12],
    ['2026-10-31', '2026-11-01', 1 / 31 + 1 / 30],
  ])('from %s to %s is %f months', (from, to, months) => {
    expect(countMonths({ from, to })).toBeCloseTo(months, 10)
  })

  it('writes days as DD-MM-YYYY, and reads no day that is not one', () => {
    expect(writeKpiDay('2026-11-05')).toBe('05-11-2026')
    expect(readReportDay('05-11-2026')).toBe('2026-11-05')
    for (const wrong of ['30-02-2026', '5-11-2026', '2026-13-01', '01-01-1999', ''])
      expect(readReportDay(wrong)).toBeNull()
  })
})
