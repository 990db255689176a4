import { describe, expect, it } from 'vitest'
import { getWeek, groupByDay } from '#domain/appointments/appointment.rules.ts'

describe('The week of a day', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2024-03-01', '2024-02-26'],
    ['1969-12-31', '1969-12-29'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s begins on Monday %s and has seven days', (day, monday) => {
    const week = getWeek(day)
    expect(week[0]).toBe(monday)
    expect(week).toHaveLength(7)
    expect(week).toContain(day)
  })
})

describe('Appointments by day', () => {
  const customer = (fAgreementNo: string, nextStepAt: string | null) => ({
    fAgreementNo,
    version: 1,
    contact_status: 'contacted',
    assignedUserId: null,
    nextStepAt,
  })
  const toUtcDay = (at: string) => new Date(at).toISOString().slice(0, 10)

  it('stand earliest first on the day of their instant, without who has no time', () => {
    const days = groupByDay(
      [
        customer('late', '2026-11-27T15:30:00.000Z'),
        customer('none', null),
        customer('early', '2026-11-27T08:00:00.000Z'),
        customer('offset', '2026-11-27T01:00:00.000+02:00'),
      ],
      toUtcDay,
    )
    expect([...days].map(([day, ofDay]) => [day, ofDay.map((one) => one.fAgreementNo)])).toEqual([
      ['2026-11-27', ['early', 'late']],
      ['2026-11-26', ['offset']],
    ])
  })
})
